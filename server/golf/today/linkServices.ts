import { sql } from 'kysely';
import { OrderStatus } from '#domain/codes/money.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';

/** Caddie orders that the day made out belong to the order of their flight. */
export async function linkServices(tx: ScopedTx, parkId: string, playDate: string): Promise<void> {
  // Each way by which flights and orders find each other by itself: with "or" each order is held against each flight.
  await sql`update golf_caddie_order c set order_id = link.order_id from (
      select f.id as flight_id, o.id as order_id
        from golf_order o join golf_flight f on f.id = o.flight_id
        where ${isOrderOfDay(parkId, playDate)}
      union
      select f.id, o.id
        from golf_flight f cross join unnest(string_to_array(f.order_ids, ',')) as named(id)
        join golf_order o on o.id = named.id
        where f.park_id = ${parkId} and f.play_date = ${playDate} and ${isOrderOfDay(parkId, playDate)}
    ) link
    where c.park_id = ${parkId} and c.play_date = ${playDate} and c.order_id is null
      and link.flight_id = c.flight_id`.execute(tx);
}

const isOrderOfDay = (parkId: string, playDate: string) =>
  sql`o.park_id = ${parkId} and o.play_date = ${playDate} and o.del_flag = 0
    and o.status <> ${OrderStatus.cancelled}`;
