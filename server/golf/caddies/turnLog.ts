/** Every move in the turn, so that nobody has to argue about yesterday's (CADDIE-08). Only appended. */

import { type Kysely, sql } from 'kysely';
import type { TurnLogEntry } from '#domain/calls/caddies.ts';
import { golfCaddie } from '#domain/entities/caddie.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { createId } from '../../database/ids.ts';
import type { SchemaMigration } from '../../database/migrate.ts';
import type { Db } from '../../database/schema.ts';
import { selectReadableIds } from '../../resource/readable.ts';
import type { ParkScope, ScopedTx } from '../../resource/recordScope.ts';
import { getRecordDb } from '../../resource/tables.ts';
import type { Caddie } from '../shared/records.ts';
import type { Writer } from '../shared/rows.ts';

const TABLE = 'golf_caddie_turn_log';
const MOST_ENTRIES = 200;

export const turnLogMigration: SchemaMigration = {
  name: 'golf-caddie-turn-log-001',
  async up(db: Kysely<unknown>) {
    await sql`
      create table golf_caddie_turn_log (
        id varchar(32) primary key, tenant_id integer not null, park_id varchar(32) not null,
        caddie_id varchar(32) not null, caddie_no varchar(10), caddie_name varchar(30),
        what varchar(20) not null, from_turn integer, to_turn integer, reason varchar(200),
        operator_name varchar(50), operate_time timestamp(0) not null)`.execute(db);
    await sql`create index golf_caddie_turn_log_park on golf_caddie_turn_log (park_id, operate_time)`.execute(
      db,
    );
  },
};

export interface TurnMove {
  /** Chinese word of what was done. */
  readonly what: string;
  readonly from: number | null;
  readonly to: number | null;
  readonly reason?: string;
}

export async function logTurn(
  tx: ScopedTx,
  caddie: Caddie,
  move: TurnMove,
  { user, time }: Writer,
): Promise<void> {
  await getRecordDb(tx)
    .insertInto(TABLE)
    .values({
      id: createId(),
      tenantId: user.tenantId,
      parkId: caddie.parkId,
      caddieId: caddie.id,
      caddieNo: caddie.caddieNo,
      caddieName: caddie.name,
      what: move.what,
      fromTurn: move.from,
      toTurn: move.to,
      reason: move.reason ?? null,
      operatorName: user.realname,
      operateTime: time,
    })
    .execute();
}

/** The newest moves of a park first. */
export async function listTurnMoves(
  db: Db,
  user: CurrentUser,
  park: ParkScope,
): Promise<readonly TurnLogEntry[]> {
  const readable = selectReadableIds(db, golfCaddie, user);
  const moves = getRecordDb(db)
    .selectFrom(TABLE)
    .select([
      'id',
      'caddieNo',
      'caddieName',
      'what',
      'fromTurn',
      'toTurn',
      'reason',
      'operatorName',
      'operateTime',
    ])
    .where('tenantId', '=', park.tenantId)
    .where('parkId', '=', park.id)
    .orderBy('operateTime', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_ENTRIES)
    .$castTo<TurnLogEntry>();
  return (readable === null ? moves : moves.where('caddieId', 'in', readable)).execute();
}
