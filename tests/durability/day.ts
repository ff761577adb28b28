/**
 * `npm run test:day`: the server of an actual day is killed again and again while people and trackers drive it. The day goes
 * on each time as it was, and its log folds to one board: in the running server, after one more kill and in processes of
 * their own. Ends with 1 and one line a problem.
 */

import process from 'node:process';
import { parseArgs } from 'node:util';
import { listBookings, toSec } from '#tests/support/actualDay/driver.ts';
import { getDaySettings, KilledDay } from '#tests/support/actualDay/killedDay.ts';
import { startServer } from '#tests/support/server.ts';
import { startOutside } from './outside.ts';

const PLAYED_BETWEEN_SEC = 300;

const { values } = parseArgs({ options: { kills: { type: 'string', default: '20' } } });
const kills = Number(values.kills);
const problems: string[] = [];

const database = await startOutside();
const server = await startServer({
  ...getDaySettings('06:40'),
  DATABASE_URL: database.url,
  DATABASE_WRITERS: 'one',
  DEMO_DATA: 'none',
});
const day = await KilledDay.open(server, { carts: 42, handsets: 64, caddies: 66 }, listBookings());
const { driver } = day;
await driver.playTo(toSec('07:20'));

for (let n = 1; n <= kills; n += 1) {
  await driver.playTo(driver.nowSec + PLAYED_BETWEEN_SEC);
  const lost = await day.killWithinStep();
  if (lost.length > 0) problems.push(`kill ${n}: ${lost.join(', ')} lost passages`);
  const missed = await day.killAfterReport();
  if (missed.length > 0) problems.push(`kill ${n}: positions of ${missed.join(', ')} are not in the log`);
}
await driver.playTo(driver.nowSec + PLAYED_BETWEEN_SEC);
const now = driver.playSec(driver.nowSec);
const board = await day.readBoard();
for (const { flightId, flightNo, round } of driver.flights) {
  const on = round.holes.find(({ arriveSec, leaveSec }) => arriveSec + 60 < now && now < leaveSec - 60);
  const seen = board.flights.find((flight) => flight.flightId === flightId)?.holeNo;
  if (on !== undefined && seen !== on.holeNo)
    problems.push(`${flightNo} is on ${on.holeNo}, the board says ${seen}`);
}
const running = await day.hashBoards();
await day.restart();
const hashes = [...running, ...(await day.hashBoards())];
if (new Set(hashes).size !== 1) problems.push(`one day, several boards: ${hashes.join(' ')}`);
await server.stop();
await database.stop();

console.log(`${2 * kills} kills, ${driver.sent.accepted} positions, hash ${hashes[0]?.slice(0, 12)}`);
for (const problem of problems) console.log(`PROBLEM ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;
