/** Flags that one record of a park holds (`sole`): a new Y takes it from the one that had it. */
import type { Work } from './context.ts';
import { selectRows, updateRow } from './store.ts';
import { toAuthor } from './author.ts';
import type { AnyRow } from '#domain/entities/describe.ts';
import { listStoredColumns } from './store.ts';

/** @param row the record that was just written, `id` and `parkId` included */
export async function yieldFlags(
  work: Work,
  row: Readonly<Record<string, unknown>>,
  written: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { tx, entity, user } = work;
  for (const { name, sole } of entity.fields) {
    if (sole === undefined || written[name] !== 'Y') continue;
    let others = selectRows(tx, entity, { tenantId: user.tenantId, parkIds: null, platformRows: true })
      .select(listStoredColumns(entity, 'all'))
      .where(name, '=', 'Y')
      .where('id', '!=', row['id']);
    for (const part of [...sole, ...(entity.scope === 'park' ? ['parkId'] : [])])
      others = others.where(part, 'is not distinct from', row[part] ?? null);
    for (const other of (await others.execute()) as unknown as readonly AnyRow[]) {
      await updateRow(tx, entity, other, { [name]: 'N' }, toAuthor(work));
      work.changed(other.id, other);
    }
  }
}
