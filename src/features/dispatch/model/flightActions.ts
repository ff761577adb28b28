/** What a dispatcher may do about a flight now, whether it has an alarm or not (BOARD-45, ALARM-16). Pure. */

import { findActionRefusal } from '#domain/actions/boardAction.ts';
import {
  FLIGHT_ACTIONS,
  type FlightAction,
  listPermissions,
  type WorkedFlight,
} from '#domain/actions/flights.ts';
import type { FlightStatus } from '#domain/codes/play.ts';
import { NOT_HANDLED } from '#domain/dispatch/handling.ts';
import type { FlightView } from '#domain/dispatch/model.ts';
import type { ActionRights, OfferedAction } from './offers.ts';

/** Those with a button and a key. */
export type BoardFlightAction = Exclude<FlightAction, 'ready' | 'release' | 'abort'>;

const isOnBoard = (key: FlightAction): key is BoardFlightAction => FLIGHT_ACTIONS[key].shortcut !== undefined;

/** In the order of the buttons. */
export const BOARD_ACTIONS = Object.values(FLIGHT_ACTIONS).flatMap(({ key, label, shortcut = '' }) =>
  isOnBoard(key) ? [{ key, label, shortcut }] : [],
);

/** A flight and, where one is meant, its alarm. */
export interface FlightTarget {
  readonly flightId: string;
  readonly alertId: string | null;
}

/** Of a flight, what decides whether it may be reminded or visited now. */
export interface HandlingNow extends Pick<FlightView, 'status' | 'handling'> {
  /** Latest reminder about one of its hole timeouts; park time, `null` = none. */
  readonly remindedTs: number | null;
  readonly parkNow: number | null;
}

/** Of a flight, what decides what may be done to it now. */
export interface FlightNow extends HandlingNow, Pick<FlightView, 'holesDone'> {
  /** People really play on its course. */
  readonly isActual: boolean;
}

/** Those whose permission the user has; what cannot be done now says why. */
export function listFlightActions(
  now: FlightNow,
  { alertId }: FlightTarget,
  rights: ActionRights,
): readonly OfferedAction<BoardFlightAction>[] {
  const flight = toWorkedFlight(now, now.holesDone, now.isActual, alertId !== null);
  return BOARD_ACTIONS.flatMap((action) => {
    const { key } = action;
    const held = listPermissions(key, now.status).filter((permission) => rights.can(permission));
    if (held.length === 0 || !hasButton(key, flight)) return [];
    const isDisabled = held.every((permission) => rights.isDisabled(permission));
    const disabledBecause =
      rights.lockedBecause ?? (isDisabled ? '没有操作权限' : findProblem(key, flight, now.parkNow));
    return [{ action, disabledBecause }];
  });
}

function hasButton(key: FlightAction, flight: WorkedFlight): boolean {
  const { suits, hasButtonOnActualCourseOnly = false } = FLIGHT_ACTIONS[key];
  return suits?.(flight) !== false && (flight.isActual || !hasButtonOnActualCourseOnly);
}

function findProblem(key: FlightAction, flight: WorkedFlight, parkNow: number | null): string | null {
  const action = FLIGHT_ACTIONS[key];
  const { advice } = action;
  const refusal = findActionRefusal<FlightStatus, WorkedFlight, object>(action, flight, parkNow ?? 0, null);
  return refusal === null || advice === undefined ? refusal : `${refusal}，${advice}`;
}

const toWorkedFlight = (
  { status, handling, remindedTs }: HandlingNow,
  holesDone: number,
  isActual: boolean,
  hasTimeout: boolean,
): WorkedFlight => ({
  state: status,
  handling: {
    ...(handling ?? NOT_HANDLED),
    lastRemindTs: Math.max(handling?.lastRemindTs ?? 0, remindedTs ?? 0) || null,
  },
  holesDone,
  isActual,
  hasTimeout,
});

/** Why the flight is not reminded or visited now, `null` = it may be. */
export const findHandlingProblem = (key: 'remind' | 'marshal', now: HandlingNow): string | null =>
  findProblem(key, toWorkedFlight(now, 0, false, false), now.parkNow);

/** The flight as its dialogs judge what is filled in. */
export const toWorkedView = ({ status, handling, holesDone }: FlightView): WorkedFlight =>
  toWorkedFlight({ status, handling, remindedTs: null, parkNow: null }, holesDone, false, false);
