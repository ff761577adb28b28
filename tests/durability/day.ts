/**
 * `npm run test:day`: the server of an actual day is killed again and again while people and trackers drive it. The day goes
 * on each time as it was, and its log folds to one board: in the running server, after one more kill and in processes of
 * their own. Ends with 1 and one line a problem.
 */
import { execFile } from 'node:child_process';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import type { DispatchSnapshot } from '#domain/dispatch/model.ts';
import { formatStamp } from '#server/database/stamp.ts';
import {
  addPark,
  ask,
  CADDIE_MASTER,
  DISPATCHER,
  furnishClub,
  importCourse,
  PARK,
  startShift,
} from '#tests/support/actualDay/club.ts';
import { DayDriver, listBookings, toSec } from '#tests/support/actualDay/driver.ts';
import { readServerTime } from '#tests/support/clock.ts';
import { PASSWORD, startServer } from '#tests/support/server.ts';
import { computeHash } from '../../scripts/day/describeBoard.ts';
import { startOutside } from './outside.ts';

const DAY = '2026-05-01';
const MIDNIGHT_TS = Date.parse(`${DAY}T00:00:00+08:00`);
const MINUTE_MS = 60_000;
/** What is killed is in the middle of something. */
const LONGEST_PAUSE_MS = 120;
const PLAYED_BETWEEN_SEC = 300;

const { values } = parseArgs({ options: { kills: { type: 'string', default: '20' } } });
const kills = Number(values.kills);
const problems: string[] = [];

const database = await startOutside();
const server = await startServer({
  DATABASE_URL: database.url,
  DATABASE_WRITERS: 'one',
  DEMO_DATA: 'none',
  ADMIN_PASSWORD: PASSWORD,
  SIM: 'off',
  DAYS: 'on',
  TEST_CLOCK: `standing@${DAY}T06:40`,
});
const { url } = server;
const admin = await startShift(url, 'admin', PASSWORD);
const parkId = await addPark(admin);
await importCourse(admin, parkId);
const club = await furnishClub(admin, parkId, { carts: 42, handsets: 64, caddies: 66 });
const desk = await startShift(url, DISPATCHER);
const day = await DayDriver.book({
  url,
  club,
  booked: listBookings().map(({ isSentByOthers: _others, ...flight }) => ({ ...flight, way: 'gateway' })),
  startTs: MIDNIGHT_TS,
  stops: [],
  starter: desk,
  caddieMaster: await startShift(url, CADDIE_MASTER),
  publish: null,
});
await day.playTo(toSec('07:20'));

for (let n = 1; n <= kills; n += 1) {
  await day.playTo(day.nowSec + PLAYED_BETWEEN_SEC);
  const before = await readBoard();
  const atTs = await readServerTime(server);
  // Whatever it was doing is lost with it.
  const playing = day.step().catch(() => undefined);
  await pause(Math.random() * LONGEST_PAUSE_MS);
  await server.crash();
  await playing;
  const clock = formatStamp(Math.ceil((atTs + 1) / MINUTE_MS) * MINUTE_MS)
    .slice(0, 16)
    .replace(' ', 'T');
  await server.restart({ TEST_CLOCK: `standing@${clock}` });
  day.goOnAfterCrash();
  const after = await readBoard();
  const lost = before.flights.filter(({ flightId, splits }) => {
    const now = after.flights.find((flight) => flight.flightId === flightId);
    return now === undefined || JSON.stringify(now.splits.slice(0, splits.length)) !== JSON.stringify(splits);
  });
  if (lost.length > 0)
    problems.push(`kill ${n} at ${clock}: ${lost.map(({ flightNo }) => flightNo).join(', ')} lost passages`);
}
await day.playTo(day.nowSec + PLAYED_BETWEEN_SEC);
const told = hashBoard(await readBoard());
await server.restart({
  TEST_CLOCK: `standing@${formatStamp(await readServerTime(server))
    .slice(0, 16)
    .replace(' ', 'T')}`,
});
const hashes = [told, hashBoard(await readBoard()), await foldHash(), await foldHash()];
if (new Set(hashes).size !== 1) problems.push(`one day, several boards: ${hashes.join(' ')}`);
const now = day.playSec(day.nowSec);
const board = await readBoard();
for (const { flightId, flightNo, round } of day.flights) {
  const on = round.holes.find(({ arriveSec, leaveSec }) => arriveSec + 60 < now && now < leaveSec - 60);
  const seen = board.flights.find((flight) => flight.flightId === flightId)?.holeNo;
  if (on !== undefined && seen !== on.holeNo)
    problems.push(`${flightNo} is on ${on.holeNo}, the board says ${seen}`);
}
await server.stop();
await database.stop();

console.log(
  `${kills} kills until ${formatStamp(MIDNIGHT_TS + day.nowSec * 1000)}, ${day.sent.accepted} positions, hash ${told.slice(0, 12)}`,
);
for (const problem of problems) console.log(`PROBLEM ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;

function readBoard(): Promise<DispatchSnapshot> {
  return ask<DispatchSnapshot>(desk, 'GET', `/admin/golfDispatch/snapshot?parkId=${parkId}`);
}

/** Of the day alone: a snapshot has the number of its stream and the time as well. */
function hashBoard({ epoch: _epoch, seq: _seq, clock: _clock, ...picture }: DispatchSnapshot): string {
  return computeHash(picture);
}

/** `npm run day -- PARK DATE --hash` in a process of its own. */
async function foldHash(): Promise<string> {
  const args = ['tsx', 'scripts/day.ts', PARK.parkCode, DAY, '--hash'];
  const env = { ...process.env, DATABASE_URL: database.url };
  return (await promisify(execFile)('npx', args, { env })).stdout.trim();
}
