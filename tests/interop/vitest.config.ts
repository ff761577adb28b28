import { defineConfig } from 'vitest/config';

/** Started by `scripts/interop.mjs`, which brings the broker and clears up after it. */
export default defineConfig({
  test: {
    root: '.',
    include: ['tests/interop/**/*.test.ts'],
    globalSetup: 'tests/unit/globalSetup.ts',
    // Each file has a broker of its own, and two cores are shared by all.
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
});
