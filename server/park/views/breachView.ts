import { FenceType } from '#domain/codes/course.ts';
import type { BreachState } from '../model/findings.ts';
import type { DayState } from '../model/state.ts';

/** A breach as its incident tells of it. Park time, epoch ms. */
export interface DayBreach {
  readonly breachId: string;
  readonly deviceId: string;
  readonly deviceNo: string;
  readonly flightId: string;
  readonly flightNo: string;
  readonly fenceName: string;
  readonly isBoundary: boolean;
  readonly holeNo: number;
  readonly enterTs: number;
  /** `null` = it is still there. */
  readonly leaveTs: number | null;
}

export function buildBreachView({ clock }: DayState, breach: BreachState): DayBreach {
  const { breachId, device, flight, fence, holeNo, enterSec, leaveSec } = breach;
  return {
    breachId,
    deviceId: device.deviceId,
    deviceNo: device.deviceNo,
    flightId: flight.plan.flightId,
    flightNo: flight.plan.flightNo,
    fenceName: fence.name,
    isBoundary: fence.fenceType === FenceType.boundary,
    holeNo,
    enterTs: clock.parkTs(enterSec),
    leaveTs: leaveSec < 0 ? null : clock.parkTs(leaveSec),
  };
}
