import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/unit/**/*.test.{ts,tsx}'],
    // Two cores: more workers only fight each other.
    maxWorkers: 2,
    // Each file has a database of its own: to optimize the code of each takes longer than it saves.
    execArgv: ['--liftoff-only'],
    // Files leave nothing behind in the modules they share; to load those for each anew takes a third of the time.
    isolate: false,
    setupFiles: ['tests/unit/cleanStart.ts'],
    unstubGlobals: true,
    testTimeout: 60_000,
    // The first server test creates the database image that the others load.
    hookTimeout: 180_000,
  },
});
