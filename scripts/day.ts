/** `npm run day`: folds an actual day again from its log and prints the board as it was. `--help` says all there is to say. */

import process from 'node:process';
import { golfPark } from '#domain/entities/park.ts';
import { parseStamp } from '#domain/validation/time.ts';
import type { Db } from '#server/database/schema.ts';
import { foldDay, listFoldableDays } from '#server/dispatch/dayBegins.ts';
import { getRecordDb } from '#server/resource/tables.ts';
import { readCommandLine, UsageError } from './commandLine.ts';
import { computeHash, describeBoard } from './day/describeBoard.ts';
import { isReadFailure, openStoredDatabase } from './storedDatabase.ts';

const HELP = `用法：npm run --silent day -- 球场 日期 [选项]

按记录重放一个实际运行的球场日，打印当时的看板。球场为名称、编码或 ID，日期如 2026-11-29。
读 DATABASE_URL 指向的 PostgreSQL（可在运行中），没有时读数据目录（须先停止服务器）。

选项
  --at 时:分    看到这一刻为止，默认到当天结束（当天未结束时到最后一刻）
  --hash       只打印看板的哈希：同一份记录在任何机器上都相同
  --data 目录   数据目录，默认 DATA_DIR 或 ./data
  --help       显示本说明

退出码
  0  已打印
  1  没有这个球场，或没有这一天的记录（保留三十天）
  2  参数有误，或无法读取`;

const ABSENT = 1;
const UNREADABLE = 2;

class AbsentError extends Error {}

try {
  await run();
} catch (error) {
  const isKnown = error instanceof UsageError || error instanceof AbsentError || isReadFailure(error);
  console.error(isKnown ? error.message : error);
  process.exitCode = error instanceof AbsentError ? ABSENT : UNREADABLE;
}

async function run(): Promise<void> {
  const { values, positionals } = readArguments();
  if (values.help === true) return console.log(HELP);
  const [parkName, date] = positionals;
  if (parkName === undefined || date === undefined || positionals.length > 2) throw new UsageError(HELP);
  const upToTs = readMoment(date, values.at ?? '24:00');
  const database = await openStoredDatabase(values.data);
  try {
    const park = await findPark(database.db, parkName);
    const day = await foldDay(database.db, park.id, date, upToTs);
    if (day === null) {
      const days = await listFoldableDays(database.db, park.id);
      const kept = days.length === 0 ? '没有任何一天' : days.join('、');
      throw new AbsentError(`${park.name}没有 ${date} 的记录；有记录的日期：${kept}`);
    }
    const picture = day.picture();
    if (values.hash === true) console.log(computeHash(picture));
    else for (const line of describeBoard(picture, park.name, day.parkTs)) console.log(line);
  } finally {
    await database.close();
  }
  return undefined;
}

function readArguments() {
  return readCommandLine(HELP, {
    allowPositionals: true,
    options: {
      at: { type: 'string' },
      data: { type: 'string' },
      hash: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
}

/** @returns epoch ms of this time of the day in the park */
function readMoment(date: string, time: string): number {
  const [, hour = '', minute = ''] = /^(\d{1,2}):(\d{2})$/.exec(time) ?? [];
  const midnight = /^\d{4}-\d{2}-\d{2}$/.test(date) ? parseStamp(`${date} 00:00:00`) : Number.NaN;
  if (!Number.isFinite(midnight)) throw new UsageError(`日期应如 2026-11-29：${date}`);
  const minutes = Number(hour) * 60 + Number(minute);
  if (hour === '' || Number(minute) > 59 || minutes > 24 * 60)
    throw new UsageError(`--at 应如 10:42：${time}`);
  return midnight + minutes * 60_000;
}

async function findPark(db: Db, name: string): Promise<{ readonly id: string; readonly name: string }> {
  const rows = await getRecordDb(db).selectFrom(golfPark.table).select(['id', 'name', 'parkCode']).execute();
  const parks = rows.map((row) => ({
    id: String(row.id),
    name: String(row.name),
    code: String(row.parkCode),
  }));
  const found = parks.filter(({ id, name: own, code }) => [id, own, code].includes(name));
  const [park] = found;
  if (park === undefined)
    throw new AbsentError(`没有球场“${name}”，可选：${parks.map((one) => one.name).join('、')}`);
  if (found.length > 1) throw new UsageError(`有 ${found.length} 个球场叫“${name}”，请用 ID`);
  return park;
}
