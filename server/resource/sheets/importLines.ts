/**
 * The loop of every import (LIST-09): refused lines are listed and the others are stored, or all of them or none. A bad
 * line leaves no trace and does not spoil the others.
 */

import { sql } from 'kysely';
import type { EntityDescription } from '#domain/entities/describe.ts';
import type { Tx } from '../../database/schema.ts';
import { BusinessError } from '../../http/errors.ts';
import type { Items } from '../dictionary.ts';
import { RecordRefusal } from '../refusal.ts';
import type { ImportLine, ImportReading } from './lines.ts';
import { createImportResult, type ImportResult, type LineOutcome, NO_LINES } from './outcome.ts';

/** Rows of one transaction, so that others get their turn. */
const CHUNK = 50;

interface LineImport<W extends { readonly tx: Tx }> {
  readonly entity: EntityDescription;
  readonly items: Items;
  /** In the order in which they are written. */
  readonly reading: ImportReading;
  /** All of them or none. */
  readonly isStrict: boolean;
  /** Runs `work` in one transaction of the caller. */
  open(work: (writing: W) => Promise<void>): Promise<void>;
  /** @throws BusinessError with the reason of a refusal */
  write(writing: W, line: ImportLine): Promise<LineOutcome>;
}

/** Rolls the transaction back; the lines carry the reasons. */
class NothingImported extends Error {}

export async function importLines<W extends { readonly tx: Tx }>({
  entity,
  items,
  reading,
  isStrict,
  open,
  write,
}: LineImport<W>): Promise<ImportResult> {
  const { lines } = reading;
  const refused = new Map<ImportLine, readonly string[]>();
  const done: Record<LineOutcome, ImportLine[]> = { added: [], updated: [], skipped: [] };
  const size = isStrict ? lines.length : CHUNK;
  try {
    for (let from = 0; from < lines.length; from += size) {
      const chunk = lines.slice(from, from + size);
      await open(async (writing) => {
        for (const line of chunk) {
          const outcome = await attemptLine(writing.tx, () => write(writing, line));
          if (typeof outcome === 'string') done[outcome].push(line);
          else refused.set(line, outcome);
        }
        if (isStrict && refused.size > 0) throw new NothingImported();
      });
    }
  } catch (error) {
    if (!(error instanceof NothingImported)) throw error;
    return createImportResult(entity, items, reading, NO_LINES, refused);
  }
  return createImportResult(entity, items, reading, done, refused);
}

/** @returns why the line was refused, where it was */
async function attemptLine(
  tx: Tx,
  write: () => Promise<LineOutcome>,
): Promise<LineOutcome | readonly string[]> {
  await sql`savepoint line`.execute(tx);
  try {
    const outcome = await write();
    await sql`release savepoint line`.execute(tx);
    return outcome;
  } catch (error) {
    await sql`rollback to savepoint line`.execute(tx);
    return listRefusalReasons(error);
  }
}

/** All reasons why a line is refused. @throws what is no fault of the line */
export function listRefusalReasons(error: unknown): readonly string[] {
  if (error instanceof RecordRefusal) return error.reasons;
  if (error instanceof BusinessError) return [error.message];
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === '23505') return ['数据库中已存在该记录'];
  if (/^2[23]/.test(code)) return ['数据不完整或超出允许的范围'];
  throw error;
}
