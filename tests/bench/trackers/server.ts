/**
 * A server for the bench, a process of its own: the built console, a simulated morning, and trackers that all report
 * every second, in messages as our own server cuts them. Prints `ready ADDRESS`.
 */

import { Subject } from 'rxjs';
import type { RecordedLine } from '#domain/recording/format.ts';
import { formatGolfDestination } from '#domain/wire/bus.ts';
import { buildDrafts } from '#server/dispatch/drafts.ts';
import type { MessageDraft } from '#server/realtime/hub/envelope.ts';
import { buildCourse, getParkSeed, PARKS } from '#server/world/courses/index.ts';
import { startSimulatedDay } from '#server/world/simulatedDay.ts';
import { EMPTY_BOARD } from '#streams/models/board.ts';
import { createConsoleServer, isLoopback } from '../../../scripts/replay-server/http.ts';
import type { Show } from '../../../scripts/replay-server/show.ts';
import { serveSockets } from '../../../scripts/replay-server/sockets.ts';
import { Fleet } from './fleet.ts';

const TRACKERS = Number(process.env['TRACKERS'] ?? 10_000);
const SEED = '20260101';
const EPOCH = 'e1';
const USER = '1700010000000000004';
const TICK_SEC = 1;
/** 11:00, five hours after the day begins: a full course. */
const ELEVEN = (5 * 3600) / TICK_SEC;

const park = PARKS[0];
if (park === undefined) throw new Error('no park');
const dest = formatGolfDestination(park.id);
const day = startSimulatedDay(
  {
    parkId: park.id,
    seed: SEED,
    preset: 'busy',
    scale: 'M',
    tickSec: TICK_SEC,
    startTs: Date.UTC(2025, 11, 31, 22),
    dayIndex: 0,
  },
  ELEVEN,
  [],
);
const fleet = new Fleet(park.id, SEED, day.picture().positions, TRACKERS);
let fixes = fleet.step(day.parkTs);
let seq = 0;

const said = new Subject<RecordedLine>();
const tell = (draft: MessageDraft): void => {
  seq += 1;
  const body = JSON.stringify({ ...draft, epoch: EPOCH, seq, ts: Date.now() });
  said.next({ dt: 0, ch: 'golf', dir: 'in', dest, ev: 'text', body });
};
/** A whole turn at once, as our server's metronome does it. */
const turn = (): void => {
  const tick = day.step();
  fixes = fleet.step(day.parkTs);
  for (const draft of buildDrafts(park.id, [{ ...tick, positions: fixes }])) tell(draft);
};

let timer: ReturnType<typeof setInterval> | undefined;
const show: Show = {
  userId: USER,
  parks: [{ id: park.id, name: park.name }],
  lines$: said.asObservable(),
  links$: new Subject(),
  ended$: new Subject(),
  isUp: () => true,
  start: () => (timer ??= setInterval(turn, 1_000)),
  stop: () => clearInterval(timer),
  snapshot: () => ({
    ...day.picture(),
    epoch: EPOCH,
    seq,
    clock: { serverTs: Date.now(), parkTs: day.parkTs, speed: 1 },
    positions: fixes,
  }),
  board: () => EMPTY_BOARD,
  overdue: () => [],
  announcements: () => ({ anntMsgList: [], anntMsgTotal: 0, sysMsgList: [], sysMsgTotal: 0 }),
  headOf: () => ({ epoch: EPOCH, seq }),
  eventsAfter: () => [],
};

const server = createConsoleServer(show, 'dist/client');
const endSockets = serveSockets(server, show, isLoopback);
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  process.stdout.write(
    `${JSON.stringify({ url: `http://127.0.0.1:${port}`, trackers: fleet.size, geometry: buildCourse(getParkSeed(park.id), SEED) })}\n`,
  );
});
process.once('SIGTERM', () => {
  show.stop();
  endSockets();
  server.closeAllConnections();
  server.close();
});
