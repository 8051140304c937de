import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

/** The gallery: every component in one page, for tests/browser. It is no part of the pages that are served. */
export default defineConfig({
  root: "tests/gallery",
  base: "/",
  publicDir: false,
  plugins: [svelte({ configFile: false, compilerOptions: { runes: true } })],
  build: {
    outDir: "../../../build/gallery",
    emptyOutDir: true,
    minify: false, // an error names the function that it comes from
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 4000,
    rolldownOptions: {
      output: { codeSplitting: false },
      checks: { bundlerTimings: false, ineffectiveDynamicImport: false },
    },
  },
});
