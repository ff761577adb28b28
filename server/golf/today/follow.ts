/** A day goes on: each turn brings the rows to what its messages say, with the same revisions. */
import { type RawBuilder, sql } from 'kysely';
import { columnName } from '#domain/entities/fields.ts';
import type { Tx } from '../../database/schema.ts';
import { stamp } from '../../database/stamp.ts';
import type { ParkRef } from '../../realtime/reader.ts';
import type { ParkDay } from '../../simulation/parkDay.ts';
import type { SimEvent } from '../../simulation/types.ts';
import { caddieOrderRow, flightColumns } from './rows.ts';

/** golf_caddie_work_status by the stage of the caddie's order. */
const WORK: Readonly<Record<string, string>> = { '0': '2', '1': '2', '2': '2', '3': '3', '4': '4', '5': '1' };

type Row = Readonly<Record<string, unknown>>;

export async function followDay(
  tx: Tx,
  park: ParkRef,
  day: ParkDay,
  events: readonly SimEvent[],
): Promise<void> {
  const ids = (type: number): ReadonlySet<string> =>
    new Set(
      events.flatMap((event) =>
        event.type !== type
          ? []
          : 'flightId' in event && type === 104
            ? [event.flightId]
            : 'id' in event
              ? [event.id]
              : [],
      ),
    );
  await followFlights(tx, day, ids(104));
  const orders = ids(110);
  if (orders.size > 0) {
    await followOrders(tx, park, day, orders);
    await followPeople(tx, park.id, day, orders);
  }
  await releaseDevices(tx, events);
  if (events.some(({ type }) => type === 105)) await followOverdue(tx, park.id, day);
}

async function followFlights(tx: Tx, day: ParkDay, ids: ReadonlySet<string>): Promise<void> {
  if (ids.size === 0) return;
  const flights = day.flights(ids);
  const rows = flights.map(flightColumns);
  await update(tx, 'golf_flight', rows, sql`t.id = e.id`);
  await sql`update golf_order o set status = case when f.status = '5' then '5' when f.status = '1' then '3' else '4' end,
      rev = o.rev + 1,
      check_in_time = coalesce(o.check_in_time, f.tee_time),
      finish_time = case when f.status = '5' then f.actual_finish else o.finish_time end,
      holes_completed = case when f.status = '5' then f.holes_done else o.holes_completed end
    from golf_flight f
    where o.flight_id = f.id and f.id in (${sql.join([...ids])}) and f.status in ('1', '2', '3', '4', '5')
      and o.status in ('2', '3', '4')
      and o.status < case when f.status = '5' then '5' when f.status = '1' then '3' else '4' end`.execute(tx);
}

async function followOrders(tx: Tx, park: ParkRef, day: ParkDay, ids: ReadonlySet<string>): Promise<void> {
  const time = stamp(day.parkTs);
  const common = { tenant_id: park.tenantId, del_flag: 0, create_by: 'system', create_time: time };
  const rows = day
    .caddieOrders(ids)
    .map((order) => ({ ...common, ...columnsOf(caddieOrderRow(order, park.id, time)) }));
  await sql`
    insert into golf_caddie_order
    select * from json_populate_recordset(null::golf_caddie_order, ${JSON.stringify(rows)}::json)
    on conflict (id) do update set
      status = excluded.status, rev = greatest(golf_caddie_order.rev + 1, excluded.rev),
      device_id = coalesce(excluded.device_id, golf_caddie_order.device_id),
      device_no = coalesce(excluded.device_no, golf_caddie_order.device_no),
      accept_time = coalesce(golf_caddie_order.accept_time, excluded.accept_time),
      machine_on_time = coalesce(golf_caddie_order.machine_on_time, excluded.machine_on_time),
      dispatch_time = coalesce(golf_caddie_order.dispatch_time, excluded.dispatch_time),
      back_time = coalesce(golf_caddie_order.back_time, excluded.back_time),
      clean_time = coalesce(golf_caddie_order.clean_time, excluded.clean_time)
    where golf_caddie_order.status < excluded.status`.execute(tx);
  await sql`update golf_caddie_order c set order_id = o.id from golf_order o
    where c.flight_id = o.flight_id and c.order_id is null and c.id in (${sql.join([...ids])})`.execute(tx);
}

/** Caddies and their devices, as the orders of these ids have them. */
export async function followPeople(
  tx: Tx,
  parkId: string,
  day: ParkDay,
  ids: ReadonlySet<string>,
): Promise<void> {
  const orders = day.caddieOrders(ids);
  if (orders.length === 0) return;
  const done = (status: string): boolean => status === '5';
  await update(
    tx,
    'golf_caddie',
    orders.map((order) => ({
      id: order.caddieId,
      rev: 0,
      workStatus: WORK[order.status] ?? '1',
      currentFlightId: done(order.status) ? null : order.flightId,
      currentFlightNo: done(order.status) ? null : order.flightNo,
      currentDeviceId: done(order.status) ? null : order.deviceId,
    })),
    sql`t.id = e.id and t.park_id = ${parkId}`,
  );
  await sql`update golf_caddie set rounds_today = rounds_today + 1
    where id in (${sql.join(
      orders
        .filter(({ status }) => status === '3')
        .map(({ caddieId }) => caddieId)
        .concat(''),
    )})`.execute(tx);
}

/** Which flight a device goes with; without one it is ready again. */
async function releaseDevices(tx: Tx, events: readonly SimEvent[]): Promise<void> {
  const last = new Map(events.flatMap((event) => (event.type === 107 ? [[event.id, event] as const] : [])));
  if (last.size === 0) return;
  await update(
    tx,
    'golf_device',
    [...last.values()].map(({ id, rev, status, patch }) => ({
      id,
      rev,
      status,
      bindType: patch['flightId'] === null ? '0' : '3',
      bindId: patch['flightId'],
    })),
    sql`t.id = e.id and t.status in ('1', '2')`,
  );
  await sql`update golf_device d set bind_name = f.flight_no, bind_time = case when d.bind_id is null then null else f.tee_time end
    from golf_device own left join golf_flight f on f.id = own.bind_id
    where own.id = d.id and d.id in (${sql.join([...last.keys()])})`.execute(tx);
}

/** The stage that is overdue and by how much, when the list of overdue orders changed. */
async function followOverdue(tx: Tx, parkId: string, day: ParkDay): Promise<void> {
  const items = day
    .overdue()
    .flatMap(({ orderId, overdueSec = 0, status }) =>
      orderId === undefined ? [] : [{ id: orderId, overdueSec, overdueStage: String(Math.min(3, status)) }],
    );
  await sql`update golf_caddie_order set overdue_sec = 0, overdue_stage = null
    where park_id = ${parkId} and overdue_sec > 0 and id not in (${sql.join(items.map(({ id }) => id).concat(''))})`.execute(
    tx,
  );
  if (items.length > 0) await update(tx, 'golf_caddie_order', items, sql`t.id = e.id`);
}

/** Many rows at once: one parameter, only the columns that are named. `rev` rises, at least to the one given. */
async function update(
  tx: Tx,
  table: string,
  rows: readonly Row[],
  where: RawBuilder<unknown>,
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first).filter((name) => name !== 'id');
  const sets = columns.map((name) => {
    const column = sql.ref(columnName(name));
    return name === 'rev' ? sql`rev = greatest(t.rev + 1, e.rev)` : sql`${column} = e.${column}`;
  });
  const batch = JSON.stringify(rows.map(columnsOf));
  await sql`update ${sql.ref(table)} t set ${sql.join(sets)}
    from json_populate_recordset(null::${sql.ref(table)}, ${batch}::json) e where ${where}`.execute(tx);
}

function columnsOf(row: Row): Row {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [columnName(name), value]));
}
