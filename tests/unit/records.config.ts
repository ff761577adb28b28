import { defineConfig } from 'vitest/config';

/** `npm run check:records`: tests of descriptions and tables alone, which need no database. */
export default defineConfig({
  test: {
    include: ['tests/unit/{entities,lifecycle,permissions}/**/*.test.ts'],
    isolate: false,
    maxWorkers: 2,
    setupFiles: ['tests/unit/cleanStart.ts'],
  },
});
