/** A day goes on: each turn brings the rows to what its messages say, with the same revisions. */

import { sql, type RawBuilder } from 'kysely';
import { CaddieOrderStatus, CaddieWorkStatus } from '#domain/codes/caddie.ts';
import { ParkStatus } from '#domain/codes/course.ts';
import { BindingType, DeviceStatus, JumpStatus } from '#domain/codes/play.ts';
import { SYSTEM_ACTOR } from '#domain/codes/system.ts';
import { toColumnName } from '#domain/entities/fields.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { ParkDay } from '../../park/day/parkDay.ts';
import type { SimEvent } from '../../park/model/events.ts';
import type { ParkScope, ScopedTx } from '../../resource/recordScope.ts';
import { updateRounds } from '../competitions/rounds/roundSteps.ts';
import { beginPlayStop, endPlayStop } from '../course/playStops.ts';
import { advanceOrders } from '../orders/progress.ts';
import type { Writer } from '../shared/rows.ts';
import { savePasses } from '../statistics/passes.ts';
import { recordBreaches, recordJumps } from './findings.ts';
import { linkServices } from './linkServices.ts';
import { toCaddieOrderRow, toFlightColumns } from './rows.ts';

/** What a caddie does while their order stands so. */
const WORK: Readonly<Record<string, CaddieWorkStatus>> = {
  [CaddieOrderStatus.offered]: CaddieWorkStatus.assigned,
  [CaddieOrderStatus.accepted]: CaddieWorkStatus.assigned,
  [CaddieOrderStatus.switchedOn]: CaddieWorkStatus.assigned,
  [CaddieOrderStatus.inService]: CaddieWorkStatus.onCourse,
  [CaddieOrderStatus.toClean]: CaddieWorkStatus.back,
  [CaddieOrderStatus.toEvaluate]: CaddieWorkStatus.waiting,
};

export async function followDay(
  tx: ScopedTx,
  park: ParkScope,
  day: ParkDay,
  events: readonly SimEvent[],
  touch: Writer['touch'],
): Promise<void> {
  const ids = (type: number): ReadonlySet<string> =>
    new Set(
      events.flatMap((event) =>
        event.type !== type
          ? []
          : 'flightId' in event && type === GolfMessageType.flightState
            ? [event.flightId]
            : 'id' in event
              ? [event.id]
              : [],
      ),
    );
  await followFlights(tx, park, day, ids(GolfMessageType.flightState), touch);
  await followPasses(tx, day, events);
  const moved = events.flatMap((event) =>
    event.type === GolfMessageType.flightState &&
    event.patch.status !== undefined &&
    day.isBooked(event.flightId)
      ? [event.flightId]
      : [],
  );
  await updateRounds(tx, moved, createSystemWriter(park, day, touch));
  const orders = ids(GolfMessageType.caddieOrder);
  if (orders.size > 0) {
    await followOrders(tx, park, day, orders);
    await followPeople(tx, park.id, day, orders);
  }
  await releaseDevices(tx, events);
  await followJumps(tx, events);
  await recordJumps(
    tx,
    park,
    pickById(day.jumps(), ids(GolfMessageType.jumpHole), ({ id }) => id),
  );
  const broken = new Set(
    events.flatMap((event) => (event.type === GolfMessageType.fenceBreach ? [event.breachId] : [])),
  );
  await recordBreaches(
    tx,
    park,
    pickById(day.breaches(), broken, ({ breachId }) => breachId),
    touch,
  );
  if (events.some(({ type }) => type === GolfMessageType.parkOperation))
    await followOperation(tx, park.id, day);
  if (events.some(({ type }) => type === GolfMessageType.overdue)) await followOverdue(tx, park.id, day);
}

const pickById = <T>(all: readonly T[], ids: ReadonlySet<string>, idOf: (one: T) => string): readonly T[] =>
  ids.size === 0 ? [] : all.filter((one) => ids.has(idOf(one)));

async function followFlights(
  tx: ScopedTx,
  park: ParkScope,
  day: ParkDay,
  ids: ReadonlySet<string>,
  touch: Writer['touch'],
): Promise<void> {
  if (ids.size === 0) return;
  const flights = day.flights(ids);
  const [own, booked] = [false, true].map((wanted) =>
    flights.filter(({ flightId }) => day.isBooked(flightId) === wanted).map(toFlightColumns),
  );
  await updateRows(tx, 'golf_flight', own ?? [], sql`t.id = e.id`);
  // Who plays in a booking, and for which order, is what was booked.
  const asBooked = (booked ?? []).map(({ players: _players, playerCount: _count, ...columns }) => columns);
  await updateRows(tx, 'golf_flight', asBooked, sql`t.id = e.id`);
  await advanceOrders(tx, [...ids], createSystemWriter(park, day, touch));
}

/** Flights that left a hole, or of which a hole was corrected. */
async function followPasses(tx: ScopedTx, day: ParkDay, events: readonly SimEvent[]): Promise<void> {
  const moved = new Set(
    events.flatMap((event) =>
      event.type === GolfMessageType.flightState && event.patch.splits !== undefined ? [event.flightId] : [],
    ),
  );
  if (moved.size > 0) await savePasses(tx, day.flights(moved));
}

/**
 * The day went on by itself, without an actor.
 * @param touch rows that pages are informed of once it is committed
 */
export const createSystemWriter = (
  { tenantId }: ParkScope,
  day: ParkDay,
  touch: Writer['touch'],
): Writer => ({
  user: { ...SYSTEM_ACTOR, tenantId },
  time: formatStamp(day.parkTs),
  touch,
});

/** What people did is in the row before the day knows it: only rows that did not say so yet are written. */
async function followOrders(
  tx: ScopedTx,
  park: ParkScope,
  day: ParkDay,
  ids: ReadonlySet<string>,
): Promise<void> {
  const time = formatStamp(day.parkTs);
  const common = {
    tenant_id: park.tenantId,
    del_flag: 0,
    create_by: SYSTEM_ACTOR.username,
    create_time: time,
  };
  const rows = day
    .caddieOrders(ids)
    .map((order) => ({ ...common, ...toTableRow(toCaddieOrderRow(order, park.id, time)) }));
  await sql`
    insert into golf_caddie_order
    select * from json_populate_recordset(null::golf_caddie_order, ${JSON.stringify(rows)}::json)
    on conflict (id) do update set
      caddie_id = coalesce(golf_caddie_order.caddie_id, excluded.caddie_id),
      caddie_no = coalesce(golf_caddie_order.caddie_no, excluded.caddie_no),
      caddie_name = coalesce(golf_caddie_order.caddie_name, excluded.caddie_name),
      bag_tag = coalesce(golf_caddie_order.bag_tag, excluded.bag_tag),
      status = excluded.status, rev = greatest(golf_caddie_order.rev + 1, excluded.rev),
      device_id = coalesce(excluded.device_id, golf_caddie_order.device_id),
      device_no = coalesce(excluded.device_no, golf_caddie_order.device_no),
      accept_time = coalesce(golf_caddie_order.accept_time, excluded.accept_time),
      machine_on_time = coalesce(golf_caddie_order.machine_on_time, excluded.machine_on_time),
      dispatch_time = coalesce(golf_caddie_order.dispatch_time, excluded.dispatch_time),
      back_time = coalesce(golf_caddie_order.back_time, excluded.back_time),
      clean_time = coalesce(golf_caddie_order.clean_time, excluded.clean_time)
    where golf_caddie_order.status < excluded.status
      or (golf_caddie_order.status = excluded.status and golf_caddie_order.caddie_id is null)`.execute(tx);
  await linkServices(tx, park.id, time.slice(0, 10));
  await sql`update golf_caddie_order c set holes_served = greatest(0, f.holes_done - coalesce(
      (select before.holes_served from golf_caddie_order before where before.id = c.replace_of_id), 0))
    from golf_flight f where f.id = c.flight_id and c.status in (${CaddieOrderStatus.toClean}, ${CaddieOrderStatus.toEvaluate}) and c.holes_served is null
      and c.id in (${sql.join([...ids])})`.execute(tx);
}

/** Caddies and their devices, as the orders of these ids have them. */
export async function followPeople(
  tx: ScopedTx,
  parkId: string,
  day: ParkDay,
  ids: ReadonlySet<string>,
): Promise<void> {
  const orders = day.caddieOrders(ids);
  if (orders.length === 0) return;
  const done = (status: string): boolean => status === CaddieOrderStatus.toEvaluate;
  await updateRows(
    tx,
    'golf_caddie',
    orders.map((order) => ({
      id: order.caddieId,
      rev: 0,
      workStatus: WORK[order.status] ?? CaddieWorkStatus.waiting,
      currentFlightId: done(order.status) ? null : order.flightId,
      currentFlightNo: done(order.status) ? null : order.flightNo,
      currentDeviceId: done(order.status) ? null : order.deviceId,
    })),
    sql`t.id = e.id and t.park_id = ${parkId}`,
  );
  // A device that people chose and the day does not know.
  await sql`update golf_caddie c set current_device_id = o.device_id from golf_caddie_order o
    where o.caddie_id = c.id and o.status in (${CaddieOrderStatus.switchedOn}, ${CaddieOrderStatus.inService}, ${CaddieOrderStatus.toClean}) and o.device_id is not null
      and c.current_device_id is null and o.id in (${sql.join([...ids])})`.execute(tx);
}

/** Which flight a device goes with; without one it is ready again. */
async function releaseDevices(tx: ScopedTx, events: readonly SimEvent[]): Promise<void> {
  const last = new Map(
    events.flatMap((event) => (event.type === GolfMessageType.device ? [[event.id, event] as const] : [])),
  );
  if (last.size === 0) return;
  await updateRows(
    tx,
    'golf_device',
    [...last.values()].map(({ id, rev, status, patch: { flightId } }) => ({
      id,
      rev,
      status,
      bindType: flightId === null ? BindingType.none : BindingType.flight,
      bindId: flightId,
    })),
    sql`t.id = e.id and t.status in (${DeviceStatus.standby}, ${DeviceStatus.inUse})`,
  );
  await sql`update golf_device d set bind_name = f.flight_no, bind_time = case when d.bind_id is null then null else f.tee_time end
    from golf_device own left join golf_flight f on f.id = own.bind_id
    where own.id = d.id and d.id in (${sql.join([...last.keys()])})`.execute(tx);
}

/** A flight arrived where its jump led it, or its request was not answered. */
async function followJumps(tx: ScopedTx, events: readonly SimEvent[]): Promise<void> {
  for (const event of events)
    if (event.type === GolfMessageType.jumpHole)
      await sql`update golf_jump_hole set status = ${event.status}, rev = greatest(rev + 1, ${event.rev})
        where id = ${event.id} and status = ${event.status === JumpStatus.expired ? JumpStatus.toReview : JumpStatus.approved}`.execute(
        tx,
      );
}

/** A storm stops play without anybody's word: the park's record says so too. */
export async function followOperation(tx: ScopedTx, parkId: string, day: ParkDay): Promise<void> {
  const { status, suspendReason } = day.park();
  const time = formatStamp(day.parkTs);
  if (status === ParkStatus.suspended) {
    await beginPlayStop(tx, parkId, { reason: suspendReason, time });
    await sql`update golf_park set status = ${status}, suspend_reason = ${suspendReason}, suspend_time = ${time},
      rev = rev + 1 where id = ${parkId} and status = ${ParkStatus.open}`.execute(tx);
  } else {
    await endPlayStop(tx, parkId, time);
    await sql`update golf_park set status = ${ParkStatus.open}, suspend_reason = null, suspend_time = null, rev = rev + 1
      where id = ${parkId} and status = ${ParkStatus.suspended}`.execute(tx);
  }
}

/** The stage that is overdue and by how much, when the list of overdue orders changed. */
async function followOverdue(tx: ScopedTx, parkId: string, day: ParkDay): Promise<void> {
  const items = day
    .overdue()
    .flatMap(({ orderId, overdueSec = 0, status }) =>
      orderId === undefined ? [] : [{ id: orderId, overdueSec, overdueStage: String(Math.min(3, status)) }],
    );
  // Orders that people added are watched by the clock (caddies/overdue.ts).
  const own = day.caddieOrders().map(({ orderId }) => orderId);
  await sql`update golf_caddie_order set overdue_sec = 0, overdue_stage = null
    where park_id = ${parkId} and overdue_sec > 0 and id in (${sql.join(own.concat(''))})
      and id not in (${sql.join(items.map(({ id }) => id).concat(''))})`.execute(tx);
  if (items.length > 0) await updateRows(tx, 'golf_caddie_order', items, sql`t.id = e.id`);
}

type Row = Readonly<Record<string, unknown>>;

/** Many rows at once: one parameter, only the columns that are named. `rev` rises, at least to the one given. */
async function updateRows(
  tx: ScopedTx,
  table: string,
  rows: readonly Row[],
  where: RawBuilder<unknown>,
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first).filter((name) => name !== 'id');
  const sets = columns.map((name) => {
    const column = sql.ref(toColumnName(name));
    return name === 'rev' ? sql`rev = greatest(t.rev + 1, e.rev)` : sql`${column} = e.${column}`;
  });
  const batch = JSON.stringify(rows.map(toTableRow));
  await sql`update ${sql.ref(table)} t set ${sql.join(sets)}
    from json_populate_recordset(null::${sql.ref(table)}, ${batch}::json) e where ${where}`.execute(tx);
}

/** Named as the table names its columns. */
function toTableRow(row: Row): Row {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [toColumnName(name), value]));
}
