/** What the calls of a room beyond the standard ones share: the caller's scope, a body, one transaction. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';
import { type CurrentUser, mayUsePark, seesAllParks } from '../../auth/currentUser.ts';
import type { Tx } from '../../database/schema.ts';
import { stamp } from '../../database/stamp.ts';
import { NO_PERMISSION } from '../../http/access.ts';
import type { Access } from '../../http/context.ts';
import { BusinessError } from '../../http/errors.ts';
import { announceRows } from '../../resource/announce.ts';
import { scopeOf } from '../../resource/scope.ts';
import { seenRevision } from '../../resource/stale.ts';
import { findRow } from '../../resource/store.ts';
import type { Columns, Hand } from './rows.ts';

export const may = (permission: string): { readonly config: { readonly access: Access } } => ({
  config: { access: { permission } },
});

export function bodyOf({ body }: FastifyRequest): Columns {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new BusinessError('参数不识别！');
  return body as Columns;
}

export function queryOf({ query }: FastifyRequest): Readonly<Record<string, string>> {
  const entries = Object.entries(query as Columns).filter(
    ([, value]) => typeof value === 'string' && value !== '',
  );
  return Object.fromEntries(entries) as Readonly<Record<string, string>>;
}

/** The park a call is about: what was asked for, if the caller may work there; else the caller's first one. */
export function parkOf(user: CurrentUser, asked: unknown): string {
  const parkId = typeof asked === 'string' && asked !== '' ? asked : user.parkIds[0];
  if (parkId === undefined) throw new BusinessError('请选择球场');
  if (!mayUsePark(user, parkId)) throw new BusinessError(NO_PERMISSION.message, NO_PERMISSION.code);
  return parkId;
}

/** Parks a summary is about: the one asked for or all of the caller's; `null` = all of the tenant. */
export function parksOf(user: CurrentUser, asked: unknown): readonly string[] | null {
  if (typeof asked === 'string' && asked !== '') return [parkOf(user, asked)];
  return seesAllParks(user) ? null : user.parkIds;
}

/** One transaction; pages that show the touched rows are told once it is committed. */
export async function inOne<T>(
  app: FastifyInstance,
  user: Hand['user'],
  work: (tx: Tx, hand: Hand) => Promise<T>,
): Promise<T> {
  const touched: { entity: EntityDescription; id: string; before: null }[] = [];
  const hand: Hand = {
    user,
    time: stamp(app.now()),
    touch: (entity, id) => void touched.push({ entity, id, before: null }),
  };
  const result = await app.db.transaction().execute((tx) => work(tx, hand));
  announceRows(app, user.tenantId, touched);
  return result;
}

/** The live row within the caller's scope, at the revision the caller saw if it says one. @throws BusinessError */
export async function ownRow(
  tx: Tx,
  entity: EntityDescription,
  user: CurrentUser,
  { id, rev }: Columns,
): Promise<AnyRow> {
  const row =
    typeof id === 'string' ? await findRow(tx, entity, scopeOf(entity, user, 'write'), id) : undefined;
  if (row === undefined) throw new BusinessError('未找到对应实体');
  await seenRevision(tx, row, rev);
  return row;
}
