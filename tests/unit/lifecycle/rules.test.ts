/** Lives played through the tables, and what each guard refuses. */

import { describe, expect, it } from 'vitest';
import { isClubMissing } from '#domain/entities/caddieOrderLifecycle.ts';
import type { Circumstances, Facts } from '#domain/entities/lifecycle.ts';
import { LIFECYCLES } from '#domain/lifecycle/all.ts';
import {
  findTransitionOfCall,
  listActions,
  isAllowed,
  listBatchActions,
  computeColumnsAfter,
  toActionDialog,
  getInitialStates,
  findConfirmQuestion,
  readInput,
  findRefusalAfter,
  findRefusal,
  findStandardRefusal,
  computeStateAfter,
  getTransition,
} from '#domain/lifecycle/rules.ts';

const verbs = (entity: string, record: Facts, circumstances?: Circumstances) =>
  listActions(entity, record, circumstances).map(({ key }) => key);

/** Does one thing after the other; gives the states passed, `!reason` where one is refused. */
function live(
  entity: string,
  record: Facts,
  steps: readonly string[],
  circumstances?: Circumstances,
): string {
  let now: Facts = { ...getInitialStates(entity), ...record };
  return steps
    .map((action) => {
      const refusal = findRefusal(entity, action, now, circumstances);
      if (refusal !== null) return `!${refusal}`;
      const next = computeStateAfter(entity, action, now);
      now = { ...now, ...getTransition(entity, action).sets, ...next };
      return Object.values(next).join('') || '=';
    })
    .join(' ');
}

describe('every table', () => {
  it.each(LIFECYCLES.map((one) => [`${one.entity}.${one.field}`, one] as const))(
    '%s: what the state forbids is neither offered nor accepted',
    (_name, { entity, field, transitions, terminal }) => {
      const states = [...new Set([...terminal, ...transitions.flatMap(({ from }) => from)])];
      const cases = states.flatMap((state) =>
        transitions.map((transition) => ({ record: { [field]: state }, state, transition })),
      );
      const outside = cases.filter(({ state, transition: { from } }) => !from.includes(state));
      const inside = cases.filter(
        ({ state, transition: { from, refusal } }) => from.includes(state) && !refusal,
      );
      const answers = (list: typeof cases) =>
        list.map(({ record, transition }) => findRefusal(entity, transition.key, record));
      expect(answers(outside)).toEqual(outside.map(({ transition }) => `当前状态不能${transition.label}`));
      expect(answers(inside)).toEqual(inside.map(() => null));
      const offered = ({ record, transition }: (typeof cases)[number]) =>
        verbs(entity, record).includes(transition.key);
      expect(outside.filter(offered)).toEqual([]);
      expect(inside.filter((one) => offered(one) !== (one.transition.permission !== undefined))).toEqual([]);
    },
  );

  it('an unknown state allows nothing, and an unknown verb is a mistake', () => {
    expect(verbs('golfOrder', { status: 'x' })).toEqual([]);
    expect(verbs('golfOrder', {})).toEqual([]);
    expect(() => getTransition('golfOrder', 'fly')).toThrow('fly');
    expect(() =>
      computeStateAfter('golfHoleTimeout', 'review', { reviewResult: '0' }, { reviewResult: '9' }),
    ).toThrow('nowhere');
  });

  it('what only the system does is never offered', () => {
    expect(verbs('golfOrder', { status: '6', paidAmount: 0 })).toEqual([]);
    expect(isAllowed('golfOrder', 'start', { status: '3' })).toBe(true);
  });
});

describe('an order', () => {
  it.each([
    ['without a check', { checkStatus: '0' }, 'pay checkIn start finish settle', '2 3 4 5 9'],
    ['with a check', { checkStatus: '1' }, 'pay approve checkIn start finish settle', '1 2 3 4 5 9'],
    ['rejected and sent again', { checkStatus: '1' }, 'pay reject resubmit approve', '1 8 1 2'],
    ['not paid in time', { checkStatus: '0' }, 'expire pay', '9 !当前状态不能收款'],
    [
      'cancelled',
      { checkStatus: '0' },
      'cancel checkIn settle cancel',
      '6 !当前状态不能到场 9 !当前状态不能取消',
    ],
    [
      'moved',
      { checkStatus: '0' },
      'pay reschedule reschedule checkIn reschedule',
      '2 = = 3 !当前状态不能改期',
    ],
    ['late but there', { checkStatus: '0', playDate: '2026-06-01' }, 'pay noShow reinstate', '2 7 3'],
    [
      'a day late',
      { checkStatus: '0', playDate: '2026-05-31' },
      'pay noShow reinstate',
      '2 7 !只能在打球当天恢复',
    ],
  ])('%s', (_name, record, steps, passed) => {
    expect(live('golfOrder', record, steps.split(' '), { now: '2026-06-01 09:00:00' })).toBe(passed);
  });

  // BOOK-02
  it('is marked as a no-show from its tee time on, by the clock of the park', () => {
    const order = { status: '2', playDate: '2026-06-01', teeTime: '2026-06-01 10:00:00' };
    const refusal = (now: string, changes: Facts = {}) =>
      findRefusal('golfOrder', 'noShow', { ...order, ...changes }, { now });
    const early = '开球时间2026-06-01 10:00还没有到，不能登记未到';
    expect(refusal('2026-06-01 09:59:59')).toBe(early);
    expect(refusal('2026-05-30 12:00:00')).toBe(early);
    expect(refusal('2026-06-01 10:00:00')).toBeNull();
    expect(refusal('2026-06-02 08:00:00')).toBeNull();
    // The park lives an hour behind the wall, or ahead of it.
    expect(refusal('2026-06-01 10:30:00', { clockShift: -3600 })).toBe(early);
    expect(refusal('2026-06-01 09:30:00', { clockShift: 3600 })).toBeNull();
    expect(verbs('golfOrder', order, { now: '2026-06-01 09:00:00' })).not.toContain('noShow');
  });

  // BOOK-19
  it('has its guests on the day of play by the clock of the park', () => {
    const order = { status: '2', playDate: '2026-06-01', teeTime: '2026-06-01 10:00:00', playerCount: 2 };
    const refusal = (now: string, more = {}) =>
      findRefusal('golfOrder', 'checkIn', { ...order, ...more }, { now });
    const other = '打球日期是2026-06-01，当天才能登记到场';
    expect(refusal('2026-05-02 10:00:00')).toBe(other);
    expect(refusal('2026-06-02 00:00:00')).toBe(other);
    expect(refusal('2026-06-01 00:00:00')).toBeNull();
    expect(refusal('2026-05-31 23:30:00', { clockShift: 3600 })).toBeNull();
    expect(
      findRefusal(
        'golfOrder',
        'followIn',
        { ...order, status: '3', arrivedCount: 1 },
        { now: '2026-06-02 09:00:00' },
      ),
    ).toBe(other);
  });

  it('offers in each state what can be done', () => {
    const order = { paidAmount: 100, refundAmount: 0, playDate: '2026-06-01' };
    const offered = (status: string) =>
      verbs('golfOrder', { ...order, status }, { now: '2026-06-01 09:00:00' }).join(' ');
    expect(offered('0')).toBe('pay reschedule cancel');
    expect(verbs('golfOrder', { ...order, status: '1', totalAmount: 300 })).toContain('payRest');
    expect(offered('1')).toBe('approve reject reschedule cancel refund');
    expect(offered('2')).toBe('checkIn reschedule cancel noShow refund');
    expect(offered('5')).toBe('refund');
    expect(offered('7')).toBe('reinstate refund');
    expect(offered('8')).toBe('resubmit refund');
    // Money goes back from a settled order, too (BOOK-23).
    expect(offered('9')).toBe('refund');
    expect(verbs('golfOrder', { ...order, status: '5', refundAmount: 100 })).toEqual([]);
  });

  // BOOK-04
  it('is there with its first guest, the others follow, and marks by mistake are taken back', () => {
    const party = { status: '2', contactName: '王', playerCount: 3, players: '[{"name":"张三"}]' };
    const some = {
      ...party,
      status: '3',
      arrivedCount: 2,
      arrivals: '[{"seat":1,"name":"张三"},{"seat":3,"name":"王同组3"}]',
    };
    const all = { ...party, status: '3', arrivedCount: 3 };
    const after = (action: string, order: object, seats?: string) =>
      computeStateAfter('golfOrder', action, { ...order }, { seats })['status'];
    const problem = (action: string, order: object, seats: string) =>
      readInput('golfOrder', action, { ...order }, { seats }).problems[0]?.message;
    expect(after('checkIn', party, '2')).toBe('3');
    expect(after('followIn', { ...some, status: '4' })).toBeUndefined();
    expect(findRefusal('golfOrder', 'followIn', some)).toBeNull();
    expect(findRefusal('golfOrder', 'followIn', all)).toBe('客人已全部到场');
    // Orders of before know no single guest: with the order everybody came.
    expect(findRefusal('golfOrder', 'followIn', { ...party, status: '3' })).toBe('客人已全部到场');
    expect(problem('followIn', some, '1,2')).toBe('张三已经到场');
    expect(problem('followIn', some, '4')).toBe('没有这位球员');
    expect(problem('followIn', some, '2')).toBeUndefined();
    expect(problem('followIn', some, '一')).toBe('球员序号不正确');
    expect(after('undoCheckIn', some, '1')).toBe('3');
    expect(after('undoCheckIn', some, '1,3')).toBe('2');
    expect(after('undoCheckIn', some)).toBe('2');
    expect(problem('undoCheckIn', some, '2')).toBe('王同组2还没有到场');
    expect(findRefusal('golfOrder', 'undoFollowIn', { ...some, status: '4' })).toBe('已出发，不能撤销到场');
    const team = { ...some, status: '4', playerCount: 10 };
    expect(findRefusal('golfOrder', 'undoFollowIn', team)).toBeNull();
  });

  // BOOK-11
  it('takes no more money than is due', () => {
    const order = { status: '0', totalAmount: 1000, paidAmount: 200 };
    const problems = (body: Facts) => readInput('golfOrder', 'pay', order, body).problems;
    expect(problems({ payType: '1', amount: 800 })).toEqual([]);
    expect(problems({ payType: '1', amount: '800.01' })).toEqual([
      { field: '', message: '收款金额不能超过待付的￥800.00' },
    ]);
    expect(problems({ payType: '1', amount: 0 })).toEqual([{ field: '', message: '请填写收款金额' }]);
    expect(problems({ payType: '6', amount: 0 })).toEqual([]);
    expect(problems({ amount: 800 })).toEqual([{ field: 'payType', message: '请选择支付方式' }]);
    expect(problems({ payType: '1', amount: -1 }).map(({ field }) => field)).toEqual(['amount']);
  });

  it('is confirmed once all of it is paid or put on account', () => {
    const after = (order: Facts, input: Facts) => computeColumnsAfter('golfOrder', 'pay', order, input);
    const order = { status: '0', totalAmount: 1000, paidAmount: 200, checkStatus: '0' };
    expect(after(order, { payType: '1', amount: 300 })).toMatchObject({
      status: '0',
      paidAmount: 500,
      payStatus: '1',
    });
    expect(after(order, { payType: '1', amount: 800 })).toMatchObject({ status: '2', payStatus: '2' });
    expect(after(order, { payType: '6', amount: 0 })).toMatchObject({ status: '2', payStatus: '3' });
    expect(after({ ...order, checkStatus: '1' }, { payType: '1', amount: 800 })['status']).toBe('1');
    const passing = (looked: Facts) => findRefusalAfter('golfOrder', 'approve', looked, looked);
    const dearer = { status: '1', totalAmount: 7660, paidAmount: 1660 };
    expect(passing(dearer)).toBe('还有￥6,000.00未付，收齐后才能确认订单');
    expect(passing({ ...dearer, paidAmount: 7660 })).toBeNull();
    // What went back is not paid.
    expect(passing({ ...dearer, paidAmount: 7660, refundAmount: 1660 })).toBe(
      '还有￥1,660.00未付，收齐后才能确认订单',
    );
    expect(passing({ ...dearer, payStatus: '3' })).toBeNull();
    expect(findRefusal('golfOrder', 'expire', { status: '0', paidAmount: 200 })).toBe(
      '已收款的订单不会自动关闭',
    );
  });

  // BOOK-12
  it('is edited before it is confirmed and deleted when it is over', () => {
    expect(findStandardRefusal('golfOrder', 'edit', { status: '0' })).toBeNull();
    expect(findStandardRefusal('golfOrder', 'edit', { status: '4' })).toBe('当前状态不能编辑');
    expect(findStandardRefusal('golfOrder', 'remove', { status: '2' })).toBe('当前状态不能删除');
    expect(findStandardRefusal('golfOrder', 'remove', { status: '9' })).toBeNull();
    const paid = { status: '9', paidAmount: 1200, refundAmount: 400 };
    expect(findStandardRefusal('golfOrder', 'remove', paid)).toBe('订单还有已收的￥800.00，不能删除');
    expect(findStandardRefusal('golfOrder', 'remove', { ...paid, refundAmount: 1200 })).toBeNull();
    expect(findStandardRefusal('golfHoliday', 'remove', {})).toBeNull();
  });
});

describe('a refund', () => {
  const refund = { status: '0', applyUser: 'service1', applyAmount: 800 };
  const finance = { actor: { username: 'finance1', userType: 6 } };
  const manager = { actor: { username: 'manager1', userType: 2 } };

  it('runs through', () => {
    expect(
      live(
        'golfOrderRefund',
        { ...refund, payType: '3' },
        ['approve', 'execute', 'succeed', 'retry'],
        finance,
      ),
    ).toBe('1 2 3 !当前状态不能重试');
    expect(
      live('golfOrderRefund', { ...refund, payType: '3' }, ['approve', 'execute', 'fail', 'retry'], finance),
    ).toBe('1 2 5 2');
    expect(live('golfOrderRefund', refund, ['reject', 'approve'], finance)).toBe('4 !当前状态不能通过');
  });

  it.each<[string, string, Facts, Circumstances, string | null]>([
    [
      'four eyes',
      'approve',
      refund,
      { actor: { username: 'service1', userType: 6 } },
      '申请人不能审核自己的退款',
    ],
    [
      'four eyes, also for no',
      'reject',
      refund,
      { actor: { username: 'service1', userType: 6 } },
      '申请人不能审核自己的退款',
    ],
    ['5,000 is finance', 'approve', { ...refund, applyAmount: 5000 }, finance, null],
    [
      'more is the manager',
      'approve',
      { ...refund, applyAmount: 5000.01 },
      finance,
      '超过￥5,000.00的退款须由球场经理审核',
    ],
    ['more is the manager', 'approve', { ...refund, applyAmount: 5000.01 }, manager, null],
    [
      'parts are no less than the whole',
      'approve',
      { ...refund, refundsOfOrder: 5000.01 },
      finance,
      '该订单的退款合计超过￥5,000.00，须由球场经理审核',
    ],
    ['parts up to the limit', 'approve', { ...refund, refundsOfOrder: 5000 }, finance, null],
    [
      'no sum is paid by who allowed it',
      'execute',
      { ...refund, status: '1', applyAmount: 0.01, refundsOfOrder: 0.01, auditUser: 'finance1' },
      finance,
      '审核人不能执行自己审核的退款',
    ],
    [
      'nor a large one by who asked',
      'retry',
      { ...refund, status: '5', applyAmount: 6000, applyUser: 'finance1', auditUser: 'manager1' },
      finance,
      '退款合计超过￥5,000.00，申请人不能执行',
    ],
    [
      'a small one may be paid by who asked',
      'execute',
      { ...refund, status: '1', refundsOfOrder: 800, applyUser: 'finance1', auditUser: 'manager1' },
      finance,
      null,
    ],
    ['the applicant withdraws', 'withdraw', refund, { actor: { username: 'service1', userType: 8 } }, null],
    ['nobody else does', 'withdraw', refund, finance, '只有申请人可以撤销'],
    ['three tries', 'retry', { ...refund, status: '5', attempts: 2 }, finance, null],
    ['and no fourth', 'retry', { ...refund, status: '5', attempts: 3 }, finance, '已执行3次，不能再重试'],
    [
      'a channel answers itself',
      'succeed',
      { ...refund, status: '2', payType: '1' },
      finance,
      '线上退款由支付渠道返回结果',
    ],
  ])('%s', (_name, action, record, circumstances, refusal) =>
    expect(findRefusal('golfOrderRefund', action, record, circumstances)).toBe(refusal),
  );

  it('is deleted by neither who asked nor who decided', () => {
    const done = { ...refund, status: '4', auditUser: 'manager1' };
    const removal = (who: Circumstances) => findStandardRefusal('golfOrderRefund', 'remove', done, who);
    expect(removal({ actor: { username: 'service1', userType: 8 } })).toBe('申请人不能删除自己的退款单');
    expect(removal(manager)).toBe('审核人不能删除自己审核的退款单');
    expect(removal(finance)).toBeNull();
    expect(removal({})).toBeNull();
  });

  // PRICE-11
  it('returns no more than was asked for, and says why not', () => {
    expect(readInput('golfOrderRefund', 'execute', refund, { actualAmount: 801 }).problems).toEqual([
      { field: '', message: '实退金额不能超过申请金额' },
    ]);
    expect(readInput('golfOrderRefund', 'reject', refund, { opinion: '  ' }).problems).toEqual([
      { field: 'opinion', message: '请输入意见' },
    ]);
    expect(toActionDialog(getTransition('golfOrderRefund', 'reject')).fields).toEqual([
      expect.objectContaining({ name: 'opinion', group: '驳回' }),
    ]);
  });
});

describe('an application', () => {
  it('passes documents, theory and field', () => {
    expect(
      live('golfCaddieApply', { checkStep: '1' }, [
        'supplement',
        'resubmit',
        'passDocuments',
        'passCheck',
        'passCheck',
      ]),
    ).toBe('1 0 2 2 3');
    expect(
      live('golfCaddieApply', { checkStep: '1' }, ['passDocuments', 'withdraw', 'reject', 'resubmit']),
    ).toBe('2 !当前状态不能撤回 4 !当前状态不能重新提交');
  });

  it('of A级 and above needs the manager at the end', () => {
    const field = { status: '2', checkStep: '3', expectLevel: '4' };
    const master = { actor: { username: 'caddie1', userType: 5 } };
    const manager = { actor: { username: 'manager1', userType: 2 } };
    const granting = (grantedLevel: string, record: Facts, who: Circumstances) => {
      const after = {
        ...record,
        ...computeColumnsAfter('golfCaddieApply', 'passCheck', record, { grantedLevel }),
      };
      return findRefusalAfter('golfCaddieApply', 'passCheck', after, record, who);
    };
    const problem = 'A级及以上球童须由球场经理确认';
    expect(granting('4', field, master)).toBe(problem);
    // What is granted counts, not what was wished for.
    expect(granting('4', { ...field, expectLevel: '2' }, master)).toBe(problem);
    expect(granting('3', field, master)).toBeNull();
    expect(granting('', field, master)).toBe(problem);
    expect(granting('4', { ...field, checkStep: '2' }, master)).toBeNull();
    expect(granting('4', field, manager)).toBeNull();
  });

  it('does not pass below the line, and ends with a level', () => {
    const marks = (score: number) => ({ items: JSON.stringify([{ item: '规则', score, full: 100 }]) });
    const problems = (checkStep: string, body: Facts) =>
      readInput('golfCaddieApply', 'passCheck', { status: '2', checkStep }, body).problems.map(
        ({ message }) => message,
      );
    expect(problems('2', { ...marks(59.5), passScore: 60 })).toEqual(['得分59.5低于及格线，请驳回']);
    expect(problems('2', marks(60))).toEqual([]);
    expect(problems('3', marks(90))).toEqual(['请选择核定等级']);
    expect(problems('3', { ...marks(90), grantedLevel: '2' })).toEqual([]);
  });
});

describe('a competition', () => {
  const scored = {
    type: '1',
    startDate: '2026-06-01',
    endDate: '2026-06-01',
    ruleId: 'r',
    teeMale: '3',
    teeFemale: '5',
  };
  const at = { now: '2026-06-01 07:00:00' };

  // COMP-01
  it.each([
    ['scored', scored, 'open close planned start suspend resume finish archive', '1 2 3 4 5 4 6 7'],
    [
      'of coordinates',
      { type: '3', startDate: '2026-06-01', endDate: '2026-06-01' },
      'open close planned start finish',
      '1 2 3 4 7',
    ],
    ['replanned', scored, 'open close planned unplanned planned cancel', '1 2 3 2 3 8'],
    ['running', scored, 'open close planned start cancel', '1 2 3 4 !当前状态不能取消'],
    [
      'too early',
      { ...scored, startDate: '2026-06-02' },
      'open close planned start',
      '1 2 3 !还没有到比赛日期',
    ],
    ['without a rule', { ...scored, ruleId: '' }, 'open', '!请先填写竞赛规程'],
    ['without tees', { ...scored, teeFemale: null }, 'open', '!请先填写女子T'],
  ])('%s', (_name, record, steps, passed) =>
    expect(live('golfCompetition', record, steps.split(' '), at)).toBe(passed),
  );

  it('lets players in, or lets them wait', () => {
    expect(
      computeStateAfter('golfCompetitionPlayer', 'approve', { signStatus: '0' }, { isFull: 'Y' }),
    ).toEqual({
      signStatus: '2',
    });
    expect(live('golfCompetitionPlayer', {}, ['approve', 'checkIn', 'withdraw', 'checkIn'])).toBe(
      '1 3 4 !当前状态不能检录',
    );
  });

  it('has a plan that is public, then played', () => {
    expect(
      live('golfCompetitionPlan', {}, ['publish', 'revoke', 'publish', 'start', 'revoke', 'finish']),
    ).toBe('1 0 1 2 !当前状态不能撤回 3');
  });
});

describe('a jump', () => {
  const asked = { status: '0', applyUser: 'caddie1' };
  const by = (userType: number): Circumstances => ({ actor: { username: `user${userType}`, userType } });

  it.each<[string, Facts, Circumstances, string | null]>([
    ['the desk decides', asked, by(3), null],
    ['the manager decides', asked, by(2), null],
    ['of a competition its staff', { ...asked, competitionId: 'c' }, by(7), null],
    [
      'of a competition not the desk',
      { ...asked, competitionId: 'c' },
      by(3),
      '赛事组的跳洞须由赛事专员审核',
    ],
    ['otherwise not the event staff', asked, by(7), '普通组的跳洞须由出发台审核'],
  ])('%s', (_name, record, circumstances, refusal) =>
    expect(findRefusal('golfJumpHole', 'approve', record, circumstances)).toBe(refusal),
  );

  // FLIGHT-10
  it('is taken back by whoever asked, and rejected with an opinion', () => {
    expect(
      findRefusal('golfJumpHole', 'withdraw', asked, { actor: { username: 'caddie1', userType: 9 } }),
    ).toBeNull();
    expect(findRefusal('golfJumpHole', 'withdraw', asked, by(3))).toBe('只有申请人可以撤回');
    expect(readInput('golfJumpHole', 'reject', asked, {}).problems).toEqual([
      { field: 'opinion', message: '请输入意见' },
    ]);
    expect(readInput('golfJumpHole', 'approve', asked, {}).problems).toEqual([]);
    expect(live('golfJumpHole', asked, ['approve', 'execute', 'withdraw'])).toBe('1 3 !当前状态不能撤回');
  });
});

describe('a caddie order', () => {
  it('goes through its stages', () => {
    const steps = ['assign', 'accept', 'machineOn', 'dispatch', 'back', 'clean', 'finish', 'cancel'];
    expect(live('golfCaddieOrder', { caddieId: 'c' }, steps)).toBe('= 1 2 3 4 5 6 !当前状态不能取消');
    expect(live('golfCaddieOrder', {}, ['accept'])).toBe('!请先派单');
    expect(live('golfCaddieOrder', { caddieId: 'c' }, ['accept', 'machineOn', 'dispatch', 'replace'])).toBe(
      '1 2 3 8',
    );
  });

  // CADDIE-13
  it('is replaced by somebody else, and cleaned with a photo', () => {
    const order = { status: '3', caddieId: 'c' };
    const replace = (body: Facts) =>
      readInput('golfCaddieOrder', 'replace', order, body).problems.map(({ message }) => message);
    expect(replace({ caddieId: 'c', reason: '3' })).toEqual(['新球童不能是原球童']);
    expect(replace({ caddieId: 'd', reason: '3' })).toEqual([]);
    const clean = (body: Facts) =>
      readInput('golfCaddieOrder', 'clean', { status: '4' }, body).problems.map(({ message }) => message);
    expect(clean({ clubCountIn: 14 })).toEqual(['请上传清洁凭证']);
    expect(clean({ clubCountIn: 14, cleanPhotos: 'temp/a.png' })).toEqual([]);
  });

  it.each([
    [14, 14, false],
    [14, 13, true],
    [14, null, false],
    [null, 14, false],
    [0, 1, true],
  ])('%j clubs out and %j in: missing %s', (clubCountOut, clubCountIn, missing) =>
    expect(isClubMissing({ clubCountOut, clubCountIn })).toBe(missing),
  );
});

describe('a call', () => {
  it.each([
    ['golfOrderRefund', 'audit', { status: '0' }, { pass: 'Y' }, 'approve'],
    ['golfOrderRefund', 'audit', { status: '0' }, { pass: 'N' }, 'reject'],
    ['golfOrderRefund', 'audit', { status: '0' }, {}, undefined],
    ['golfOrderRefund', 'execute', { status: '1' }, {}, 'execute'],
    ['golfOrderRefund', 'execute', { status: '5' }, {}, 'retry'],
    // Not possible now: the first one is named, so that it can be refused in its words.
    ['golfOrderRefund', 'execute', { status: '3' }, {}, 'execute'],
    ['golfCompetitionPlayer', 'sign', { signStatus: '2' }, { signStatus: '1' }, 'promote'],
    ['golfOrder', 'check', { status: '1' }, { result: '3' }, 'reject'],
    ['golfOrder', 'expire', { status: '0' }, {}, undefined],
    ['golfOrder', 'fly', { status: '0' }, {}, undefined],
  ])('%s/%s of %j with %j means %s', (entity, call, record, body, action) =>
    expect(findTransitionOfCall(entity, call, record, body)?.key).toBe(action),
  );
});

describe('others', () => {
  // DEVICE-02
  it('a device goes out with enough battery, or when somebody agrees', () => {
    const bind = getTransition('golfDevice', 'bind');
    expect(findConfirmQuestion(bind, { battery: 30 })).toBeNull();
    expect(findConfirmQuestion(bind, { battery: 29 })).toBe('电量只有29%，仍要绑定？');
    expect(findConfirmQuestion(getTransition('golfDevice', 'unbind'), {})).toBe('确定解绑设备？');
    expect(findConfirmQuestion(getTransition('golfDevice', 'repair'), {})).toBeNull();
    const arrival = getTransition('golfOrder', 'reinstate');
    const at = (now: string) => findConfirmQuestion(arrival, { teeTime: '2026-06-01 10:00:00' }, { now });
    expect(at('2026-06-01 10:00:59')).toBe('确认客人已到场？');
    // The park lives an hour behind the wall.
    const behind = { teeTime: '2026-06-01 10:00:00', clockShift: -3600 };
    expect(findConfirmQuestion(arrival, behind, { now: '2026-06-01 11:05:00' })).toBe(
      '开球时间10:00已过，客人晚到5分钟，仍登记到场？',
    );
    expect(at('2026-06-01 11:12:00')).toBe('开球时间10:00已过，客人晚到1小时12分钟，仍登记到场？');
    expect(live('golfDevice', {}, ['assign', 'bind', 'repair', 'repairDone', 'lose', 'assign'])).toBe(
      '1 2 4 1 6 !当前状态不能分配',
    );
    const none = readInput('golfDevice', 'bind', { status: '1' }, { bindType: '0', bindId: 'x' });
    expect(none.problems).toEqual([{ field: '', message: '请选择绑定对象' }]);
  });

  // CONTENT-03
  it('an announcement comes back, an agreement does not', () => {
    const steps = ['publish', 'revoke', 'publish'];
    const at = { now: '2026-06-01 00:00:00' };
    expect(live('golfAnnouncement', { endTime: '2026-06-02 00:00:00' }, steps, at)).toBe('1 2 1');
    expect(live('golfAnnouncement', { endTime: '2026-05-31 00:00:00' }, ['publish'], at)).toBe(
      '!有效期已过，请先修改有效期',
    );
    expect(live('golfAgreement', {}, steps)).toBe('1 2 !当前状态不能发布');
    expect(findStandardRefusal('golfPlatformAgreement', 'edit', { status: '1' })).toBe('当前状态不能编辑');
  });

  it('a price set is enabled with rules and in its time', () => {
    const set = { status: '0', endDate: '2026-06-30', ruleCount: 3 };
    expect(findRefusal('golfPriceSet', 'enable', set, { now: '2026-06-30 23:00:00' })).toBeNull();
    expect(findRefusal('golfPriceSet', 'enable', set, { now: '2026-07-01 00:00:00' })).toBe(
      '生效期已过，不能启用',
    );
    expect(findRefusal('golfPriceSet', 'enable', { ...set, ruleCount: 0 })).toBe('请先填写价格规则');
  });

  it('a caddie works while on the staff, and has two lives', () => {
    const caddie = { ...getInitialStates('golfCaddie') };
    expect(caddie).toEqual({ status: '1', workStatus: '0' });
    expect(verbs('golfCaddie', caddie)).toEqual(['leave', 'stand', 'resign', 'signIn']);
    expect(findRefusal('golfCaddie', 'signIn', { ...caddie, status: '2' })).toBe('球童不在岗');
    expect(verbs('golfCaddie', { ...caddie, status: '3' })).toEqual([]);
  });

  // ALARM-17
  it('a review of a false alarm says why', () => {
    const review = (body: Facts) =>
      readInput('golfHoleTimeout', 'review', { reviewResult: '0' }, body).problems.map(
        ({ message }) => message,
      );
    expect(review({ reviewResult: '1' })).toEqual([]);
    expect(review({ reviewResult: '2' })).toEqual(['请输入复核说明']);
    expect(review({ reviewResult: '0' })).toEqual(['请选择复核结果']);
    expect(
      computeStateAfter('golfHoleTimeout', 'review', { reviewResult: '0' }, { reviewResult: '2' }),
    ).toEqual({
      reviewResult: '2',
    });
  });

  it('a selection is offered what every row allows', () => {
    const batch = (...rows: readonly string[]) =>
      listBatchActions(
        'golfComment',
        rows.map((status) => ({ status })),
      ).map(({ key }) => key);
    expect(batch('0', '0')).toEqual(['approve', 'hide']);
    expect(batch('0', '1')).toEqual(['hide']);
    expect(batch('1', '2')).toEqual([]);
    expect(batch()).toEqual([]);
    // Not everything is done in a heap.
    expect(listBatchActions('golfOrder', [{ status: '2' }])).toEqual([]);
  });
});
