import { defineConfig, mergeConfig } from "vitest/config";
import viteConfig from "./vite.config";

/** Unit tests. A file of its own: the build of the pages does without vitest. */
export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      environment: "node",
      include: ["{src,tests}/**/*.test.ts"],
    },
  }),
);
