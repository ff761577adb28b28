/** Spreadsheets out of the engine and back into it, opened as people's programs open them. */

import { deflateRawSync } from 'node:zlib';
import { read, utils, write } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { golfAlarm } from '#domain/entities/alarm.ts';
import { CATALOGUE } from '#domain/entities/catalogue.ts';
import { golfCompetition } from '#domain/entities/competition.ts';
import { golfCompetitionPlan } from '#domain/entities/competitionPlan.ts';
import { golfCompetitionPlayer } from '#domain/entities/competitionPlayer.ts';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { golfDevice } from '#domain/entities/device.ts';
import { golfHole } from '#domain/entities/hole.ts';
import { golfIncident } from '#domain/entities/incident.ts';
import { golfPlayer } from '#domain/entities/player.ts';
import { listImportFields } from '#domain/entities/sheet.ts';
import { golfStartHole } from '#domain/entities/startHole.ts';
import { ExportLines } from '#server/resource/sheets/layout.ts';
import { buildTemplate } from '#server/resource/sheets/template.ts';
import { type Answer, type CatalogueApp, startCatalogue } from './catalogueApp.ts';

type Line = readonly unknown[];

let catalogue: CatalogueApp;
beforeAll(async () => {
  catalogue = await startCatalogue();
});
afterAll(() => catalogue.close());

/** 下载模板 as a spreadsheet shows it. */
async function template(entity: EntityDescription, token = 'admin') {
  const response = await catalogue.app.inject({
    url: `${entity.path}/importTemplate`,
    headers: { 'x-access-token': token },
  });
  return { response, book: () => read(response.rawPayload, { type: 'buffer' }) };
}

async function download(entity: EntityDescription, query: Readonly<Record<string, string>>) {
  const response = await catalogue.app.inject({
    url: `${entity.path}/exportXls?${new URLSearchParams(query)}`,
    headers: { 'x-access-token': 'admin' },
  });
  const book = read(response.rawPayload, { type: 'buffer' });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  if (sheet === undefined) throw new Error('no sheet');
  return { response, sheet, lines: utils.sheet_to_json<Line>(sheet, { header: 1 }) };
}

/** A file as people fill it in: title, exporter, heads, rows. */
function fileOf(heads: readonly string[], rows: readonly Line[], format: 'xlsx' | 'biff8' = 'xlsx'): Buffer {
  return bookOf([['列表数据'], ['导出人:测试'], heads, ...rows], format);
}

function bookOf(lines: readonly Line[], format: 'xlsx' | 'biff8' = 'xlsx'): Buffer {
  const sheet = utils.aoa_to_sheet(lines.map((line) => [...line]));
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Sheet1');
  return write(book, { type: 'buffer', bookType: format }) as Buffer;
}

interface Sent {
  readonly call?: string;
  readonly part?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

async function upload(
  entity: EntityDescription,
  files: readonly Buffer[],
  { call = 'importExcel', part = 'files[]', fields = {} }: Sent = {},
): Promise<Answer<string | Readonly<Record<string, unknown>> | null>> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ parkId: catalogue.park, ...fields })) form.append(name, value);
  for (const [index, file] of files.entries())
    form.append(part, new Blob([new Uint8Array(file)]), `file${index + 1}.xlsx`);
  const request = new Response(form);
  const response = await catalogue.app.inject({
    method: 'POST',
    url: `${entity.path}/${call}`,
    headers: { 'x-access-token': 'admin', 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { ...response.json<Answer<string>>(), status: response.statusCode };
}

/** What the dialog makes a link of. */
const linkOf = ({ result }: Answer): string => (typeof result === 'string' ? result : '');

const countOf = async (entity: EntityDescription) =>
  (await catalogue.admin.get<{ count: number }>(`${entity.path}/listCount`)).result.count;

describe('an export', () => {
  // LIST-08
  it('has a title, who exported it, heads, texts for codes and ids, and sums', async () => {
    const id = await catalogue.add(golfStartHole, { groupCount: 2 });
    const { response, lines } = await download(golfStartHole, { selections: id });
    expect(response.headers['content-type']).toBe('application/vnd.ms-excel');
    expect(lines[0]).toEqual(['开球洞列表数据']);
    expect(lines[1]).toEqual(['导出人:管理员']);
    const [, , heads = [], row = [], sums = []] = lines;
    expect(heads[0]).toBe('球场');
    const cell = (head: string) => row[heads.indexOf(head)];
    expect(cell('球场')).toMatch(/^云麓湖/);
    expect(cell('赛事')).toMatch(/^春季杯/);
    expect(cell('方向')).not.toBe('1');
    expect([sums[0], sums[heads.indexOf('组数')]]).toEqual(['合计', 2]);
    expect(lines).toHaveLength(5);
  });

  // ENTITY-15
  it('has the word of a number that is none, and an import takes it back', async () => {
    const id = await catalogue.add(golfIncident, { holeNo: 0 });
    const { lines } = await download(golfIncident, { selections: id });
    const [, , heads = [], row = []] = lines;
    expect(row[heads.indexOf('洞号')]).toBe('场外');
    expect((await upload(golfIncident, [fileOf(heads.map(String), [row])])).message).toMatch(/^共1行/);
    const { result } = await catalogue.admin.get<{ records: readonly { id: string; holeNo: number }[] }>(
      `${golfIncident.path}/list`,
      { pageSize: '1' },
    );
    expect(result.records).toMatchObject([{ id: expect.not.stringMatching(id), holeNo: 0 }]);

    const alarms = new ExportLines(golfAlarm, {}, false);
    alarms.add([{ ...(await catalogue.stored(golfIncident, id)), holeNo: 0 }]);
    const [, , names = [], alarm = []] = alarms.finish('管理员');
    expect(alarm[names.indexOf('洞号')]).toBeNull();
  });

  // LIST-08
  it('takes the chosen rows in their order, else all that match the query', async () => {
    const ids = [
      await catalogue.add(golfDevice),
      await catalogue.add(golfDevice),
      await catalogue.add(golfDevice),
    ];
    const numbers = await Promise.all(
      ids.map(async (id) => (await catalogue.stored(golfDevice, id))['deviceNo']),
    );
    const exported = async (query: Readonly<Record<string, string>>) => {
      const { lines } = await download(golfDevice, query);
      return lines.slice(3).map((line) => line[lines[2]?.indexOf('设备号') ?? 0]);
    };
    expect(await exported({ selections: `${ids[2]},${ids[0]}` })).toEqual([numbers[2], numbers[0]]);
    expect(await exported({ deviceNo: String(numbers[1]) })).toEqual([numbers[1]]);
    const paramsStr = encodeURI(JSON.stringify({ deviceNo: numbers[1] }));
    expect(await exported({ paramsStr })).toEqual([numbers[1]]);
    expect(await exported({})).toHaveLength(await countOf(golfDevice));
  });

  // LIST-25
  it('is the old format while every text fits, and holds every text whole', async () => {
    const description = '球车在七号洞水塘边打滑。'.repeat(30);
    const [short, long] = [
      await catalogue.add(golfIncident, { description: '短' }),
      await catalogue.add(golfIncident, { description }),
    ];
    const { response: old } = await download(golfIncident, { selections: short });
    expect(String(old.headers['content-disposition'])).toMatch(/\.xls$/);
    const { response, lines } = await download(golfIncident, { selections: `${short},${long}` });
    expect(String(response.headers['content-disposition'])).toMatch(/\.xlsx$/);
    expect(lines[4]).toContain(description);
  });

  it('is the new format when that is asked for', async () => {
    const { response } = await download(golfDevice, { format: 'xlsx' });
    expect(response.headers['content-type']).toContain('spreadsheetml');
    expect(response.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  // SEC-20
  it('leaves out what is sensitive and makes no formula of what people wrote', async () => {
    const id = await catalogue.add(golfDevice, { model: '=1+1', remark: '@SUM(A1)', firmware: '-1' });
    const { lines, sheet } = await download(golfDevice, { selections: id });
    const cells = Object.values(sheet).filter(
      (cell) => typeof cell === 'object' && cell !== null && 'f' in cell,
    );
    expect(cells).toEqual([]);
    expect(lines[3]).toEqual(expect.arrayContaining(["'=1+1", "'@SUM(A1)", "'-1"]));
    const player = await download(golfPlayer, { selections: await catalogue.add(golfPlayer) });
    expect(player.lines[2]).not.toContain('证件号');
  });
});

const DEVICE_HEADS = ['设备号', 'IMEI', '类型', '上报间隔', '上次保养', '型号'];

const importing = CATALOGUE.filter(
  ({ calls, view }) => view !== true && (calls?.includes('importExcel') ?? true),
);

describe('a template', () => {
  it.each(importing)('of $title is what its import reads, once a row is filled in', async (entity) => {
    const fields = listImportFields(entity);
    const [empty, guide] = buildTemplate(entity, await catalogue.app.dictionaries.all());
    expect(empty?.rows).toHaveLength(3);
    expect(empty?.rows[2]).toEqual(
      fields.map(({ label, required }) => `${required === true ? '*' : ''}${label}`),
    );
    expect(guide?.rows.slice(1).map(([label]) => label)).toEqual(fields.map(({ label }) => label));

    const body = await catalogue.soundBody(entity);
    const cells = fields.map(({ name }) => {
      const value = body[name];
      return typeof value === 'object' ? JSON.stringify(value) : value;
    });
    const keys = Object.fromEntries((entity.importKeys ?? []).map((name) => [name, body[name]]));
    const file = bookOf([...(empty?.rows ?? []), cells]);
    const answer = await upload(entity, [file], { fields: { foreignKeys: JSON.stringify(keys) } });
    expect(answer).toMatchObject({ code: 200, message: expect.stringMatching(/^共1行数据全部导入成功！/) });
  });

  it('is downloaded with what each column takes on a second sheet, which no import reads', async () => {
    const { response, book } = await template(golfDevice);
    expect(decodeURIComponent(String(response.headers['content-disposition']))).toContain(
      '设备导入模板.xlsx',
    );
    const filled = book();
    const [sheet = {}, guide = {}] = Object.values(filled.Sheets);
    const lines = utils.sheet_to_json<Line>(guide, { header: 1 });
    expect(lines).toContainEqual(['设备号', '是', expect.stringContaining('最多20字'), '']);
    expect(lines).toContainEqual(['类型', '是', '', expect.stringContaining('球车终端、球童手持')]);
    expect(lines).toContainEqual(['上次保养', '', '日期，如 2026-06-01', '']);
    expect(lines).toContainEqual(['上报间隔', '', '整数；1～60；单位：秒；留空为5', '']);
    const row = listImportFields(golfDevice).map(
      ({ name }) => ({ deviceNo: 'TPL-1', deviceType: '1' })[name],
    );
    utils.sheet_add_aoa(sheet, [row], { origin: -1 });
    const file = write(filled, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
    expect(await upload(golfDevice, [file])).toMatchObject({
      message: expect.stringMatching(/^共1行数据全部导入成功！/),
    });
  });

  it('is for those who may import', async () => {
    const { response } = await template(golfDevice, 'nobody');
    expect(response.headers['content-type']).toContain('json');
    expect(response.json()).toMatchObject({ success: false });
  });
});

describe('an import', () => {
  it('adds the rows of both formats, with texts and days as spreadsheets keep them', async () => {
    const { golf_device_type: types = [] } = await catalogue.app.dictionaries.all();
    const type = types[1];
    const rows = [
      ['IMP-1', '861234567000001', type?.text, 10, 46_174, "'=1+1"],
      ['IMP-2', 861_234_567_000_002, '1', '', '2026-06-02', ''],
    ];
    expect(await upload(golfDevice, [fileOf(DEVICE_HEADS, rows)])).toMatchObject({
      success: true,
      code: 200,
      message: '共2行数据全部导入成功！留空取默认值：上报间隔为5（1行）、心跳间隔为300（2行）。',
    });
    const { result } = await catalogue.admin.get<{ records: readonly Record<string, unknown>[] }>(
      `${golfDevice.path}/list`,
      { deviceNo: 'IMP-*', column: 'deviceNo', order: 'asc' },
    );
    expect(result.records).toMatchObject([
      {
        deviceNo: 'IMP-1',
        deviceType: type?.value,
        reportSec: 10,
        lastServiceDate: '2026-06-01',
        model: '=1+1',
        parkId: catalogue.park,
        status: '0',
      },
      {
        deviceNo: 'IMP-2',
        imei: '861234567000002',
        deviceType: '1',
        reportSec: 5,
        lastServiceDate: '2026-06-02',
      },
    ]);
    const old = fileOf(DEVICE_HEADS, [['IMP-3', '', '1', '', '', '旧格式']], 'biff8');
    expect(await upload(golfDevice, [old])).toMatchObject({ success: true, code: 200 });
  });

  // LIST-09
  it('takes the good rows, and tells the bad ones in a file', async () => {
    const before = await countOf(golfDevice);
    const file = fileOf(
      [...DEVICE_HEADS, 'ICCID'],
      [
        ['BAD-1', '', '1', '', '', ''],
        ['BAD-2', '12', '1', '', '', ''],
        ['BAD-1', '', '1', '', '', ''],
        ['', '', '1', '', '', ''],
        ['BAD-3', '', '1', '', '', '', '88860012345678901234'],
      ],
    );
    const answer = await upload(golfDevice, [file]);
    expect(answer).toMatchObject({
      success: true,
      code: 201,
      message:
        '文件导入成功，但有错误。已导入1行，错误4行。留空取默认值：上报间隔为5（1行）、心跳间隔为300（1行）。',
    });
    expect(await countOf(golfDevice)).toBe(before + 1);
    const text = await catalogue.app.inject({ url: linkOf(answer) });
    expect(text.headers['content-disposition']).toMatch(/^attachment/);
    expect(text.body.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      '第5行 请输入15位数字的IMEI',
      '第6行 设备号：该值不可用，系统中已存在！',
      '第7行 请输入设备号',
      '第8行 ICCID须以89开头',
    ]);
  });

  // LIST-90
  it('gives the rows that were not stored as a workbook, with all reasons, to correct and import again', async () => {
    const heads = [...DEVICE_HEADS, '备注二'];
    const file = fileOf(heads, [
      ['FIX-1', '', '1', '', '', '', '好'],
      ['FIX-2', '12', '没有的', 99, '不是日期', "'=1+1", '坏'],
      ['FIX-3', '', '1', '', 46_174, '', '好'],
    ]);
    const fields = { refusedRows: 'true', columns: JSON.stringify({ 备注二: '' }) };
    const answer = await upload(golfDevice, [file], { fields });
    const { workbook, ...counts } = answer.result as Readonly<Record<string, unknown>>;
    expect(counts).toMatchObject({
      totalCount: 3,
      addedCount: 2,
      updatedCount: 0,
      skippedCount: 0,
      errorCount: 1,
    });
    const book = read(Buffer.from(String(workbook), 'base64'), { type: 'buffer' });
    const sheet = book.Sheets['Sheet1'] ?? {};
    const [head = [], row = [], ...others] = utils.sheet_to_json<Line>(sheet, { header: 1 });
    expect(head).toEqual([...heads, '原因']);
    expect(row.slice(0, -1)).toEqual(['FIX-2', '12', '没有的', 99, '不是日期', "'=1+1", '坏']);
    const reasons = String(row.at(-1)).split('；');
    expect(reasons).toHaveLength(4);
    for (const part of ['IMEI', '类型', '上报间隔', '上次保养'])
      expect(reasons.filter((reason) => reason.includes(part) || reason.includes('1到60'))).not.toEqual([]);
    expect(others).toEqual([]);

    const corrected = bookOf([head, ['FIX-2', '', '1', 9, '2026-06-02', "'=1+1", '坏', row.at(-1)]]);
    expect(await upload(golfDevice, [corrected], { fields })).toMatchObject({
      code: 200,
      message: expect.not.stringContaining('原因'),
      result: { addedCount: 1, errorCount: 0 },
    });
  });

  // LIST-90
  it('gives all rows back when one refused them all', async () => {
    const file = fileOf(DEVICE_HEADS, [
      ['NONE-1', '', '1', '', '', ''],
      ['NONE-2', '12', '1', '', '', ''],
    ]);
    const answer = await upload(golfDevice, [file], { fields: { validateStatus: '1', refusedRows: 'true' } });
    expect(answer).toMatchObject({ code: 500, result: { skippedCount: 1, errorCount: 1, successCount: 0 } });
    const { workbook } = answer.result as Readonly<Record<string, unknown>>;
    const book = read(Buffer.from(String(workbook), 'base64'), { type: 'buffer' });
    const lines = utils.sheet_to_json<Line>(book.Sheets['Sheet1'] ?? {}, { header: 1 });
    expect(lines.slice(1).map((line) => [line[0], line[6] ?? ''])).toEqual([
      ['NONE-1', ''],
      ['NONE-2', '请输入15位数字的IMEI'],
    ]);
  });

  // LIST-91
  it('refuses, skips or updates the rows that exist already', async () => {
    const id = await catalogue.add(golfDevice, { deviceNo: 'HERE-1', model: '旧', remark: '留着' });
    const before = await countOf(golfDevice);
    const row = (no: string, model: string) => [no, '', '1', '', '', model];
    const sent = (existing: string) =>
      upload(golfDevice, [fileOf(DEVICE_HEADS, [row('HERE-1', '新'), row(`NEW-${existing}`, '')])], {
        fields: { existing, refusedRows: 'true' },
      });
    expect(await sent('refuse')).toMatchObject({ code: 201, result: { addedCount: 1, errorCount: 1 } });
    expect(await sent('skip')).toMatchObject({
      code: 200,
      message: expect.stringMatching(/^共2行数据处理完成！新增1行、更新0行、跳过1行。/),
      result: { addedCount: 1, skippedCount: 1 },
    });
    expect(await catalogue.stored(golfDevice, id)).toMatchObject({ model: '旧' });
    expect(await sent('update')).toMatchObject({ code: 200, result: { addedCount: 1, updatedCount: 1 } });
    expect(await catalogue.stored(golfDevice, id)).toMatchObject({ model: '新', remark: '留着' });
    expect(await countOf(golfDevice)).toBe(before + 3);
  });

  // LIST-10
  it('answers the button of a list in its own shape', async () => {
    const file = fileOf(DEVICE_HEADS, [['BAD-9', '12', '1', '', '', '']]);
    const { result } = await upload(golfDevice, [file], { part: 'file' });
    expect(result).toMatchObject({
      totalCount: 1,
      errorCount: 1,
      successCount: 0,
      msg: '总上传行数：1，已导入行数：0，错误行数：1',
      fileUrl: expect.stringMatching(
        /^\/sys\/common\/static\/logs\/20260601\/userImportExcelErrorLog\w+\.txt$/,
      ),
    });
  });

  // LIST-09
  it('is all or nothing when that is asked for', async () => {
    const before = await countOf(golfDevice);
    const file = fileOf(DEVICE_HEADS, [
      ['ALL-1', '', '1', '', '', ''],
      ['ALL-2', '12', '1', '', '', ''],
    ]);
    const answer = await upload(golfDevice, [file], { fields: { validateStatus: '1' } });
    expect(answer).toMatchObject({
      success: false,
      code: 500,
      message: '文件导入失败:1行数据有错误，没有导入任何数据',
    });
    const text = await catalogue.app.inject({ url: linkOf(answer) });
    expect(text.body).toContain('第5行 请输入15位数字的IMEI');
    expect(await countOf(golfDevice)).toBe(before);
  });

  it('reads several files, and names the one that is meant', async () => {
    const good = fileOf(DEVICE_HEADS, [['TWO-1', '', '1', '', '', '']]);
    const bad = fileOf(DEVICE_HEADS, [['TWO-2', '12', '1', '', '', '']]);
    const answer = await upload(golfDevice, [good, bad]);
    expect(answer.code).toBe(201);
    const text = await catalogue.app.inject({ url: linkOf(answer) });
    expect(text.body).toContain('file2.xlsx 第4行 请输入15位数字的IMEI');
  });

  it('takes from the page what holds for every row', async () => {
    const competitionId = await catalogue.add(golfCompetition);
    const player = await catalogue.stored(golfPlayer, await catalogue.add(golfPlayer));
    const file = fileOf(['球员', '姓名'], [[player['name'], '张三']]);
    expect(await upload(golfCompetitionPlayer, [file])).toMatchObject({
      success: false,
      message: '请先选择赛事',
    });
    const fields = { foreignKeys: JSON.stringify({ competitionId }) };
    const byName = await upload(golfCompetitionPlayer, [file], { fields });
    expect(byName.code).toBe(500);
    const byId = fileOf(['球员', '姓名'], [[player.id, '张三']]);
    expect(await upload(golfCompetitionPlayer, [byId], { fields })).toMatchObject({ code: 200 });
  });

  it('tells records of one name apart by their number, as an export writes it', async () => {
    const shared = { name: '同名杯' };
    const one = await catalogue.add(golfCompetition, shared);
    const two = await catalogue.add(golfCompetition, shared);
    const [first, second] = await Promise.all([one, two].map((id) => catalogue.stored(golfCompetition, id)));
    const plan = await catalogue.add(golfCompetitionPlan, { competitionId: two });
    const { lines } = await download(golfCompetitionPlan, { selections: plan });
    const [heads = [], row = []] = lines.slice(2);
    const at = heads.indexOf('赛事');
    const marked = `同名杯（${second?.['competitionNo']}）`;
    expect(row[at]).toBe(marked);

    const addingTo = async (competition: string) => {
      const copy = row.map((cell, index) =>
        index === at ? competition : heads[index] === '轮次' ? 4 : cell,
      );
      return upload(golfCompetitionPlan, [fileOf(heads.map(String), [copy])]);
    };
    const refused = await addingTo('同名杯');
    const problems = await catalogue.app.inject({ url: linkOf(refused) });
    expect(problems.body).toContain(
      `赛事：有多个赛事名称为“同名杯”的赛事，请写明是哪一个：同名杯（${first?.['competitionNo']}）、${marked}`,
    );
    expect((await addingTo('同名杯（别的）')).code).toBe(500);
    expect(await addingTo(marked)).toMatchObject({ code: 200 });
    const { result } = await catalogue.admin.get<{ total: number }>(`${golfCompetitionPlan.path}/list`, {
      competitionId: two,
    });
    expect(result.total).toBe(2);
  });

  // LIST-09
  it('reads back what was exported', async () => {
    const id = await catalogue.add(golfHole);
    const { lines } = await download(golfHole, { selections: id });
    const heads = (lines[2] ?? []).map(String);
    const row = [...(lines[3] ?? [])];
    row[heads.indexOf('洞号')] = 54;
    row[heads.indexOf('差点指数')] = 18;
    expect(await upload(golfHole, [fileOf(heads, [row])])).toMatchObject({ success: true, code: 200 });
    const { result } = await catalogue.admin.get<{ records: readonly Record<string, unknown>[] }>(
      `${golfHole.path}/list`,
      { holeNo: '54' },
    );
    const before = await catalogue.stored(golfHole, id);
    const [copy] = result.records;
    for (const { name, type } of listImportFields(golfHole))
      if (type !== 'json' && !['holeNo', 'strokeIndex'].includes(name))
        expect([name, copy?.[name]]).toEqual([name, before[name]]);
  });

  // LIST-26
  it('names the columns that it does not know and that it misses, and takes nothing', async () => {
    const before = await countOf(golfDevice);
    const file = fileOf(['设备号', '种类', '备注二'], [['UNK-1', '球车终端', 'x']]);
    expect((await upload(golfDevice, [file])).message).toBe(
      '文件导入失败:file1.xlsx有不认识的列：种类、备注二，请改成模板中的列名，或选择忽略这些列；缺少必填的列：类型',
    );
    expect(await countOf(golfDevice)).toBe(before);
  });

  // LIST-26, LIST-27
  it('takes a column for what somebody says it is, and leaves out what it is told to', async () => {
    const file = fileOf(['设备号', '种类', '备注二', '状态'], [['UNK-2', '球车终端', 'x', '在线']]);
    const columns = JSON.stringify({ 种类: 'deviceType', 备注二: '' });
    const answer = await upload(golfDevice, [file], { fields: { columns } });
    expect(answer).toMatchObject({
      code: 200,
      message: expect.stringMatching(/^共1行数据全部导入成功！未导入的列：备注二、状态。留空取默认值：/),
      result: { totalCount: 1, successCount: 1, ignored: ['备注二', '状态'] },
    });
  });

  // LIST-26
  it('asks which of several sheets is meant, and reads the one that is named', async () => {
    const book = utils.book_new();
    for (const [name, no] of Object.entries({ 一月: 'MON-1', 二月: 'MON-2' }))
      utils.book_append_sheet(
        book,
        utils.aoa_to_sheet([
          ['设备号', '类型'],
          [no, '1'],
        ]),
        name,
      );
    const file = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
    expect((await upload(golfDevice, [file])).message).toBe(
      '文件导入失败:file1.xlsx有多个工作表可以导入（一月、二月），请选择其中一个',
    );
    const sheets = JSON.stringify({ 'file1.xlsx': '二月' });
    expect((await upload(golfDevice, [file], { fields: { sheets } })).message).toMatch(
      /^共1行数据全部导入成功！未导入的列：工作表“一月”。/,
    );
  });

  // LIST-28
  it('shows its first rows as they will be stored, and stores nothing', async () => {
    const before = await countOf(golfDevice);
    const rows = Array.from({ length: 25 }, (_, n): Line => [
      `PRE-${n}`,
      '球车终端',
      '１２',
      '2026/6/1',
      'x',
    ]);
    const file = fileOf(['设备号', '类型', '上报间隔', '上次保养', '别的'], [['', '1', '多'], ...rows]);
    const { result } = await upload(golfDevice, [file], { call: 'importPreview' });
    expect(result).toMatchObject({
      fields: expect.arrayContaining([{ name: 'deviceNo', label: '设备号', isRequired: true }]),
      files: [
        {
          name: 'file1.xlsx',
          sheets: ['Sheet1'],
          sheet: 'Sheet1',
          problem: expect.stringContaining('有不认识的列：别的'),
          total: 26,
          heads: expect.arrayContaining([
            { head: '设备号', field: 'deviceNo', isKnown: true },
            { head: '别的', field: '', isKnown: false },
          ]),
        },
      ],
    });
    const [{ rows: shown } = { rows: [] }] = (
      result as unknown as { files: readonly { rows: readonly unknown[] }[] }
    ).files;
    expect(shown).toHaveLength(20);
    expect(shown[0]).toMatchObject({ line: 4, problem: '请输入设备号；上报间隔：请输入整数' });
    expect(shown[1]).toEqual({
      line: 5,
      values: expect.objectContaining({
        deviceNo: 'PRE-0',
        deviceType: '球车终端',
        reportSec: '12',
        lastServiceDate: '2026-06-01',
      }),
    });
    expect(await countOf(golfDevice)).toBe(before);
  });

  it.each([
    ['text', Buffer.from('设备号,类型\nX,1\n')],
    ['a page', Buffer.from('<html><table><tr><td>设备号</td></tr></table></html>')],
    ['a broken zip', Buffer.from('PK\u0003\u0004 and then nothing')],
    ['a zip that grows', bombOf(21 * 1024 * 1024)],
    ['a zip that lies about its size', bombOf(2 * 1024 * 1024, 1000)],
    ['a sheet without the heads', fileOf(['别的'], [['1']])],
    ['no rows', fileOf(DEVICE_HEADS, [])],
  ])('refuses %s', async (_what, file) => {
    const answer = await upload(golfDevice, [file]);
    expect(answer).toMatchObject({ status: 200, success: false, code: 500 });
    expect(answer.message).toMatch(/^文件导入失败/);
  });
});

/** A zip of one entry of so many zeros. */
function bombOf(size: number, told = size): Buffer {
  const name = Buffer.from('xl/workbook.xml');
  const packed = deflateRawSync(Buffer.alloc(size));
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(told, 22);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(told, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + packed.length, 16);
  return Buffer.concat([local, name, packed, entry, name, end]);
}
