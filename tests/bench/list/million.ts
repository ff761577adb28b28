/**
 * `npm run bench:million`: what lists ask of tables of a million rows, one question after the other, of the real process.
 * Each is held against one page that PostgreSQL reads by an index and hands to a bare client, in the same run: p95 within
 * five times of it, and within 50 ms where the machine has nothing else to do. An order is written before each round, so that
 * no count is one that was kept.
 */

import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { Client } from 'pg';
import { findClusterPlace } from '#server/database/postgres/place.ts';
import { findRunningEndpoint } from '#server/database/postgres/running.ts';
import { type Caller, signIn } from '#tests/support/client.ts';
import { startServer } from '#tests/support/server.ts';
import { percentile, report, type Row, whole } from '../figures.ts';
import { fillMillion, PARKS } from './millionRows.ts';

const ROWS = Number(process.env['ROWS'] ?? 1_000_000);
const ROUNDS = Number(process.env['ROUNDS'] ?? 40);
/** Of a call to the bare page. */
const RATIO = 5;
const LIMIT_MS = 50;
/** A folder that was filled by an earlier run; it stays. */
const { FILLED } = process.env;

const [PARK] = PARKS;
const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
const yesterday = new Date(Date.now() - 16 * 3_600_000).toISOString().slice(0, 10);

type Params = Readonly<Record<string, string>>;
type Who = 'staff' | 'admin';
interface Question {
  readonly who: Who;
  readonly path: string;
  readonly params: (round: number) => Params;
}

const page = { pageNo: '1', pageSize: '100' };
const newest = { ...page, column: 'createTime', order: 'desc' };
const byTeeTime = { ...page, column: 'teeTime', order: 'asc' };
const ofToday = { playDate_begin: today, playDate_end: today };
const unfinished = { status: '2,3,4', playDate_end: yesterday };
const monthOf = (round: number): Params => {
  const month = `${2017 + (round % 9)}-${String(1 + (round % 12)).padStart(2, '0')}`;
  return { playDate_begin: `${month}-01`, playDate_end: `${month}-28` };
};
const orders = (params: Question['params'], who: Who = 'staff'): Question => ({
  who,
  path: '/admin/golfOrder/list',
  params: (round) => ({ ...(who === 'staff' && { parkId: PARK }), ...params(round) }),
});
const counts = (params: Params, who: Who = 'staff', entity = 'golfOrder'): Question => ({
  who,
  path: `/admin/${entity}/listCount`,
  params: () => ({ ...(who === 'staff' && { parkId: PARK }), ...params }),
});
const other = (path: string, params: Question['params'], who: Who = 'admin'): Question => ({
  who,
  path,
  params,
});

/** What the pages ask as they open, and what people ask of them. */
const QUESTIONS: Readonly<Record<string, Question>> = {
  '订单 今日': orders(() => ({ ...byTeeTime, ...ofToday })),
  '订单 待审核': orders(() => ({ ...byTeeTime, status: '1' })),
  '订单 待付款': orders(() => ({ ...byTeeTime, status: '0' })),
  '订单 待收尾': orders(() => ({ ...byTeeTime, ...unfinished })),
  '订单 全部': orders(() => newest),
  '订单 全部, all parks': orders(() => newest, 'admin'),
  '订单 待审核, all parks': orders(() => ({ ...byTeeTime, status: '1' }), 'admin'),
  '订单 page 2 to 20': orders((round) => ({ ...newest, pageNo: String(2 + (round % 19)) })),
  '订单 page 100': orders(() => ({ ...newest, pageNo: '100' })),
  '订单 finished': orders(() => ({ ...newest, status: '5' })),
  '订单 a month': orders((round) => ({ ...newest, ...monthOf(round) })),
  '订单 by amount': orders(() => ({ ...page, column: 'totalAmount', order: 'desc' })),
  '订单 by amount, all parks': orders(() => ({ ...page, column: 'totalAmount', order: 'desc' }), 'admin'),
  '订单 a number': orders((round) => ({
    ...newest,
    orderNo: `GF2026${String(round * 7919).padStart(10, '0')}`,
  })),
  '订单 part of a phone': orders((round) => ({ ...newest, contactPhone: `*${12_345 + round * 37}*` })),
  '订单 a name': orders(() => ({ ...newest, contactName: '*李建国*' })),
  '订单 a name of two': orders(() => ({ ...newest, contactName: '*王芳*' })),
  '订单 a name of many': orders(() => ({ ...newest, contactName: '*王*' })),
  '订单 a name of many, all parks': orders(() => ({ ...newest, contactName: '*王*' }), 'admin'),
  '订单 nobody of two': orders(() => ({ ...newest, contactName: '*钱多*' })),
  'count 今日': counts(ofToday),
  'count 待审核': counts({ status: '1' }),
  'count 待收尾': counts(unfinished),
  'count 全部': counts({}),
  'count 全部, all parks': counts({}, 'admin'),
  '退款 待审核': other('/admin/golfOrderRefund/list', () => ({ ...newest, status: '0' })),
  '退款 all': other('/admin/golfOrderRefund/list', () => newest),
  '退款 by amount': other('/admin/golfOrderRefund/list', () => ({
    ...page,
    column: 'actualAmount',
    order: 'desc',
  })),
  操作日志: other('/sys/log/list', () => ({ ...newest, logType: '2' })),
  '操作日志 page 2 to 20': other('/sys/log/list', (round) => ({
    ...newest,
    logType: '2',
    pageNo: String(2 + (round % 19)),
  })),
  '操作日志 a kind': other('/sys/log/list', () => ({ ...newest, logType: '2', operateType: '3' })),
  '操作日志 part of a line': other('/sys/log/list', (round) => ({
    ...newest,
    logType: '2',
    logContent: `*${54_321 + round}次*`,
  })),
  登录日志: other('/sys/log/list', () => ({ ...newest, logType: '1' })),
  数据日志: other('/sys/dataLog/list', () => ({ ...page, column: 'id', order: 'desc' })),
  '数据日志 of a table': other('/sys/dataLog/list', () => ({
    ...page,
    column: 'id',
    order: 'desc',
    dataTable: '*golf_order_refund*',
  })),
  '数据日志 of a record': other('/sys/dataLog/list', (round) => ({
    ...page,
    column: 'id',
    order: 'desc',
    dataId: `18${String(round * 31).padStart(17, '0')}`,
  })),
};

const own = await mkdtemp(join(tmpdir(), 'fairway-million-'));
const dataDir = FILLED ?? own;
const isFilled = existsSync(join(dataDir, 'postgres'));
/** Replies are checked against their contracts in tests alone. */
const SETTINGS = { SIM: 'off', DATA_DIR: dataDir, TEST_REPLIES: '0' };
let server = await startServer(SETTINGS);
if (!isFilled) {
  await server.stop();
  await fillMillion(dataDir, ROWS);
  server = await startServer(SETTINGS);
}
const callers: Readonly<Record<Who, Caller>> = {
  staff: await signIn(server.url, 'dispatch1'),
  admin: await signIn(server.url, 'admin'),
};
const endpoint = findRunningEndpoint(findClusterPlace(dataDir));
if (endpoint === null) throw new Error('no database');
const bare = new Client(endpoint);
await bare.connect();

/** The floor: rows of one page in the order of an index, as the driver hands them over. */
async function readBarePage(): Promise<void> {
  const { rows } = await bare.query(
    `select * from golf_order where del_flag = 0 and tenant_id = (select tenant_id from golf_park where id = $1) and park_id = $1
     order by create_time desc, id desc limit 100`,
    [PARK],
  );
  if (rows.length !== 100) throw new Error('the floor found no page');
}

/** @returns ms to the last byte, read */
async function ask({ who, path, params }: Question, round: number): Promise<number> {
  const startMs = performance.now();
  const answer = await fetch(`${server.url}/jeecg-boot${path}?${new URLSearchParams(params(round))}`, {
    headers: { 'x-access-token': callers[who].token },
  });
  const text = await answer.text();
  const ms = performance.now() - startMs;
  const { success, message } = JSON.parse(text) as { success: boolean; message: string };
  if (!success) throw new Error(`${path}: ${message}`);
  return ms;
}

/** An order is written: what was counted of orders is counted anew. */
async function forgetCounts(round: number): Promise<void> {
  const { result } = await callers.staff.call<{ records: { id: string; rev: number }[] }>(
    'GET',
    `/admin/golfOrder/list?parkId=${PARK}&status=0&pageSize=1&pageNo=1`,
  );
  const [row] = result.records;
  if (row === undefined) throw new Error('no order to write');
  const { success, message } = await callers.staff.call('PUT', '/admin/golfOrder/edit', {
    id: row.id,
    rev: row.rev,
    remark: `第${round}轮`,
  });
  if (!success) throw new Error(message);
}

const times = new Map<string, number[]>(Object.keys(QUESTIONS).map((name) => [name, []]));
const floor: number[] = [];
const ONLY = process.env['ONLY'] ?? '';
for (let round = 0; round < ROUNDS + 2; round += 1) {
  await forgetCounts(round);
  for (const [name, question] of Object.entries(QUESTIONS)) {
    if (!name.includes(ONLY)) continue;
    const startMs = performance.now();
    await readBarePage();
    const floorMs = performance.now() - startMs;
    const ms = await ask(question, round);
    // The first two warm the plans and the memory.
    if (round < 2) continue;
    floor.push(floorMs);
    times.get(name)?.push(ms);
  }
}
await bare.end();
await server.stop();
await rm(own, { recursive: true, force: true });

const FLOOR = 'one page by an index, bare client';
const floorP95 = percentile(floor, 0.95);
const rowOf = (name: string, values: readonly number[]): Row => {
  const p95 = percentile(values, 0.95);
  return {
    name,
    figures: [
      ...[0.5, 0.95, 1].map((share) => percentile(values, share).toFixed(1)),
      (p95 / floorP95).toFixed(1),
    ],
    ...(name !== FLOOR && {
      demand: { words: `≤ ${RATIO} × and ${LIMIT_MS} ms`, met: p95 <= RATIO * floorP95 && p95 <= LIMIT_MS },
    }),
  };
};

report(
  `${whole(ROWS)} rows a table, ${ROUNDS} rounds (ms)`,
  ['p50', 'p95', 'max', 'ratio'],
  [
    rowOf(FLOOR, floor),
    ...[...times].filter(([, values]) => values.length > 0).map(([name, values]) => rowOf(name, values)),
  ],
);
