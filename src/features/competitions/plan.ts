/** What `golfCompetitionPlan/board` says of a plan. */
import type { Grouping } from '#domain/competition/grouping.ts';
import type { AnyRow } from '#domain/entities/describe.ts';

export interface PlanPlayer {
  readonly playerId: string;
  readonly name: string;
  readonly bibNo: string | null;
  readonly sex: string | null;
  readonly handicapIndex: number | null;
}

export interface PlanFlight {
  readonly id: string;
  readonly rev: number;
  readonly flightNo: string;
  readonly boardNo: string | null;
  /** `YYYY-MM-DD HH:mm:ss` */
  readonly teeTime: string;
  readonly startHoleNo: number;
  readonly subGroup: string | null;
  /** golf_flight_status */
  readonly status: string;
  readonly players: readonly {
    readonly playerId: string;
    readonly name: string;
    readonly bagTag: string | null;
    readonly teeColor: string | null;
  }[];
}

export interface Plan {
  readonly plan: AnyRow;
  readonly parkName: string;
  readonly problem: string | null;
  readonly flights: readonly PlanFlight[];
  /** Everybody who plays this round. */
  readonly players: readonly PlanPlayer[];
}

export const DRAFT = '0';

export const groupingOf = ({ flights }: Plan): Grouping =>
  flights.map(({ id, players }) => ({
    key: id,
    flightId: id,
    players: players.map(({ playerId }) => playerId),
  }));

/** `08:07 · 3号洞B` */
export const startText = ({ teeTime, startHoleNo, subGroup }: PlanFlight): string =>
  `${teeTime.slice(11, 16)} · ${startHoleNo}号洞${subGroup ?? ''}`;
