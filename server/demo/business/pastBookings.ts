/** What was booked before today and for the days to come: one list that orders, flights and caddie orders come from. */

import { type Quote, computeQuote } from '#domain/booking/quote.ts';
import { StartType } from '#domain/codes/competition.ts';
import { OrderSource, OrderStatus } from '#domain/codes/money.ts';
import { groupByKey } from '#domain/statistics/groups.ts';
import { formatMinutesOfDay } from '../../golf/shared/values.ts';
import { createSimulationId, toPastDayIndex } from '../../park/basis/ids.ts';
import type { ParkSeed } from '../../world/courses/index.ts';
import { buildCaddies, type SeedCaddie } from '../people/caddies.ts';
import { listSeedPlayers, type SeedPlayer } from '../people/players.ts';
import type { Ground } from '../seeding/ground.ts';
import { type PastRound, playInOrder } from './pastRounds.ts';
import { listSeedHolidays, buildPriceSets } from './prices.ts';

export interface SeedBooking {
  readonly park: ParkSeed;
  readonly orderId: string;
  readonly flightId: string;
  readonly caddieOrderId: string;
  /** Before today, counted from it; negative = days to come. */
  readonly daysAgo: number;
  readonly playDate: string;
  /** Minutes after midnight. */
  readonly teeMinutes: number;
  readonly flightNo: string;
  readonly boardNo: string;
  readonly players: readonly SeedPlayer[];
  readonly caddie: SeedCaddie;
  readonly quote: Quote;
  /** golf_order_status */
  readonly status: string;
  readonly source: string;
  readonly holesDone: number;
  /** `null` = nobody has played it. */
  readonly round: PastRound | null;
  /** From the tee time to the last hole; 0 where nobody played. */
  readonly roundMinutes: number;
  /** 1 for the first booking of the park. */
  readonly running: number;
}

const FIRST_TEE = 7 * 60;
const FUTURE_DAYS = 3;
const HOLES = 18;

/** The last answer: several seeds of one start ask for the same. */
let last: { readonly key: string; readonly bookings: readonly SeedBooking[] } | null = null;

export function listSeedBookings(ground: Ground): readonly SeedBooking[] {
  const key = `${ground.seed} ${ground.time} ${ground.amount}`;
  if (last?.key !== key) last = { key, bookings: drawBookings(ground) };
  return last.bookings;
}

/** Most people book by themselves. */
const SOURCES = [
  OrderSource.miniProgram,
  OrderSource.miniProgram,
  OrderSource.miniProgram,
  OrderSource.miniProgram,
  OrderSource.miniProgram,
  OrderSource.phone,
  OrderSource.frontDesk,
  OrderSource.frontDesk,
  OrderSource.channel,
] as const;

function drawBookings(ground: Ground): readonly SeedBooking[] {
  const days = ground.of(45, 4);
  const players = listSeedPlayers(ground);
  const holidays = listSeedHolidays(ground);
  return ground.parks.flatMap((park) => {
    const sets = buildPriceSets(park, ground);
    const caddies = buildCaddies(park, ground);
    const draw = ground.draw(`bookings ${park.id}`);
    const list: DrawnBooking[] = [];
    for (let daysAgo = days; daysAgo >= -FUTURE_DAYS; daysAgo -= 1) {
      // Today belongs to the simulation.
      if (daysAgo === 0) continue;
      const count = ground.of(daysAgo % 3 === 0 ? 26 : 25, 12);
      for (let slot = 0; slot < count; slot += 1) {
        const teeMinutes = FIRST_TEE + slot * (park.teeIntervalSec / 60);
        const size = draw.pick([2, 3, 4, 4, 4, 4]);
        const party = Array.from({ length: size }, () => draw.pick(players)).filter(
          ({ id }, seat, all) => all.findIndex((one) => one.id === id) === seat,
        );
        const playDate = ground.day(-daysAgo);
        const quote = computeQuote(
          {
            playDate,
            time: formatMinutesOfDay(teeMinutes),
            holesCount: 18,
            startType: StartType.oneTee,
            memberTypes: party.map(({ memberType }) => memberType),
            caddieCount: 1,
            cartCount: Math.ceil(party.length / 2),
            requestedCaddies: draw.chance(0.12) ? 1 : 0,
            discountAmount: 0,
          },
          sets,
          holidays,
        );
        if (quote === null) continue;
        const dayNo = daysAgo > 0 ? toPastDayIndex(daysAgo) : -daysAgo;
        const running = list.length + 1;
        const fate = draw.next();
        list.push({
          park,
          orderId: createSimulationId('order', park.id, running, 0),
          flightId: createSimulationId('flight', park.id, 5000 + slot, dayNo),
          caddieOrderId: createSimulationId('caddieOrder', park.id, 5000 + slot, dayNo),
          daysAgo,
          playDate,
          teeMinutes,
          flightNo: `${formatMinutesOfDay(teeMinutes).replace(':', '')}-1`,
          boardNo: String(slot + 1),
          players: party,
          caddie: draw.pick(caddies),
          quote,
          status: daysAgo > 0 ? pastStatus(fate, daysAgo) : futureStatus(fate),
          source: draw.pick(SOURCES),
          holesDone: 18,
          running,
        });
      }
    }
    return withRounds(park, ground, list);
  });
}

type DrawnBooking = Omit<SeedBooking, 'round' | 'roundMinutes'>;

/** Those of a day follow each other over the course. */
function withRounds(park: ParkSeed, ground: Ground, list: readonly DrawnBooking[]): readonly SeedBooking[] {
  const rounds = new Map<string, PastRound>();
  for (const [date, own] of groupByKey(list.filter(wasPlayed), ({ playDate }) => playDate)) {
    const holes = park.holes.slice(0, HOLES);
    const parties = own.map(({ teeMinutes, players }) => ({ teeMinutes, players: players.length, holes }));
    const played = playInOrder(parties, ground.draw(`rounds ${park.id} ${date}`));
    for (const [index, { orderId }] of own.entries()) {
      const round = played[index];
      if (round !== undefined) rounds.set(orderId, round);
    }
  }
  return list.map((booking) => {
    const round = rounds.get(booking.orderId) ?? null;
    const roundMinutes = round === null ? 0 : round.finishSec / 60 - booking.teeMinutes;
    return { ...booking, round, roundMinutes };
  });
}

/** 6 % cancelled, 2 % never came; what was played is closed after a week. */
function pastStatus(fate: number, daysAgo: number): string {
  if (fate < 0.06) return OrderStatus.cancelled;
  if (fate < 0.08) return OrderStatus.noShow;
  return daysAgo > 7 ? OrderStatus.closed : OrderStatus.completed;
}

function futureStatus(fate: number): string {
  if (fate < 0.12) return OrderStatus.unpaid;
  if (fate < 0.24) return OrderStatus.toReview;
  if (fate < 0.27) return OrderStatus.rejected;
  return fate < 0.32 ? OrderStatus.cancelled : OrderStatus.confirmed;
}

/** Somebody played it. */
export const wasPlayed = ({ status }: Pick<SeedBooking, 'status'>): boolean =>
  status === OrderStatus.completed || status === OrderStatus.closed;
