/** What the day noticed by itself becomes records: breaches of fences, and holes that were left out. */

import { sql } from 'kysely';
import { AlarmLevel } from '#domain/codes/play.ts';
import { IncidentStatus, IncidentType } from '#domain/codes/service.ts';
import { golfIncident } from '#domain/entities/incident.ts';
import { golfJumpHole } from '#domain/entities/jumpHole.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { insertSeedRows } from '../../database/insertSeedRows.ts';
import type { ParkDay } from '../../park/day/parkDay.ts';
import type { ParkScope, ScopedTx } from '../../resource/recordScope.ts';
import type { Writer } from '../shared/rows.ts';

const SYSTEM_NAME = '系统';

type Breach = ReturnType<ParkDay['breaches']>[number];

/** Writes those of these ids that have no record yet; a cart that has left is no open incident any more. */
export async function recordBreaches(
  tx: ScopedTx,
  park: ParkScope,
  breaches: readonly Breach[],
  touch: Writer['touch'],
): Promise<void> {
  if (breaches.length === 0) return;
  const ids = sql.join(breaches.map(({ breachId }) => breachId));
  const known = await sql<{ id: string }>`select id from golf_incident where id in (${ids})`.execute(tx);
  const stored = new Set(known.rows.map(({ id }) => id));
  for (const breach of breaches) {
    const { breachId, leaveTs } = breach;
    if (!stored.has(breachId)) {
      const made = { tenantId: park.tenantId, time: formatStamp(breach.enterTs) };
      await insertSeedRows(tx, made, golfIncident.table, [toIncidentRow(park.id, breach)]);
    } else if (leaveTs !== null)
      await sql`update golf_incident set status = ${IncidentStatus.resolved}, handle_time = ${formatStamp(leaveTs)},
        result = ${toResult(leaveTs)}, rev = rev + 1 where id = ${breachId} and status = ${IncidentStatus.open}`.execute(
        tx,
      );
    touch(golfIncident, breachId);
  }
}

const toResult = (leaveTs: number): string => `球车已于${formatStamp(leaveTs).slice(11, 16)}离开`;

function toIncidentRow(parkId: string, breach: Breach) {
  const { breachId, deviceId, deviceNo, flightId, flightNo, holeNo, fenceName, enterTs, leaveTs } = breach;
  return {
    id: breachId,
    parkId,
    incidentType: IncidentType.fenceBreach,
    level: breach.isBoundary ? AlarmLevel.red : AlarmLevel.amber,
    flightId,
    flightNo,
    deviceId,
    holeNo,
    description: breach.isBoundary
      ? `球车${deviceNo}（${flightNo}组）驶出场界`
      : `球车${deviceNo}（${flightNo}组）驶入${fenceName}`,
    reportUser: SYSTEM_NAME,
    reportTime: formatStamp(enterTs),
    status: leaveTs === null ? IncidentStatus.open : IncidentStatus.resolved,
    handleTime: leaveTs === null ? null : formatStamp(leaveTs),
    result: leaveTs === null ? null : toResult(leaveTs),
  };
}

/** What was left out unasked waits for the starter's answer as long as it takes: it has happened. */
export async function recordJumps(
  tx: ScopedTx,
  park: ParkScope,
  jumps: ReturnType<ParkDay['jumps']>,
): Promise<void> {
  for (const { ts, ...row } of jumps) {
    const time = formatStamp(ts);
    const known = await sql`select 1 from golf_jump_hole where id = ${row.id}`.execute(tx);
    if (known.rows.length > 0) continue;
    await insertSeedRows(tx, { tenantId: park.tenantId, time }, golfJumpHole.table, [
      { ...row, applyTime: time },
    ]);
  }
}
