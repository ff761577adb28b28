/**
 * Live rows (LIVE-16): after the commit, readers of the park's stream receive `{id, rev, status, patch}`. The patch
 * holds what a list would show differently and the field that names the row; a new row, or one changed by another
 * package, is sent whole.
 */

import type { FastifyInstance } from 'fastify';
import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';
import { getFollowing } from '#domain/entities/following.ts';
import { listLifecycles } from '#domain/lifecycle/rules.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { createId } from '../database/ids.ts';
import { formatParkTopic } from '../realtime/hub/destinations.ts';
import type { MessageDraft } from '../realtime/hub/envelope.ts';
import { listStoredColumns } from './store.ts';
import { getRecordDb } from './tables.ts';
import { addTexts } from './texts.ts';

export interface RowAnnouncement {
  readonly entity: EntityDescription;
  readonly id: string;
  /** As readers may have seen it. */
  readonly before: AnyRow | null;
}

/** Does not wait: the writer has the reply already. For records without `live` only hints are sent (LIVE-36). */
export function announceRows(
  app: FastifyInstance,
  tenantId: number,
  announcements: readonly RowAnnouncement[],
): void {
  const first = new Map<string, RowAnnouncement>();
  const hinted = new Set<EntityDescription>();
  for (const one of announcements) {
    const following = getFollowing(one.entity);
    if (following === 'hints') hinted.add(one.entity);
    if (following === 'rows' && !first.has(one.id)) first.set(one.id, one);
  }
  for (const entity of hinted) announceHint(app, tenantId, entity);
  if (first.size > 0) inBackground(app, () => announce(app, tenantId, [...first.values()]));
}

/**
 * Informs readers of a list that some of its records changed, neither which nor how (LIVE-36). Does not wait.
 * @param tenantId of the writer; for records that all tenants share, readers of every tenant are informed
 */
export function announceHint(app: FastifyInstance, tenantId: number, entity: EntityDescription): void {
  const { hub, publisher } = app.realtime;
  const { name, permission, scope } = entity;
  const code = `${permission}:list`;
  const messages = hub.sealHint(
    {
      type: GolfMessageType.recordState,
      entity: name,
      topic: `/golf/record/${name}`,
      eventId: createId(),
      withheld: true,
    },
    (reader) => (scope === 'shared' || reader.tenantId === tenantId) && reader.permissions.has(code),
  );
  if (messages.length > 0) inBackground(app, () => publisher.publish(messages));
}

function inBackground(app: FastifyInstance, work: () => Promise<void>): void {
  app.background.add(
    work().catch((error: unknown) => app.log.error({ err: error }, 'rows changed and nobody was told')),
  );
}

/** Every call of this scope that writes is followed by a hint: the accounts, which no engine writes. */
export function announceWrites(app: FastifyInstance, entity: EntityDescription): void {
  app.addHook('onResponse', async ({ call, visitor }, reply) => {
    if (call?.hasWritten === true && reply.statusCode < 300 && visitor !== null)
      announceHint(app, visitor.tenantId, entity);
  });
}

/** Sends all rows of one transaction in one publication, so that they carry one time and arrive together. */
async function announce(
  app: FastifyInstance,
  tenantId: number,
  announcements: readonly RowAnnouncement[],
): Promise<void> {
  const drafts = await draftsOf(app, tenantId, announcements);
  const { hub, publisher } = app.realtime;
  await publisher.publish(
    [...drafts].flatMap(([parkId, its]) => hub.sealForPark({ id: parkId, tenantId }, its)),
  );
}

/** By park. */
async function draftsOf(
  app: FastifyInstance,
  tenantId: number,
  announcements: readonly RowAnnouncement[],
): Promise<ReadonlyMap<string, readonly MessageDraft[]>> {
  const items = await app.dictionaries.all();
  const drafts = new Map<string, MessageDraft[]>();
  for (const entity of new Set(announcements.map((one) => one.entity))) {
    const before = new Map(
      announcements.filter((one) => one.entity === entity).map((one) => [one.id, one.before]),
    );
    const rows = (await getRecordDb(app.db)
      .selectFrom(entity.table)
      .select([...listStoredColumns(entity, 'list'), 'delFlag'])
      .where('id', 'in', [...before.keys()])
      .execute()) as unknown as readonly (AnyRow & { readonly delFlag: number })[];
    for (const row of await addTexts(app.db, tenantId, entity, rows, items)) {
      const parkId = row['parkId'];
      if (typeof parkId !== 'string') continue;
      const its = drafts.get(parkId) ?? [];
      its.push(draftOf(entity, parkId, row, before.get(row.id) ?? null));
      drafts.set(parkId, its);
    }
  }
  return drafts;
}

/** Fields that name whom or what a row is about: every change carries them. */
export const SUBJECT_FIELDS: ReadonlySet<string> = new Set([
  'applyNo',
  'caddieId',
  'flightId',
  'flightNo',
  'deviceNo',
  'orderNo',
]);

function draftOf(
  entity: EntityDescription,
  parkId: string,
  row: AnyRow,
  before: AnyRow | null,
): MessageDraft {
  const { live = GolfMessageType.recordState, name, display } = entity;
  const [lifecycle] = listLifecycles(name);
  const patch = Object.fromEntries(
    Object.entries(row).filter(([column]) => {
      if (column === 'id' || column === 'rev') return false;
      const source = column === 'parkName' ? 'parkId' : column.replace(/_dictText$/, '');
      if (source === 'delFlag') return row[source] !== 0;
      if (source === display || SUBJECT_FIELDS.has(source)) return true;
      return before === null || before[source] !== row[source];
    }),
  );
  return {
    type: live,
    ...(live === GolfMessageType.recordState && { entity: name }),
    topic: formatParkTopic(parkId, name),
    parkId,
    // The same on every stream that it travels on.
    eventId: createId(),
    id: row.id,
    rev: row.rev,
    status: String(row[lifecycle?.field ?? 'status'] ?? ''),
    patch,
  };
}
