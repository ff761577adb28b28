/** A flight on the course asks to leave its planned holes. */

import { FlightStatus, JumpReason, JumpSource, JumpType } from '#domain/codes/play.ts';
import type { DispatchSnapshot } from '#domain/dispatch/model.ts';
import { callAs } from './client.ts';
import type { TestServer } from './server.ts';

/** To a hole where nobody is: a full one takes no other flight. */
export async function askToJump({ url }: TestServer, parkId: string): Promise<void> {
  const caller = await callAs(url, 'manager1');
  const { result } = await caller.call<DispatchSnapshot>(
    'GET',
    `/admin/golfDispatch/snapshot?parkId=${parkId}`,
  );
  const taken = new Set(result.flights.map(({ holeNo }) => holeNo));
  const [asking, toHoleNo] = result.flights
    .filter(({ status }) => status === FlightStatus.onCourse)
    .map((flight) => {
      const next = flight.holeSequence.indexOf(flight.holeNo) + 1;
      return [flight, flight.holeSequence.slice(next + 1).find((hole) => !taken.has(hole))] as const;
    })
    .find(([, free]) => free !== undefined)!;
  await caller.call('POST', '/admin/golfJumpHole/add', {
    parkId,
    flightId: asking.flightId,
    jumpType: JumpType.skipHole,
    fromHoleNo: asking.holeNo,
    toHoleNo,
    reasonType: JumpReason.blockedHole,
    reason: '前方堵洞',
    source: JumpSource.starter,
  });
}
