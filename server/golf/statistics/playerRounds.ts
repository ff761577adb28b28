/** What players have played, carried on day by day: older rounds than those on file count too (STAT-03). */

import { sql } from 'kysely';
import { FlightStatus } from '#domain/codes/play.ts';
import type { Tx } from '../../database/schema.ts';

/** Their time is the mean of so many rounds, each new one for one of the old. */
const LAST_ROUNDS = 20;

/** Adds the rounds that were finished on a day, unless its statistics have been written before. */
export async function countRounds(tx: Tx, parkId: string, date: string): Promise<void> {
  const { rows } = await sql`select 1 from golf_stat_day where park_id = ${parkId} and stat_date = ${date}
    limit 1`.execute(tx);
  if (rows.length > 0) return;
  await sql`update golf_player p set
      rounds_count = coalesce(p.rounds_count, 0) + played.rounds,
      avg_round_sec = round((coalesce(p.avg_round_sec, 0) * played.older + played.sec) / (played.older + played.rounds))
    from (
      select one.id, today.rounds, today.sec,
        case when one.avg_round_sec is null then 0
          else least(coalesce(one.rounds_count, 0), greatest(${LAST_ROUNDS} - today.rounds, 0)) end as older
      from golf_player one join (
        select player->>'playerId' as id, count(*)::int as rounds,
          sum(extract(epoch from f.actual_finish - f.actual_start))::int as sec
        from golf_flight f, json_array_elements(f.players::json) player
        where f.park_id = ${parkId} and f.play_date = ${date} and f.status = ${FlightStatus.finished} and f.del_flag = 0
          and f.actual_start is not null and f.actual_finish is not null
        group by 1
      ) today on today.id = one.id
    ) played
    where p.id = played.id`.execute(tx);
}
