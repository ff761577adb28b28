/** What the dialogs of holes, patrols, jumps and positions read. */
import { keepPreviousData } from '@tanstack/react-query';
import { golfDevice } from '#domain/entities/device.ts';
import { golfHole } from '#domain/entities/hole.ts';
import { golfHoleTimeout } from '#domain/entities/holeTimeout.ts';
import { yxInspect } from '#domain/entities/inspection.ts';
import { golfJumpHole } from '#domain/entities/jumpHole.ts';
import type { Http } from './http.ts';
import { queryPage, queryCall } from './query.ts';

const MOST_HOLES = 54;

/** The holes of a park in their order. */
export const queryHoles = (http: Http, parkId: string) =>
  queryPage(http, golfHole, { parkId, pageSize: MOST_HOLES, column: 'holeNo', order: 'asc' });

interface PatrolCounts {
  readonly items: number;
  readonly pass: number;
  readonly fix: number;
  readonly recheck: number;
}

interface PatrolReport {
  readonly summary: PatrolCounts;
  readonly byHole: readonly (PatrolCounts & { readonly holeNo: number })[];
  readonly byItem: readonly (PatrolCounts & { readonly itemType: string })[];
}

/** @param span days, `YYYY-MM-DD`; empty = open on that side */
export const queryPatrolReport = (
  http: Http,
  span: { readonly parkId: string; readonly startDate: string; readonly endDate: string },
) => ({
  ...queryCall<PatrolReport>(http, yxInspect, 'report', {
    parkId: span.parkId,
    ...(span.startDate && { startDate: span.startDate }),
    ...(span.endDate && { endDate: span.endDate }),
  }),
  placeholderData: keepPreviousData,
});

interface JumpImpact {
  readonly affected: number;
  readonly flights: readonly {
    readonly flightNo: string;
    /** Seconds after the jumping flight; negative before it. */
    readonly gapSec: number;
    readonly delaySec: number;
  }[];
}

export const queryJumpImpact = (http: Http, id: string) =>
  queryCall<JumpImpact>(http, golfJumpHole, 'preview', { id });

interface TimeoutReplay {
  readonly parkId: string;
  readonly fromTs: number;
  readonly toTs: number;
  readonly raiseTs: number;
  readonly flightId: string;
  readonly heldByFlightId: string | null;
  readonly flights: readonly {
    readonly flightId: string;
    readonly flightNo: string;
    /** Park time, epoch ms; degrees. */
    readonly fixes: readonly (readonly [ts: number, lng: number, lat: number])[];
  }[];
}

export const queryTimeoutReplay = (http: Http, id: string) =>
  queryCall<TimeoutReplay>(http, golfHoleTimeout, 'replay', { id });

interface DeviceTrack {
  readonly fixes: readonly { readonly ts: number; readonly lng: number; readonly lat: number }[];
}

/** Messages about devices come all the time and change nothing of where this one was. */
const TRACKS = { name: golfDevice.name, path: golfDevice.path } as const;

export const queryDeviceTrack = (http: Http, deviceId: string) =>
  queryCall<DeviceTrack>(http, TRACKS, 'track', { deviceId });
