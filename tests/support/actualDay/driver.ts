/**
 * A day of a club as the people of it make it: guests book and come, caddies are given out, carts go with flights, the
 * starter sends them off, trackers report. Everything goes through calls that anybody may make; the time is the server's.
 */

import type { LngLat } from '#domain/course/model.ts';
import { computePartyFactor } from '#domain/pace/arithmetic.ts';
import type { Caller } from '../client.ts';
import { readServerTime, skipServer } from '../clock.ts';
import { ask, type Club, type NamedRow, nameOf, PARK } from './club.ts';
import { locate, type PlannedRound, playRounds, type PlayedRound } from './golfers.ts';

export interface BookedFlight {
  /** Second of the day. */
  readonly teeSec: number;
  readonly startHoleNo: number;
  readonly holes: 9 | 18;
  readonly players: number;
  readonly caddies: number;
  /** Part of its allowed time that a hole takes it. */
  readonly paceOf: (place: number) => number;
  /** Somebody else presses 出发. */
  readonly isSentByOthers?: true;
  /** By which way its trackers report. */
  readonly way: 'gateway' | 'phone' | 'mqtt';
}

/** A position of one tracker. */
export interface SentFix {
  readonly deviceNo: string;
  readonly ts: number;
  readonly lng: number;
  readonly lat: number;
  readonly accuracyM: number;
  readonly batteryPct: number;
}

export interface Publish {
  (fix: SentFix): Promise<void>;
}

/** Play stands still meanwhile, seconds of the day. */
export interface Stop {
  readonly fromSec: number;
  readonly toSec: number;
}

interface Setup {
  readonly url: string;
  readonly club: Club;
  readonly booked: readonly BookedFlight[];
  /** Midnight, epoch ms. */
  readonly startTs: number;
  readonly stops: readonly Stop[];
  readonly starter: Caller;
  readonly caddieMaster: Caller;
  /** Over a broker. */
  readonly publish: Publish | null;
}

interface Service {
  readonly orderId: string;
  readonly caddie: NamedRow;
  readonly handset: NamedRow;
}

interface Task {
  readonly by: 'starter' | 'caddieMaster';
  readonly path: string;
  readonly body: object;
}

/** One flight from its booking until its caddies have cleaned up. */
export interface DrivenFlight {
  readonly booked: BookedFlight;
  readonly flightId: string;
  readonly flightNo: string;
  readonly orderId: string;
  readonly round: PlayedRound;
  /** What people have still to do for it, in order. */
  readonly tasks: Task[];
  cart: NamedRow | null;
  services: readonly Service[];
  isCheckedIn: boolean;
  isSent: boolean;
  isAway: boolean;
}

/** Trackers measure so often, and send what they measured twice at once. */
const FIX_SEC = 15;
const STEP_SEC = 30;
const TEE_INTERVAL_SEC = 600;
/** Every so many-th slot stays empty. */
const GAP_EVERY = 9;
const OPEN_SEC = 6 * 3600;
const CHECK_IN_SEC = 30 * 60;
const SERVICE_SEC = 25 * 60;
const AFTER_SEC = 6 * 60;
const CLUBS = 28;
/** Places of holes where marshals are: B4 and C5. */
const MARSHAL_HOLES = [12, 22];
const ERROR_M = 4;
const METRES_PER_DEGREE = 111_320;
const NINE = 9;

export class DayDriver {
  readonly flights: readonly DrivenFlight[];
  readonly #setup: Setup;
  readonly #free: { carts: NamedRow[]; handsets: NamedRow[]; caddies: NamedRow[] };
  /** How many positions were sent, and how many the server took. */
  readonly sent = { fixes: 0, accepted: 0, phone: 0, mqtt: 0 };
  readonly #random = createRandom(11);
  readonly #unsure = new Set<DrivenFlight>();
  #nowTs: number;

  private constructor(setup: Setup, flights: readonly DrivenFlight[], nowTs: number) {
    this.#setup = setup;
    this.flights = flights;
    const { carts, handsets, caddies } = setup.club;
    this.#free = { carts: [...carts], handsets: [...handsets], caddies: [...caddies] };
    this.#nowTs = nowTs;
  }

  /** Books the flights of the day and plays, for itself, what their golfers will do. */
  static async book(setup: Setup): Promise<DayDriver> {
    const { club, booked, url } = setup;
    const plans = booked.map((flight, index): PlannedRound => ({
      name: String(index),
      startSec: flight.teeSec,
      holes: listHoles(flight),
      paceOf: (place) => flight.paceOf(place) * computePartyFactor({ players: flight.players }),
    }));
    const rounds = playRounds(
      plans.map((plan) => ({ ...plan, startSec: shiftBack(plan.startSec, setup.stops) })),
      club.holes,
    );
    const flights: DrivenFlight[] = [];
    for (const [index, flight] of booked.entries()) {
      const round = rounds[index];
      if (round === undefined) throw new Error('a flight without a round');
      flights.push({
        booked: flight,
        round,
        tasks: [],
        cart: null,
        services: [],
        isCheckedIn: false,
        isSent: false,
        isAway: false,
        ...(await bookFlight(setup, flight, index)),
      });
    }
    return new DayDriver(setup, flights, await readServerTime({ url }));
  }

  get nowSec(): number {
    return (this.#nowTs - this.#setup.startTs) / 1000;
  }

  /** Plays until this second of the day. */
  async playTo(sec: number): Promise<void> {
    this.#nowTs = await readServerTime(this.#setup);
    while (this.nowSec < sec) await this.step(Math.min(STEP_SEC, sec - this.nowSec));
  }

  /** What people and trackers tell now, and the time until they tell more. */
  async step(seconds = STEP_SEC): Promise<void> {
    for (const flight of this.flights) await this.#serve(flight);
    await this.report();
    this.#nowTs = await skipServer(this.#setup, seconds * 1000);
  }

  /** Second of play that belongs to a second of the day. */
  playSec(sec: number): number {
    return shiftBack(sec, this.#setup.stops);
  }

  /** The server was killed: of what was on its way nobody knows whether it was stored. */
  goOnAfterCrash(): void {
    for (const flight of this.flights) this.#unsure.add(flight);
  }

  async #serve(flight: DrivenFlight): Promise<void> {
    const sec = this.nowSec;
    const { booked, flightId, orderId, round, tasks } = flight;
    const { teeSec } = booked;
    if (!flight.isCheckedIn && sec >= teeSec - CHECK_IN_SEC) {
      flight.isCheckedIn = true;
      tasks.push({ by: 'starter', path: '/admin/golfOrder/checkIn', body: { id: orderId } });
    }
    if (flight.cart === null && !flight.isAway && sec >= teeSec - SERVICE_SEC) await this.#giveOut(flight);
    const isDue = this.playSec(sec) >= (round.holes[0]?.teeOffSec ?? Infinity) - STEP_SEC;
    if (!flight.isSent && !booked.isSentByOthers && isDue && !this.#isStopped(sec)) {
      flight.isSent = true;
      tasks.push({ by: 'starter', path: '/admin/golfFlight/start', body: { id: flightId } });
    }
    if (!flight.isAway && this.playSec(sec) > (round.holes.at(-1)?.leaveSec ?? Infinity) + AFTER_SEC)
      this.#takeBack(flight);
    await this.#work(flight);
  }

  /** @throws Error for a refusal, unless the answer to the same call was lost with the server */
  async #work(flight: DrivenFlight): Promise<void> {
    for (let task = flight.tasks[0]; task !== undefined; task = flight.tasks[0]) {
      const caller = this.#setup[task.by];
      const { success, message } = await caller.call('PUT', task.path, task.body);
      if (!success && !this.#unsure.has(flight)) throw new Error(`${task.path}: ${message}`);
      this.#unsure.delete(flight);
      flight.tasks.shift();
    }
  }

  #isStopped(sec: number): boolean {
    return this.#setup.stops.some((stop) => stop.fromSec <= sec && sec < stop.toSec);
  }

  /** Caddies with their handsets, and a cart. */
  async #giveOut(flight: DrivenFlight): Promise<void> {
    const { caddieMaster, club } = this.#setup;
    interface OrderRow {
      readonly id: string;
      readonly flightId: string;
    }
    const { flightId, flightNo, tasks } = flight;
    const path = `/admin/golfCaddieOrder/list?parkId=${club.parkId}&flightNo=${flightNo}&pageSize=50`;
    const { records } = await ask<{ records: readonly OrderRow[] }>(caddieMaster, 'GET', path);
    const add = (call: string, body: object): void =>
      void tasks.push({ by: 'caddieMaster', path: `/admin/${call}`, body });
    flight.services = records
      .filter((row) => row.flightId === flightId)
      .map(({ id }) => {
        const [caddie, handset] = [this.#free.caddies.shift(), this.#free.handsets.shift()];
        if (caddie === undefined || handset === undefined) throw new Error('no caddie or handset is left');
        add('golfCaddieOrder/assign', { id, caddieId: caddie.id, assignType: '1' });
        add('golfCaddieOrder/accept', { id });
        add('golfCaddieOrder/machineOn', { id, deviceId: handset.id, clubCountOut: CLUBS });
        return { orderId: id, caddie, handset };
      });
    const cart = this.#free.carts.shift();
    if (cart === undefined) throw new Error('no cart is left');
    add('golfDevice/bind', { id: cart.id, bindType: '3', bindId: flightId });
    flight.cart = cart;
  }

  /** The cart is free by itself. */
  #takeBack(flight: DrivenFlight): void {
    flight.isAway = true;
    for (const { orderId: id, caddie, handset } of flight.services) {
      const body = { id, cleanPhotos: 'files/clean.jpg', clubCountIn: CLUBS };
      flight.tasks.push({ by: 'caddieMaster', path: '/admin/golfCaddieOrder/clean', body });
      this.#free.caddies.push(caddie);
      this.#free.handsets.push(handset);
    }
    if (flight.cart !== null) this.#free.carts.push(flight.cart);
    flight.cart = null;
  }

  /** Where every tracker of flights in play is now, by the way that it reports. @returns numbers of the devices that reported */
  async report(): Promise<ReadonlySet<string>> {
    const { club, publish } = this.#setup;
    const atGateway: SentFix[] = [];
    const reported = new Set<string>();
    for (const flight of this.flights) {
      if (flight.cart === null || flight.isAway) continue;
      const devices = [flight.cart, ...flight.services.map(({ handset }) => handset)];
      const fixes = [FIX_SEC, 0].flatMap((agoSec) => {
        const sec = this.nowSec - agoSec;
        const place = locate(flight.round, club.holes, PARK.place, this.playSec(sec));
        return devices.map(({ name }) => this.#createFix(name, sec, place));
      });
      for (const fix of fixes) {
        reported.add(fix.deviceNo);
        if (flight.booked.way === 'phone') await this.#reportByPhone(fix);
        else if (flight.booked.way === 'mqtt' && publish !== null) {
          await publish(fix);
          this.sent.mqtt += 1;
        } else atGateway.push(fix);
      }
    }
    // Two marshals stand where they have been sent in the morning.
    for (const [index, { name }] of club.marshals.entries()) {
      const place = club.holes[MARSHAL_HOLES[index] ?? 0]?.line[0];
      if (place === undefined) continue;
      reported.add(name);
      atGateway.push(this.#createFix(name, this.nowSec, place));
    }
    await this.#reportByGateway(atGateway);
    return reported;
  }

  #createFix(deviceNo: string, sec: number, [lng, lat]: LngLat): SentFix {
    const random = this.#random;
    // Two thirds of fixes lie within the radius that they name.
    const away = (): number => ((random() + random() + random() - 1.5) * 2 * ERROR_M) / METRES_PER_DEGREE;
    return {
      deviceNo,
      ts: this.#setup.startTs + sec * 1000,
      lng: lng + away(),
      lat: lat + away(),
      accuracyM: 5,
      batteryPct: 80,
    };
  }

  async #reportByGateway(fixes: readonly SentFix[]): Promise<void> {
    if (fixes.length === 0) return;
    const { url, club } = this.#setup;
    const answer = await fetch(`${url}/jeecg-boot/tracker/positions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${club.key}`, 'content-type': 'application/json' },
      body: JSON.stringify(fixes),
    });
    const { accepted } = (await answer.json()) as { readonly accepted: number };
    this.sent.fixes += fixes.length;
    this.sent.accepted += accepted;
  }

  /** As Traccar Client of version 9 does. */
  async #reportByPhone({ deviceNo, ts, lng, lat, accuracyM, batteryPct }: SentFix): Promise<void> {
    const { url, club } = this.#setup;
    const location = {
      timestamp: new Date(ts).toISOString(),
      coords: { latitude: lat, longitude: lng, accuracy: accuracyM, speed: 1, heading: 0, altitude: 20 },
      is_moving: true,
      battery: { level: batteryPct / 100, is_charging: false },
    };
    const answer = await fetch(`${url}/jeecg-boot/tracker/phone?key=${club.key}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ location, device_id: deviceNo }),
    });
    if (!answer.ok) throw new Error(`${answer.status} for a phone`);
    this.sent.phone += 1;
  }
}

/** From the first hole of a nine on. */
const listHoles = ({ startHoleNo, holes }: BookedFlight): readonly number[] =>
  Array.from({ length: holes }, (_, place) => ((startHoleNo - 1 + place) % (3 * NINE)) + 1);

/** Second of the day. @param clock `HH:mm` */
export function toSec(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 3600 + minutes * 60;
}

/** The same numbers in [0, 1) each time. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Place of the flight that is slow. */
export const SLOW = 4;

/**
 * The tee sheet of a morning: eighteen holes from A1 and nine after them, nine from B1 and from C1. The first of each are sent
 * off by somebody else; one is slow on its second nine.
 */
export function listBookings(): readonly BookedFlight[] {
  const random = createRandom(7);
  const booked: BookedFlight[] = [];
  const add = (from: string, to: string, startHoleNo: number, holes: 9 | 18): void => {
    for (let teeSec = toSec(from); teeSec <= toSec(to); teeSec += TEE_INTERVAL_SEC) {
      if (((teeSec - OPEN_SEC) / TEE_INTERVAL_SEC + 1) % GAP_EVERY === 0) continue;
      const place = booked.length;
      const pace = 0.82 + random() * 0.1;
      const noise = Array.from({ length: holes }, () => 0.94 + random() * 0.12);
      const isSlow = place === SLOW;
      booked.push({
        teeSec,
        startHoleNo,
        holes,
        players: 2 + (place % 3),
        caddies: 1 + (place % 2),
        paceOf: (hole) => pace * (noise[hole] ?? 1) * (isSlow && hole >= NINE ? 1.5 : 1),
        way: startHoleNo === 10 ? 'mqtt' : startHoleNo === 19 && place % 5 === 0 ? 'phone' : 'gateway',
        ...(teeSec === toSec('07:00') && { isSentByOthers: true }),
      });
    }
  };
  add('07:00', '08:00', 1, 18);
  add('08:10', '10:00', 1, 9);
  add('07:00', '08:40', 10, 9);
  add('07:00', '09:20', 19, 9);
  return booked;
}

function shiftBack(sec: number, stops: readonly Stop[]): number {
  return stops.reduce((left, stop) => left - Math.max(0, Math.min(sec, stop.toSec) - stop.fromSec), sec);
}

async function bookFlight(
  { starter: desk, club, startTs }: Setup,
  { teeSec, startHoleNo, holes, players, caddies }: BookedFlight,
  index: number,
): Promise<Pick<DrivenFlight, 'orderId' | 'flightId' | 'flightNo'>> {
  // The park keeps the clock of Shanghai.
  const stamp = new Date(startTs + (teeSec + 8 * 3600) * 1000).toISOString().slice(0, 19).replace('T', ' ');
  const guests = Array.from({ length: players }, (_, seat) => ({
    name: nameOf(200 + index * 4 + seat),
    memberType: '4',
  }));
  const id = await ask<string>(desk, 'POST', '/admin/golfOrder/add', {
    parkId: club.parkId,
    orderType: '1',
    source: '3',
    playDate: stamp.slice(0, 10),
    teeTime: stamp,
    startHoleNo,
    holesCount: holes,
    contactName: guests[0]?.name,
    contactPhone: `1370000${String(1000 + index)}`,
    playerCount: players,
    caddieCount: caddies,
    cartCount: 1,
    players: JSON.stringify(guests),
  });
  interface OrderRow {
    readonly totalAmount: number;
    readonly flightId: string;
  }
  const path = `/admin/golfOrder/queryById?id=${id}`;
  const { totalAmount } = await ask<OrderRow>(desk, 'GET', path);
  await ask(desk, 'PUT', '/admin/golfOrder/pay', { id, payType: '3', amount: totalAmount });
  const { flightId } = await ask<OrderRow>(desk, 'GET', path);
  const { flightNo } = await ask<{ flightNo: string }>(
    desk,
    'GET',
    `/admin/golfFlight/queryById?id=${flightId}`,
  );
  return { orderId: id, flightId, flightNo };
}
