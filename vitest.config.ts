import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/unit/**/*.test.{ts,tsx}'],
    // Two cores: more workers only fight each other.
    maxWorkers: 2,
    unstubGlobals: true,
    testTimeout: 60_000,
    // The first server test creates the database image that the others load.
    hookTimeout: 180_000,
  },
});
