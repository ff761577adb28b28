import { defineConfig } from 'vitest/config';

/** Started by `scripts/interop.mjs`, which brings the broker and clears up after it. */
export default defineConfig({
  test: {
    root: '.',
    include: ['tests/interop/**/*.test.ts'],
    // The files share one broker.
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
});
