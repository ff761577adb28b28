import { defineConfig } from 'vitest/config';
import { isFull } from './tests/support/breadth.ts';
import { EnvironmentSequencer } from './tests/support/environmentOrder.ts';

export default defineConfig({
  test: {
    include: ['tests/unit/**/*.test.{ts,tsx}'],
    // Titles that end in it are what the gate shows elsewhere already, or of which one sample is enough there.
    ...(isFull ? {} : { testNamePattern: /^(?!.*@full$)/s }),
    // Two cores: more workers only fight each other.
    maxWorkers: 2,
    globalSetup: ['tests/unit/globalSetup.ts'],
    // Files leave nothing behind in the modules they share; to load those for each anew takes a third of the time.
    isolate: false,
    // Databases of rows and days that are gone after a moment: with the default the collector takes a tenth of the time.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: EnvironmentSequencer },
    setupFiles: ['tests/unit/cleanStart.ts'],
    unstubGlobals: true,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
