/** Which records still show a stored file: it is not deleted while one does (SYSTEM-122). */

import { type ExpressionBuilder, type SqlBool, type Expression, sql } from 'kysely';
import { DelFlag } from '#domain/codes/system.ts';
import type { EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import { findField } from '#domain/entities/fields.ts';
import { sysAnnouncement } from '#domain/entities/systemAnnouncement.ts';
import { sysUser } from '#domain/entities/user.ts';
import type { Db, Tx } from '../../database/schema.ts';
import { BusinessError } from '../../http/errors.ts';
import { listServedEntities } from '../../resource/registry.ts';
import { getTenantId } from '../../resource/scope.ts';
import { getRecordDb, type RecordTables } from '../../resource/tables.ts';
import { buildLikePattern } from '../../resource/where.ts';

type Builder = ExpressionBuilder<RecordTables, string>;

const FILE_KINDS: ReadonlySet<FieldDescription['kind']> = new Set(['image', 'images', 'files', 'richText']);
/** Most records that a refusal names. */
const MOST_NAMES = 5;

/** A table whose columns show files. */
interface FileHolder {
  readonly entity: EntityDescription;
  readonly columns: readonly string[];
  /** Rows of the tenant that are not deleted. */
  readonly isShown: (eb: Builder, tenantId: number) => Expression<SqlBool>;
}

/** One for each table; those that packages keep themselves stand last. */
export function listFileHolders(db: Db): readonly FileHolder[] {
  const served = listServedEntities(db).map((entity) =>
    toHolder(entity, (eb, tenantId) =>
      eb.and([eb('tenantId', '=', getTenantId(entity, tenantId)), eb('delFlag', '=', 0)]),
    ),
  );
  return [
    ...served,
    toHolder(sysAnnouncement, (eb, tenantId) =>
      eb.and([eb('tenantId', '=', tenantId), eb('delFlag', '=', DelFlag.live)]),
    ),
    toHolder(sysUser, (eb, tenantId) =>
      eb.and([
        eb('delFlag', '=', 0),
        sql<SqlBool>`exists (select from sys_user_tenant t where t.user_id = sys_user.id and t.tenant_id = ${tenantId})`,
      ]),
    ),
  ].filter(({ columns }) => columns.length > 0);
}

function toHolder(entity: EntityDescription, isVisible: FileHolder['isShown']): FileHolder {
  const fields = entity.fields.filter(({ kind, virtual }) => FILE_KINDS.has(kind) && virtual !== true);
  return { entity, columns: fields.map(({ name }) => name), isShown: isVisible };
}

/** @param id the random key, which stands in every address of the file. @throws BusinessError naming the records */
export async function refuseUsedFile(db: Db, tx: Tx, tenantId: number, id: string): Promise<void> {
  const names: string[] = [];
  for (const holder of listFileHolders(db)) {
    names.push(...(await findUses(tx, holder, tenantId, id)));
    if (names.length > MOST_NAMES) break;
  }
  if (names.length === 0) return;
  const others = names.length > MOST_NAMES ? '等' : '';
  throw new BusinessError(
    `文件仍在使用，请先在这些记录中更换：${names.slice(0, MOST_NAMES).join('、')}${others}`,
  );
}

async function findUses(
  tx: Tx,
  { entity, columns, isShown }: FileHolder,
  tenantId: number,
  id: string,
): Promise<readonly string[]> {
  const { table, title, display } = entity;
  const pattern = buildLikePattern('contains', `_${id}.`);
  const name = findField(entity, display)?.virtual === true ? 'id' : display;
  const rows = await getRecordDb(tx)
    .selectFrom(table)
    .select(['id', name])
    .where((eb) => isShown(eb, tenantId))
    .where((eb) =>
      eb.or(columns.map((column) => sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`)),
    )
    .limit(MOST_NAMES + 1)
    .execute();
  return rows.map(({ id: key, [name]: text }) => `${title}“${String(text ?? key)}”`);
}
