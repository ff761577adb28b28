/** A flight that was sold by the starter or planned for a competition, as its rows stand. */

import type { StartType } from '#domain/codes/competition.ts';
export interface BookedFlight {
  readonly flightId: string;
  readonly flightNo: string;
  readonly boardNo: string;
  /** Of a competition's plan; absent = casual play. */
  readonly competitionId?: string;
  /** Absent = one after the other. */
  readonly startType?: typeof StartType.oneTee | typeof StartType.shotgun;
  /** Park time, epoch ms. */
  readonly teeTs: number;
  /** Hole numbers in playing order. */
  readonly holes: readonly number[];
  readonly players: readonly BookedPlayer[];
  /** Ids of its caddie orders: the day makes out none of its own. */
  readonly caddieOrders: readonly string[];
  /** The same orders as their rows stand, where people alone bring them on; absent where the day does. */
  readonly services?: readonly BookedService[];
  /** All guests have checked in, or the starter sends the flight without the missing ones. */
  readonly isHere: boolean;
}

export interface BookedService {
  readonly orderId: string;
  /** Of the player in the flight, from 0. */
  readonly seat: number;
  readonly rev: number;
  /** golf_caddie_order_status */
  readonly status: string;
  readonly caddie: { readonly caddieId: string; readonly caddieNo: string; readonly name: string };
  readonly deviceId: string | null;
}

interface BookedPlayer {
  readonly playerId: string;
  readonly name: string;
  /** Has checked in. */
  readonly isHere?: boolean;
}
