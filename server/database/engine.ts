import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** @param dataDir as PGlite names it */
export async function startEngine(dataDir: string, options: PGliteOptions = {}): Promise<PGlite> {
  const engine = await PGlite.create(dataDir, { ...options, extensions: { pg_trgm } });
  // Everything is in memory: an index costs no more to jump about in than a table to read through.
  await engine.exec('set random_page_cost = 1.1');
  return engine;
}
