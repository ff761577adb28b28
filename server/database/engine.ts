import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** @param dataDir as PGlite names it */
export async function startEngine(dataDir: string, options: PGliteOptions = {}): Promise<PGlite> {
  const engine = await PGlite.create(dataDir, { ...options, extensions: { pg_trgm } });
  // Everything is in memory: an index costs no more to jump about in than a table to read through.
  await engine.exec('set random_page_cost = 1.1');
  return engine;
}

/**
 * Takes messages of PostgreSQL's protocol. @returns what is said in answer, whole messages, in memory of its own
 *
 * As a stream: asked for whole, the engine would also parse each answer and keep what it parsed for good.
 */
export async function exchangeMessages(
  engine: PGlite,
  messages: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  await engine.execProtocolRawStream(messages, {
    onRawData(piece) {
      // The engine writes there again.
      pieces.push(piece.slice());
      size += piece.length;
    },
  });
  const answer = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    answer.set(piece, at);
    at += piece.length;
  }
  return answer;
}
