import { defineConfig } from 'vitest/config';

/** Started by `scripts/proxies.mjs`, which brings the proxies. */
export default defineConfig({
  test: {
    root: '.',
    include: ['tests/proxies/**/*.test.ts'],
    globalSetup: 'tests/unit/globalSetup.ts',
    testTimeout: 150_000,
    hookTimeout: 120_000,
  },
});
