/**
 * What a golf frame costs from text to folded model (performance D: CPU only, no socket, 200-byte frames), next to the
 * floor of parsing it. Run with `npm run bench`.
 */
import { asyncScheduler, NEVER } from 'rxjs';
import { bench, describe } from 'vitest';
import type { BusMessage } from '#domain/wire/bus.ts';
import { decodeGolf } from '#domain/wire/decodeGolf.ts';
import { decodeFrame } from '#streams/decode.ts';
import { createBus } from '#streams/bus.ts';
import { createStage, type Stage } from '#streams/stage.ts';
import {
  answered,
  flight,
  hello,
  live,
  PARK,
  PARK_DEST,
  position,
  session,
  snapshot,
  T0,
  watch,
} from '../unit/streams/facts.ts';

const ROUND = 10_000;
const OPTIONS = { time: 1_000, iterations: 3 };

/** About 200 characters, like the frames of the yardstick. */
const frame = (seq: number): string =>
  `{"type":104,"topic":"/golf/park/${PARK}/flight","parkId":"${PARK}","epoch":"e1","seq":${seq},"ts":${T0 + seq},"flightId":"${flight(1).flightId}","rev":${seq},"status":"2","patch":{"holeNo":${1 + (seq % 18)}}}`;
const frames = Array.from({ length: ROUND }, (_, i) => frame(i + 1));

const OPENING: readonly BusMessage[] = [session(), watch(), live(), hello(0), answered(snapshot(0))];

function openStage(): Stage {
  const stage = createStage(asyncScheduler, NEVER);
  for (const m of OPENING) stage.bus.publish(m);
  return stage;
}

describe(`${ROUND} frames of ${frame(1).length} characters`, () => {
  bench(
    'floor: JSON.parse',
    () => {
      let n = 0;
      for (const text of frames) n += (JSON.parse(text) as { seq: number }).seq;
      if (n === 0) throw new Error('not parsed');
    },
    OPTIONS,
  );

  bench(
    'decode',
    () => {
      for (const text of frames) decodeGolf(text, PARK_DEST);
    },
    OPTIONS,
  );

  bench(
    'decode + bus (order, identity)',
    () => {
      const bus = createBus(asyncScheduler);
      for (const m of OPENING) bus.publish(m);
      for (const text of frames) bus.publish(decodeFrame('golf', text, T0, PARK));
      bus.close();
    },
    OPTIONS,
  );

  bench(
    'decode + bus + four live models + signals',
    () => {
      const stage = openStage();
      stage.signals$.subscribe();
      for (const text of frames) stage.bus.publish(decodeFrame('golf', text, T0, PARK));
      if (stage.board.folded().at?.seq !== ROUND) throw new Error('not folded');
      stage.close();
    },
    OPTIONS,
  );
});

const DEVICES = 400;
const FLIGHTS = 60;
const number = (n: number): string => String(n).padStart(3, '0');
const devices = (ts: number) =>
  Array.from({ length: DEVICES }, (_, i) =>
    position(1, ts, { deviceId: `1700000000000004${number(i)}`, lng: 113.9 + i / 1e4 }),
  );
const flights = Array.from({ length: FLIGHTS }, (_, i) =>
  flight(1, { flightId: `1700000000000052${number(i)}` }),
);

/** A whole tick as the server sends it: every device moved, every flight's pace changed. */
const tick = (n: number): readonly [positions: string, pace: string] => {
  const common = { parkId: PARK, epoch: 'e1', ts: T0 + n * 5_000, tickTs: T0 + n * 5_000 };
  return [
    JSON.stringify({
      type: 2,
      topic: `/golf/park/${PARK}/position`,
      ...common,
      seq: 2 * n - 1,
      items: devices(T0 + n * 5_000),
    }),
    JSON.stringify({
      type: 102,
      topic: `/golf/park/${PARK}/pace`,
      ...common,
      seq: 2 * n,
      flights: flights.map((f) => ({ ...f, rev: n + 1, ownSec: n })),
    }),
  ];
};
const ticks = Array.from({ length: 50 }, (_, i) => tick(i + 1));

describe(`50 board ticks of ${DEVICES} devices and ${FLIGHTS} flights (${Math.round((ticks[0]?.join('').length ?? 0) / 1024)} KB each)`, () => {
  bench(
    'floor: JSON.parse',
    () => {
      for (const pair of ticks) for (const text of pair) JSON.parse(text);
    },
    OPTIONS,
  );

  bench(
    'decode + bus + live models',
    () => {
      const stage = createStage(asyncScheduler, NEVER);
      const opening: readonly BusMessage[] = [
        session(),
        watch(),
        live(),
        hello(0),
        answered(snapshot(0, { flights, positions: devices(T0) })),
      ];
      for (const m of opening) stage.bus.publish(m);
      for (const pair of ticks)
        for (const text of pair) stage.bus.publish(decodeFrame('golf', text, T0, PARK));
      if (stage.board.folded().at?.seq !== 100) throw new Error('not folded');
      stage.close();
    },
    OPTIONS,
  );
});
