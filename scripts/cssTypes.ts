/**
 * `tsx scripts/cssTypes.ts`: which classes each style sheet has, as a type, so that a misspelt one does not compile. The types
 * lie in `.types`, which the compiler lays over the sources (`rootDirs`); checks, builds and `npm run dev` write them.
 */

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { type Plugin, preprocessCSS, type ResolvedConfig, resolveConfig } from 'vite';

const ROOT = join(import.meta.dirname, '..');
const TYPES = join(ROOT, '.types');
const SHEET = /\.module\.css$/;

const listFiles = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

/** The declaration of one sheet: its classes, and nothing else. */
function declareClasses(names: readonly string[]): string {
  const lines = names.map((name) => `  readonly ${/^[a-z_]\w*$/i.test(name) ? name : `'${name}'`}: string;`);
  return `declare const classes: {\n${lines.join('\n')}\n};\nexport default classes;\n`;
}

const typesOf = (sheet: string): string => join(TYPES, `${sheet.slice(ROOT.length)}.d.ts`);

/** A file that says the same already stays: the compiler need not read it again. */
function writeIfOther(path: string, text: string, known: ReadonlySet<string>): void {
  if (known.has(path) && readFileSync(path, 'utf8') === text) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** @param config of Vite, by which it reads style sheets */
async function writeCssTypes(config: ResolvedConfig): Promise<void> {
  mkdirSync(TYPES, { recursive: true });
  const known = new Set(listFiles(TYPES));
  const sheets = listFiles(join(ROOT, 'src')).filter((path) => SHEET.test(path));
  const wanted = new Set(sheets.map(typesOf));
  for (const path of known) if (!wanted.has(path)) rmSync(path);
  await Promise.all(
    sheets.map(async (sheet) => {
      const { modules = {} } = await preprocessCSS(readFileSync(sheet, 'utf8'), sheet, config);
      writeIfOther(typesOf(sheet), declareClasses(Object.keys(modules).toSorted()), known);
    }),
  );
}

/** Writes them when Vite starts and whenever a sheet is saved. */
function createCssTypes(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'css-types',
    configResolved(resolved) {
      config = resolved;
    },
    buildStart: () => writeCssTypes(config),
    async hotUpdate({ file }) {
      if (SHEET.test(file)) await writeCssTypes(config);
    },
  };
}

export const cssTypes: Plugin = createCssTypes();

if (process.argv[1] === import.meta.filename)
  await writeCssTypes(await resolveConfig({ root: ROOT, configFile: false, logLevel: 'error' }, 'build'));
