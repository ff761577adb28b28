/** What descriptions demand of a record: a sound one passes, and each rule is shown to be broken by something. */

import { describe, expect, it } from 'vitest';
import { DICTIONARIES } from '#domain/dictionaries/all.ts';
import { CATALOGUE, getEntity } from '#domain/entities/catalogue.ts';
import { listChecks, listWritableFields } from '#domain/entities/fields.ts';
import { readRecord } from '#domain/records/check.ts';
import { type Body, SAMPLE_BODIES, TODAY } from './sampleBodies.ts';

const codes = (dict: string) =>
  DICTIONARIES.find(({ code }) => code === dict)?.items.map(({ value }) => value);
const problemsOf = (name: string, body: Body) =>
  readRecord(getEntity(name), body, { codes, today: TODAY }).problems.map(
    ({ field, message }) => `${field}: ${message}`,
  );

const added = CATALOGUE.filter(
  ({ view, calls }) => view !== true && (calls === undefined || calls.includes('add')),
);

it('every record that people add, or that is a row of one, has a sample', () => {
  const children = CATALOGUE.flatMap(({ children: inner = [] }) => inner.map(({ entity }) => entity));
  expect(Object.keys(SAMPLE_BODIES).toSorted()).toEqual(
    [...added.map(({ name }) => name), ...children].toSorted(),
  );
});

describe.each(Object.entries(SAMPLE_BODIES))('%s', (name, body) => {
  const required = listWritableFields(getEntity(name)).filter(
    (field) => field.required && field.default === undefined,
  );

  it('takes a sound record', () => expect(problemsOf(name, body)).toEqual([]));
  it.each(required.map((field) => [field.name, field.label]))('%s cannot be left out', (field, label) => {
    const { [field]: _left, ...rest } = body;
    const own = problemsOf(name, rest).filter((problem) => problem.startsWith(`${field}: `));
    expect(own).toEqual([expect.stringMatching(new RegExp(`^${field}: 请(输入|选择|上传|绘制)${label}$`))]);
  });
});

/** [entity, what is changed, the problem] — each rule over several fields at least once. */
const BROKEN: readonly (readonly [string, Body, string])[] = [
  ['golfPark', { closeTime: '05:00' }, 'closeTime: 结束营业须晚于开始营业'],
  ['golfParkArea', { holeFrom: 9, holeTo: 1 }, 'holeTo: 结束洞号不能小于起始洞号'],
  ['golfParkArea', { holeFrom: '' }, 'holeFrom: 请输入起始洞号'],
  ['golfParkArea', { holeTo: '' }, 'holeTo: 请输入结束洞号'],
  ['golfParkArea', { color: 'blue' }, 'color: 请选择颜色'],
  ['golfHole', { yardBlack: '', yardBlue: '', yardRed: '' }, 'yardBlue: 至少填写一个T的码数'],
  ['golfHole', { yardGold: 440 }, 'yardGold: 码数须从黑T到红T依次不增'],
  ['golfHole', { yardBlue: 440 }, 'yardBlue: 码数须从黑T到红T依次不增'],
  ['golfHole', { yardWhite: 400 }, 'yardWhite: 码数须从黑T到红T依次不增'],
  ['golfHole', { yardRed: 399 }, 'yardRed: 码数须从黑T到红T依次不增'],
  ['golfHole', { teeLng: '' }, 'teeLng: 请输入发球台经度'],
  ['golfHole', { teeLat: '' }, 'teeLat: 请输入发球台纬度'],
  ['golfHole', { greenLng: '' }, 'greenLng: 请输入果岭经度'],
  ['golfHole', { greenLat: '' }, 'greenLat: 请输入果岭纬度'],
  [
    'golfHole',
    {
      sections: [
        {
          no: 1,
          kind: '4',
          polygon: [
            [1, 1],
            [2, 1],
            [2, 2],
          ],
        },
      ],
    },
    'sections: 第1行区段：区段只能是发球台、球道或果岭',
  ],
  ['golfFence', { shape: '2', radius: 50 }, 'points: 多边形至少三个点，走廊至少两个点，圆形一个点'],
  ['golfFence', { points: '[[1,1],[2,2]]' }, 'points: 多边形至少三个点，走廊至少两个点，圆形一个点'],
  ['golfFence', { shape: '3', points: '[[1,1]]' }, 'points: 多边形至少三个点，走廊至少两个点，圆形一个点'],
  ['golfFence', { points: '[[0,0],[2,2],[2,0],[0,2]]' }, 'points: 多边形的边不能相交'],
  ['golfFence', { shape: '2', points: '[[1,1]]' }, 'radius: 请输入半径'],
  ['golfFence', { action: '4' }, 'speedLimit: 请输入限速'],
  ['golfFence', { message: '' }, 'message: 请输入提示语'],
  ['golfFence', { activeStart: '' }, 'activeStart: 请选择生效开始'],
  ['golfFence', { activeEnd: '' }, 'activeEnd: 请选择生效结束'],
  ['golfFence', { activeEnd: '05:00' }, 'activeEnd: 生效结束须晚于生效开始'],
  ['golfCompetition', { endDate: '2026-06-09' }, 'endDate: 结束日期须在开始日期当天至其后13天内'],
  ['golfCompetition', { endDate: '2026-06-24' }, 'endDate: 结束日期须在开始日期当天至其后13天内'],
  ['golfCompetition', { signStartTime: '2026-06-10 08:00:00' }, 'signEndTime: 报名截止须晚于报名开始'],
  ['golfCompetition', { signEndTime: '2026-06-11 00:00:01' }, 'signEndTime: 报名截止不能晚于开始日期次日0点'],
  ['golfCompetition', { scoringMode: '' }, 'scoringMode: 请选择计分方式'],
  ['golfCompetition', { format: '' }, 'format: 请选择赛制'],
  ['golfCompetition', { teeMale: '' }, 'teeMale: 请选择男子T'],
  ['golfCompetition', { teeFemale: '' }, 'teeFemale: 请选择女子T'],
  ['golfCompetition', { ruleId: '' }, 'ruleId: 请选择竞赛规程'],
  ['golfCompetitionScore', { putts: 5 }, 'putts: 推杆与罚杆之和不能超过杆数'],
  ['golfCompetitionRule', { cutNumber: '' }, 'cutNumber: 请输入晋级人数'],
  [
    'golfCompetitionRule',
    {
      checkpoints: [
        { holeNo: 6, allowSec: 5400 },
        { holeNo: 5, allowSec: 5500 },
      ],
    },
    'checkpoints: 检查点的洞号与限时须依次递增',
  ],
  [
    'golfCompetitionRule',
    {
      checkpoints: [
        { holeNo: 6, allowSec: 5400 },
        { holeNo: 7, allowSec: 5400 },
      ],
    },
    'checkpoints: 检查点的洞号与限时须依次递增',
  ],
  ['golfCompetitionRule', { allowedRoundSec: 10_000 }, 'checkpoints: 检查点限时不能超过整轮限时'],
  ['golfCompetitionPlan', { waveGapMin: '' }, 'waveGapMin: 请输入批次间隔'],
  ['golfJumpHole', { toHoleNo: 5 }, 'toHoleNo: 目标洞不能与原洞相同'],
  ['yxInspect', { description: '' }, 'description: 请输入描述'],
  ['golfPlayer', { memberNo: '' }, 'memberNo: 请输入会员号'],
  ['golfPlayer', { birthday: '2026-06-02' }, 'birthday: 生日不能晚于今天'],
  ['golfCaddieApply', { birthday: '2008-06-02' }, 'birthday: 年龄须在18到50岁之间'],
  ['golfCaddieApply', { birthday: '1975-06-01' }, 'birthday: 年龄须在18到50岁之间'],
  ['golfCaddieCheck', { applyId: '' }, 'applyId: 请选择申请或球童'],
  ['golfCaddieCheck', { items: '' }, 'items: 有得分时须填写考核项'],
  ['golfCaddieCheck', { items: [{ item: '规则', score: 60, full: 50 }] }, 'items: 单项得分不能超过满分'],
  ['golfCaddieCheck', { score: 59 }, 'result: 得分低于及格线，不能通过'],
  ['golfCaddieCheck', { result: '2' }, 'opinion: 请输入意见'],
  ['golfCaddieCheck', { checkType: '3' }, 'grantedLevel: 请选择核定等级'],
  ['golfOrder', { caddieCount: 3 }, 'caddieCount: 不能多于人数'],
  ['golfOrder', { cartCount: 3 }, 'cartCount: 不能多于人数'],
  ['golfOrder', { requestedCaddies: 3 }, 'requestedCaddies: 不能多于球童数'],
  ['golfOrder', { teeTime: '2026-06-11 07:30:00' }, 'teeTime: 开球时间须在打球日期当天'],
  ['golfOrder', { playerCount: 1, caddieCount: 1 }, 'players: 球员名单不能多于人数'],
  [
    'golfPark',
    {
      refundBands: [
        { hours: 24, percent: 100 },
        { hours: 24, percent: 50 },
      ],
    },
    'refundBands: 两档的起点不能相同',
  ],
  [
    'golfPark',
    {
      rainBands: [
        { holes: 4, percent: 50 },
        { holes: 4, percent: 25 },
      ],
    },
    'rainBands: 两档的起点不能相同',
  ],
  ['golfPark', { lastTeeTime: '23:59' }, 'lastTeeTime: 最晚开球须在营业时间内'],
  ['golfPriceSet', { endDate: '2026-05-31' }, 'endDate: 生效结束不能早于生效开始'],
  ['golfPriceRule', { timeTo: '06:00' }, 'timeTo: 时段结束须晚于时段开始'],
  ['golfPriceRule', { timeTo: '' }, 'timeTo: 时段须同时填写开始和结束'],
  ['golfPriceRule', { maxPlayers: 1, minPlayers: 2 }, 'maxPlayers: 最多人数不能少于最少人数'],
  ['golfAnnouncement', { endTime: '2026-06-01 00:00:00' }, 'endTime: 有效期结束须晚于有效期开始'],
  ['golfCarousel', { linkValue: '' }, 'linkValue: 请输入链接'],
  ['golfCarousel', { linkValue: 'javascript:alert(1)' }, 'linkValue: 外链须以http://或https://开头'],
  ['golfCarousel', { linkType: '1', linkValue: '//evil.com' }, 'linkValue: 内部页须是以/开头的路径'],
  ['sysFillRule', { ruleParams: '{prefix}' }, 'ruleParams: 不是正确的JSON'],
  ['sysFillRule', { ruleParams: '["CN"]' }, 'ruleParams: 须是JSON对象，不能是数组或其他值'],
  ['golfCarousel', { endTime: '2026-05-01 00:00:00' }, 'endTime: 结束时间须晚于开始时间'],
];

describe('a rule over several fields', () => {
  it.each(BROKEN)('%s with %j: %s', (name, change, problem) => {
    expect(problemsOf(name, { ...SAMPLE_BODIES[name], ...change })).toContain(problem);
  });

  it('is shown broken above, every one of them', () => {
    const shown = new Set(BROKEN.map(([name, , problem]) => `${name} ${problem}`));
    const all = added.flatMap((entity) =>
      listChecks(entity).map(({ field, message }) => `${entity.name} ${field}: ${message}`),
    );
    // These compare with what only a stored record has; they follow below.
    expect(all.filter((rule) => !shown.has(rule))).toEqual([
      'golfHole nextHoleId: 下一洞不能是本洞',
      'golfOrderRefund reason: 申请金额与建议金额不同，请填写说明',
    ]);
  });

  // COMP-14
  it('a competition of coordinates needs no scores, tees and rule', () => {
    const {
      ruleId: _rule,
      teeMale: _male,
      teeFemale: _female,
      format: _format,
      scoringMode: _mode,
      ...rest
    } = SAMPLE_BODIES['golfCompetition'] ?? {};
    expect(problemsOf('golfCompetition', { ...rest, type: '3' })).toEqual([]);
  });

  it('no hole follows itself', () => {
    const entity = getEntity('golfHole');
    const edit = (nextHoleId: string) =>
      readRecord(
        entity,
        { nextHoleId },
        { before: { id: 'x', yardBlue: 400, teeLng: 1, teeLat: 1, greenLng: 1, greenLat: 1 } },
      );
    expect(edit('x').problems).toEqual([{ field: 'nextHoleId', message: '下一洞不能是本洞' }]);
    expect(edit('y').problems).toEqual([]);
  });

  // PRICE-10
  it('a refund of another amount than suggested needs a reason', () => {
    const entity = getEntity('golfOrderRefund');
    const edit = (body: Body) =>
      readRecord(entity, body, { before: { suggestAmount: 800, applyAmount: 800 } }).problems;
    expect(edit({ applyAmount: 800 })).toEqual([]);
    expect(edit({ applyAmount: 700 })).toEqual([
      { field: 'reason', message: '申请金额与建议金额不同，请填写说明' },
    ]);
    expect(edit({ applyAmount: 700, reason: '协商' })).toEqual([]);
  });
});
