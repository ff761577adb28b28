import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/unit/**/*.test.{ts,tsx}'],
    // Two cores: more workers only fight each other.
    maxWorkers: 2,
    // A worker keeps what it has loaded and compiled; a test that stubs or fakes something puts it back.
    isolate: false,
    unstubGlobals: true,
    testTimeout: 60_000,
    // The first server test creates the database image that the others load.
    hookTimeout: 180_000,
  },
});
