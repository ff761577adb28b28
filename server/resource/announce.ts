/**
 * Live rows (golf-domain 6.4): after the commit, readers of the park's stream are told `{id, rev, status, patch}`. The
 * patch is what a list would show differently now; a new row or one changed by another room is told whole.
 */
import type { FastifyInstance } from 'fastify';
import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';
import { lifecyclesOf } from '#domain/lifecycle/rules.ts';
import { parkTopic } from '../realtime/destinations.ts';
import { columnsOf } from './store.ts';
import { records } from './tables.ts';
import { withTexts } from './texts.ts';

export interface Announcement {
  readonly entity: EntityDescription;
  readonly id: string;
  /** As readers may have seen it. */
  readonly before: AnyRow | null;
}

/** Does not wait: whoever wrote has the answer already. Entities without `live` say nothing. */
export function announceRows(
  app: FastifyInstance,
  tenantId: number,
  announcements: readonly Announcement[],
): void {
  const first = new Map<string, Announcement>();
  for (const one of announcements)
    if (one.entity.live !== undefined && !first.has(one.id)) first.set(one.id, one);
  if (first.size === 0) return;
  announce(app, tenantId, [...first.values()]).catch((error: unknown) =>
    app.log.error({ err: error }, 'rows changed and nobody was told'),
  );
}

async function announce(
  app: FastifyInstance,
  tenantId: number,
  announcements: readonly Announcement[],
): Promise<void> {
  const items = await app.dictionaries.all();
  const { hub, publisher } = app.realtime;
  for (const entity of new Set(announcements.map((one) => one.entity))) {
    const ones = announcements.filter((one) => one.entity === entity);
    const columns = columnsOf(entity, 'list');
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const rows = (await records(app.db)
      .selectFrom(entity.table)
      .select([...columns, 'delFlag'])
      .where(
        'id',
        'in',
        ones.map(({ id }) => id),
      )
      .execute()) as unknown as readonly (AnyRow & { readonly delFlag: number })[];
    // oxlint-disable-next-line no-await-in-loop
    const shown = await withTexts(app.db, tenantId, entity, rows, items);
    const sealed = shown.flatMap((row) => {
      const parkId = row['parkId'];
      if (typeof parkId !== 'string') return [];
      const before = ones.find(({ id }) => id === row.id)?.before ?? null;
      return hub.sealForPark({ id: parkId, tenantId }, [draftOf(entity, row, before)]);
    });
    // oxlint-disable-next-line no-await-in-loop
    await publisher.publish(sealed);
  }
}

function draftOf(entity: EntityDescription, row: AnyRow, before: AnyRow | null) {
  const { live = 111, name } = entity;
  const [lifecycle] = lifecyclesOf(name);
  const patch = Object.fromEntries(
    Object.entries(row).filter(([column]) => {
      if (column === 'id' || column === 'rev') return false;
      const source = column === 'parkName' ? 'parkId' : column.replace(/_dictText$/, '');
      if (source === 'delFlag') return row[source] !== 0;
      return before === null || before[source] !== row[source];
    }),
  );
  return {
    type: live,
    topic: parkTopic(String(row['parkId']), name),
    parkId: String(row['parkId']),
    id: row.id,
    rev: row.rev,
    status: String(row[lifecycle?.field ?? 'status'] ?? ''),
    patch,
  };
}
