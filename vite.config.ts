import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { nameInChinese } from './scripts/antdNames.ts';
import { narrowAntd } from './scripts/antdParts.ts';
import { ImportGraph } from './scripts/chunks.ts';
import { inlineCodes } from './scripts/codes.ts';
import { omitSchemas, SCHEMA_MAKERS } from './scripts/contracts.ts';
import { cssTypes } from './scripts/cssTypes.ts';

/** Where `npm run dev` finds the embedded backend; the dev script starts it there. */
const backend = process.env['DEV_BACKEND'] ?? 'http://127.0.0.1:3001';

/** RxJS has a build of classes and `for … of` beside the one of ES5 that bundlers get; messages pass it by the thousand. */
export const BROWSER_CONDITIONS: string[] = ['es2015', ...defaultClientConditions];

const resolve = (path: string): string => join(import.meta.dirname, path);
const SIGNED_IN = resolve('src/app/SignedIn.tsx');
const HOME = resolve('src/features/overview/OverviewPage.tsx');
const BOARD = resolve('src/features/dispatch/board/Board.tsx');
const LIST = resolve('src/resource/page/ResourcePage.tsx');
/** A group takes what it names, not whole packages of which its modules import a part. */
const ALONE = { includeDependenciesRecursively: false };
const graph = new ImportGraph();

/** Nothing is painted before the console has dressed the page in the remembered colours (SHELL-45). */
const dressFirst: Plugin = {
  name: 'dress-first',
  transformIndexHtml: {
    order: 'post',
    handler: (page) => page.replace('<script type="module"', '<script blocking="render" type="module"'),
  },
};

export default defineConfig(({ isSsrBuild }) =>
  isSsrBuild
    ? {
        // Of the packages of the server, those of hundreds of files: to find and read each takes most of a start.
        ssr: { noExternal: ['typebox', 'kysely'] },
        build: {
          outDir: 'dist/server',
          emptyOutDir: true,
          target: 'node20',
          copyPublicDir: false,
          rolldownOptions: {
            // One runs on a thread of its own; a release has these commands without the sources.
            input: {
              main: 'server/main.ts',
              sheetWorker: 'server/resource/sheets/worker.ts',
              doctor: 'scripts/doctor.ts',
              backup: 'scripts/backup.ts',
              auditVerify: 'scripts/audit-verify.ts',
            },
          },
        },
      }
    : {
        plugins: [react(), omitSchemas, inlineCodes, narrowAntd, nameInChinese, cssTypes, dressFirst],
        resolve: { conditions: BROWSER_CONDITIONS },
        build: {
          outDir: 'dist/client',
          emptyOutDir: true,
          target: 'es2022',
          // Read by scripts/weight.mjs.
          manifest: true,
          rolldownOptions: {
            treeshake: { manualPureFunctions: SCHEMA_MAKERS },
            output: {
              codeSplitting: {
                groups: [
                  {
                    name: 'react',
                    test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
                  },
                  // What the login page needs is one file, however many later pages share parts of it.
                  { name: 'base', tags: ['$initial'] },
                  // So is what the frame of the console needs, its first page, and what nearly every page has.
                  { ...graph.group('console', [SIGNED_IN]), ...ALONE },
                  { ...graph.group('home', [HOME]), ...ALONE },
                  { ...graph.group('parts', [BOARD, LIST]), ...ALONE },
                  { ...graph.group('lists', [LIST]), ...ALONE },
                ],
              },
            },
          },
        },
        server: {
          proxy: {
            '/config.json': backend,
            '/jeecg-boot': { target: backend, ws: true },
            '/ws/golf': { target: backend, ws: true },
          },
        },
      },
);
