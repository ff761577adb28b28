/**
 * What a golf frame costs in Node from its text to the live models, no socket: 200 characters a frame, 60 flights on the
 * board; and a whole tick of 400 devices and 60 flights, as our server sends it every five seconds.
 */

import { asyncScheduler, NEVER } from 'rxjs';
import { formatGolfDestination, type BusMessage } from '#domain/wire/bus.ts';
import { Rejection } from '#domain/wire/readers.ts';
import { decodeRest } from '#domain/wire/rest.ts';
import { createBus, type Bus } from '#streams/bus/bus.ts';
import { decodeFrame } from '#streams/bus/decode.ts';
import { createLivePipeline } from '#streams/livePipeline.ts';
import { median, report, type Row } from '../figures.ts';
import { frame, PARK, snapshot, tick, USER } from './frames.ts';

const FRAMES = 20_000;
const TICKS = 60;
const ROUNDS = 9;

const texts = Array.from({ length: FRAMES }, (_, n) => frame('golf', n + 1));
const ticks = Array.from({ length: TICKS }, (_, n) => tick(n + 1)).flat();

function opening(): readonly BusMessage[] {
  const answer = decodeRest({ call: 'snapshot', parkId: PARK }, snapshot());
  if (answer instanceof Rejection) throw new Error(answer.reason);
  const dest = formatGolfDestination(PARK);
  return [
    { kind: 'session', userId: USER, parkId: PARK, recvTs: 0 },
    { kind: 'watch', parkId: PARK, recvTs: 0 },
    { kind: 'link', link: 'golf', status: { state: 'live', sinceTs: 0, unanswered: false }, recvTs: 0 },
    { kind: 'golf', dest, body: { type: 101, topic: dest, epoch: 'e1', headSeq: 0 }, recvTs: 0 },
    { kind: 'rest', answer, recvTs: 0 },
  ];
}

function tell(bus: Bus, frames: readonly string[]): void {
  for (const message of opening()) bus.publish(message);
  for (const text of frames) bus.publish(decodeFrame('golf', text, 0, PARK));
}

function onStage(frames: readonly string[]): void {
  const stage = createLivePipeline(asyncScheduler, NEVER);
  stage.signals$.subscribe();
  tell(stage.bus, frames);
  if (stage.board.folded().at?.seq !== frames.length) throw new Error('not all were folded');
  stage.close();
}

function onBus(): void {
  const bus = createBus(asyncScheduler);
  tell(bus, texts);
  bus.close();
}

type Work = readonly [name: string, run: () => void];

const SMALL: readonly Work[] = [
  ['JSON.parse (floor)', () => texts.forEach((text) => void JSON.parse(text))],
  ['decoded', () => texts.forEach((text) => void decodeFrame('golf', text, 0, PARK))],
  ['decoded, in order, once (bus)', onBus],
  ['and folded into all live models, signals told', () => onStage(texts)],
];
const LARGE: readonly Work[] = [
  ['JSON.parse (floor)', () => ticks.forEach((text) => void JSON.parse(text))],
  ['to the live models', () => onStage(ticks)],
];

function rowsOf(works: readonly Work[], count: number): readonly Row[] {
  const times = works.map((): number[] => []);
  for (let n = 0; n < ROUNDS; n += 1) {
    works.forEach(([, run], i) => {
      const start = performance.now();
      run();
      times[i]?.push(((performance.now() - start) * 1000) / count);
    });
  }
  const floor = median(times[0] ?? []);
  return works.map(([name], i) => {
    const us = median(times[i] ?? []);
    return { name, figures: [us.toFixed(2), `${(us / floor).toFixed(2)}×`] };
  });
}

export function measureCpu(): void {
  report('A frame of 200 characters, in Node', ['µs', 'of the floor'], rowsOf(SMALL, FRAMES));
  report(
    `A tick of 400 devices and 60 flights (${Math.round((ticks.slice(0, 2).join('').length ?? 0) / 1024)} KB), in Node`,
    ['µs', 'of the floor'],
    rowsOf(LARGE, TICKS),
  );
}
