/** The engine of earlier versions: PGlite, installed on demand. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Of the last version that wrote data folders. */
const PACKAGE = '@electric-sql/pglite';
const VERSION = '0.5.16';

export interface FormerEngine {
  /** Rows of a statement, as objects. */
  query<T>(statement: string, parameters?: readonly unknown[]): Promise<readonly T[]>;
  close(): Promise<void>;
}

/** What is used of the package. */
interface Package {
  readonly PGlite: {
    create(
      folder: string,
      options: { readonly extensions: Readonly<Record<string, unknown>> },
    ): Promise<{
      query(statement: string, parameters?: readonly unknown[]): Promise<{ readonly rows: readonly never[] }>;
      close(): Promise<void>;
    }>;
  };
}

/** @param install brings a package */
export async function openFormer(folder: string, install: (name: string) => void): Promise<FormerEngine> {
  const { PGlite } = await load(install);
  const { pg_trgm: trigrams } = (await import(nameOf('/contrib/pg_trgm'))) as { readonly pg_trgm: unknown };
  const engine = await PGlite.create(folder, { extensions: { pg_trgm: trigrams } });
  return {
    query: async (statement, parameters) => (await engine.query(statement, parameters)).rows,
    close: () => engine.close(),
  };
}

async function load(install: (name: string) => void): Promise<Package> {
  // Looked for on the disk: what an import did not find is not looked for again.
  if (!existsSync(join(import.meta.dirname, '../../node_modules', PACKAGE))) install(`${PACKAGE}@${VERSION}`);
  return (await import(nameOf())) as Package;
}

/** Computed: it is not among the dependencies. */
const nameOf = (part = ''): string => `${PACKAGE}${part}`;
