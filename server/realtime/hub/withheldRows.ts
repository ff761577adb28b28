/**
 * Rows in messages, for readers who may not read all of them (PERM-32): data rules are queries to the database, and a
 * message is one text for everybody. So such a reader learns that something of these records changed, and reads again.
 */

import { CATALOGUE } from '#domain/entities/catalogue.ts';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { formatColumnPrefix } from '#domain/permissions/columns.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';

const NAMES: ReadonlyMap<unknown, string> = new Map(
  CATALOGUE.flatMap(({ live, name }) =>
    live === undefined || live === GolfMessageType.recordState ? [] : [[live, name] as const],
  ),
);

const DESCRIBED: ReadonlySet<unknown> = new Set(CATALOGUE.map(({ name }) => name));

interface Body {
  readonly type?: unknown;
  readonly entity?: unknown;
}

/** The name of the description whose row a message carries; `null` = none, as of the shift, which has no list. */
export function findRowEntity({ type, entity }: Body): string | null {
  if (type === GolfMessageType.recordState)
    return typeof entity === 'string' && DESCRIBED.has(entity) ? entity : null;
  return NAMES.get(type) ?? null;
}

/** Rows or columns of these records are hidden from a caller. */
export function isNarrowed(
  entity: EntityDescription,
  { dataRules, hiddenCodes }: Pick<CurrentUser, 'dataRules' | 'hiddenCodes'>,
): boolean {
  const start = `${formatColumnPrefix(entity)}:`;
  return dataRules.has(entity.name) || [...hiddenCodes].some((code) => code.startsWith(start));
}

/** The message without its row: neither which one changed, nor how. */
export function hideRow(body: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { type, entity, topic, parkId, epoch, seq, eventId, ts } = body;
  return { type, entity, topic, parkId, epoch, seq, eventId, ts, withheld: true };
}

/** The same of a message as it travels. */
export function hideRowText(text: string): string {
  return JSON.stringify(hideRow(JSON.parse(text) as Readonly<Record<string, unknown>>));
}
