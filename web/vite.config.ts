import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const SERVER = "127.0.0.1:8000";

export default defineConfig({
  base: "./", // the server may lie under any path, see index.html
  plugins: [svelte()],
  build: {
    outDir: "../build/web",
    emptyOutDir: true,
    // The server's policy allows neither fonts in data: URLs nor scripts inside the page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { bundlerTimings: false } }, // of no use to whoever only wants to play
  },
  server: {
    proxy: { "/api": `http://${SERVER}`, "/ws": { target: `ws://${SERVER}`, ws: true } },
  },
});
