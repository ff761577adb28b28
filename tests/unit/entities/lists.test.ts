/** The lists of the business: which filters, matched how, and what a page opens with. */

import { describe, expect, it } from 'vitest';
import { getEntity } from '#domain/entities/catalogue.ts';
import { listColumns, listFilters } from '#domain/entities/fields.ts';
import { findView, getFirstFilters, listViews } from '#domain/entities/firstFilters.ts';
import { readListQuery } from '#domain/query/listQuery.ts';

/** `=` is an exact filter, `~` a part of a text; `:` a range, `|` any of several. */
const SIGN = { eq: '=', like: '~', range: ':', in: '|' } as const;

it.each([
  ['golfPark', 'name~ parkCode~ parkType= status= areaCode~'],
  ['golfParkArea', 'name~ areaType= cabin='],
  ['golfHole', 'areaId= par= status='],
  ['golfFence', 'groupName= fenceType= enabled= holeId='],
  ['golfCompetition', 'type| startDate= endDate= beginDate= specimenType= name~ status='],
  ['golfCompetitionPlayer', 'competitionId= playerName~ phone~ divisionCode= signStatus= flightId='],
  ['golfCompetitionRule', 'name~ scoringMode= status='],
  ['golfCompetitionPlan', 'competitionId= roundNo= status='],
  ['golfStartHole', 'planId= wave='],
  ['golfJumpHole', 'status= flightNo~ applyTime:'],
  ['golfCaddie', 'name~ caddieNo~ level= groupNo~ workStatus= status='],
  ['golfCaddieApply', 'name~ phone~ status= applyType= createTime:'],
  ['golfCaddieCheck', 'checkType= result= caddieId= personName~ checkTime:'],
  ['golfCaddieOrder', 'status= overdueStage= caddieName~ flightNo~ playDate='],
  ['golfCaddieEvaluation', 'starTotal= caddieName~ status= createTime:'],
  ['golfOrder', 'orderNo~ contactName~ contactPhone~ playDate: status| payStatus= orderType= source='],
  ['golfOrderCheckLog', 'orderNo~ action= operatorName~ operateTime:'],
  ['golfOrderRefund', 'status= refundType= orderNo~ applyTime: refundTime:'],
  ['golfPriceSet', 'name~ season= status= startDate= endDate='],
  ['golfDevice', 'deviceNo~ cartNo~ deviceType= status= onlineState='],
  ['golfAnnouncement', 'title~ category= status= target='],
  ['golfCarousel', 'position= status='],
  ['golfAgreement', 'agreementType= status='],
  ['golfPlatformAgreement', 'agreementType= status='],
  ['golfFeedback', 'feedbackType= status= phone~ createTime:'],
  ['golfComment', 'targetType= status= star= content~'],
  ['caddieUsers', 'realname~ username~ phone~ sex= birthday='],
  ['golfPlayer', 'name~ phone~ memberType= memberNo~'],
  ['golfHoleTimeout', 'raiseTime: holeNo= level= status| cause= flightNo~'],
  ['golfAlarm', 'raiseTime: state| priority= rule= flightNo~ holeNo= ownerName~'],
  ['golfIncident', 'incidentType= status= reportTime:'],
])('%s is searched by %s', (name, wanted) => {
  const filters = listFilters(getEntity(name));
  expect(filters.map((field) => `${field.name}${field.search ? SIGN[field.search] : '?'}`).join(' ')).toBe(
    wanted,
  );
});

it('a list may show a standard column, in the words of its page', () => {
  expect(listColumns(getEntity('golfFeedback')).map(({ label }) => label)).toEqual([
    '反馈时间',
    '用户',
    '类型',
    '内容',
    '关联',
    '处理人',
    '状态',
  ]);
});

describe('what a page opens with', () => {
  // COMP-15
  it.each([
    ['golfCompetition', 2, { type: '1,3', startDate: '2026-06-01', endDate: '2026-06-01' }],
    ['golfCompetition', 1, {}],
    ['golfCompetition', 0, {}],
    ['golfJumpHole', 0, { status: '0' }],
    ['golfOrderRefund', 6, { status: '0' }],
    ['golfCaddieOrder', 5, { playDate: '2026-06-01' }],
    ['golfOrder', 3, { playDate: '2026-06-01,2026-06-01' }],
    ['golfCaddie', 3, {}],
  ])('%s for user type %d: %j', (name, userType, filters) =>
    expect(getFirstFilters(getEntity(name), userType, '2026-06-01')).toEqual(filters),
  );
});

describe('the filters of a period', () => {
  const where = (params: Readonly<Record<string, string>>) =>
    readListQuery(getEntity('golfCompetition'), params).where;

  // COMP-16
  it('ask for what overlaps it', () => {
    expect(where({ startDate: '2026-06-01', endDate: '2026-06-03' })).toEqual([
      { field: 'endDate', test: { op: 'ge', value: '2026-06-01' } },
      { field: 'startDate', test: { op: 'le', value: '2026-06-03' } },
    ]);
  });

  it('leave ranges and other filters as they are', () => {
    expect(where({ startDate_begin: '2026-06-01', type: '1,3', beginDate: '2026-06-02' })).toEqual([
      { field: 'startDate', test: { op: 'ge', value: '2026-06-01' } },
      { field: 'type', test: { op: 'in', values: ['1', '3'] } },
      { field: 'beginDate', test: { op: 'eq', value: '2026-06-02' } },
    ]);
  });

  it('drop what is no day', () => expect(where({ startDate: 'soon' })).toEqual([]));
});

describe('filters of what lists may not tell', () => {
  it.each([
    ['golfPlayer', 'idCard'],
    ['golfCaddieApply', 'age'],
    ['golfJumpHole', 'waitingSec'],
    ['golfHole', 'polygon'],
    ['golfPlayer', 'parkId'],
  ])('%s.%s is dropped', (name, field) =>
    expect(readListQuery(getEntity(name), { [field]: '110101199003070011' }).where).toEqual([]),
  );

  it('the park of a record is none of them', () =>
    expect(readListQuery(getEntity('golfOrder'), { parkId: '1' }).where).toEqual([
      { field: 'parkId', test: { op: 'eq', value: '1' } },
    ]));
});

// FLIGHT-13
it('marks a jump request that waits for longer than three minutes, until somebody answers it', () => {
  const tone = (row: Readonly<Record<string, unknown>>) => getEntity('golfJumpHole').rowTone?.(row);
  expect(tone({ status: '0', waitingSec: 181 })).toBe('watch');
  expect(tone({ status: '0', waitingSec: 180 })).toBeNull();
  expect(tone({ status: '1', waitingSec: 181 })).toBeNull();
  expect(tone({ status: '4', waitingSec: null })).toBeNull();
});

// LIST-67
it('finds the tab that the conditions of a list include, the first of them', () => {
  const views = listViews(getEntity('golfOrder'), '2026-06-01');
  const labelOf = (filters: Readonly<Record<string, string>>) => findView(views, filters)?.label;
  expect(views.map(({ label }) => label)).toEqual(['今日', '待审核', '待付款', '待收尾', '全部']);
  expect(labelOf({ playDate: '2026-06-01,2026-06-01', contactName: '张' })).toBe('今日');
  expect(labelOf({ status: '2,3,4', playDate: ',2026-05-31' })).toBe('待收尾');
  expect(labelOf({ contactName: '张' })).toBe('全部');
});
