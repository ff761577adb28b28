/** Every move in the turn, so that nobody has to argue about yesterday's (CADDIE-08). Only appended. */

import type { NotNull } from 'kysely';
import type { TurnLogEntry } from '#domain/calls/caddies.ts';
import { golfCaddie } from '#domain/entities/caddie.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { defineTable, type TablesOf } from '../../database/defineTable.ts';
import { createId } from '../../database/ids.ts';
import type { Db } from '../../database/schema.ts';
import { createTableStep } from '../../database/tableSteps.ts';
import { selectReadableIds } from '../../resource/readable.ts';
import type { ParkScope, ScopedTx } from '../../resource/recordScope.ts';
import type { Caddie } from '../shared/records.ts';
import type { Writer } from '../shared/rows.ts';

const MOST_ENTRIES = 200;

const golfCaddieTurnLogTable = defineTable('golfCaddieTurnLog', {
  columns: {
    id: 'varchar(32) primary key',
    tenantId: 'integer not null',
    parkId: 'varchar(32) not null',
    caddieId: 'varchar(32) not null',
    caddieNo: 'varchar(10)',
    caddieName: 'varchar(30)',
    /** Chinese word of what was done. */
    what: 'varchar(20) not null',
    fromTurn: 'integer',
    toTurn: 'integer',
    reason: 'varchar(200)',
    operatorName: 'varchar(50)',
    operateTime: 'timestamp(0) not null',
  },
  indexes: { golf_caddie_turn_log_park: '(park_id, operate_time)' },
});

declare module '../../database/schema.ts' {
  interface Database extends TablesOf<typeof golfCaddieTurnLogTable> {}
}

export const turnLogMigration = createTableStep('golf-caddie-turn-log-001', golfCaddieTurnLogTable);

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
  await tx
    .insertInto('golfCaddieTurnLog')
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
  const moves = db
    .selectFrom('golfCaddieTurnLog')
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
    // Every move was written with them.
    .$narrowType<{ caddieNo: NotNull; caddieName: NotNull; operatorName: NotNull }>();
  return (readable === null ? moves : moves.where('caddieId', 'in', readable)).execute();
}
