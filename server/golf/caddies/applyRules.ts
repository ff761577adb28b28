/** Applications: each step leaves a check, the last one makes a caddie (CADDIE-01, CADDIE-03). */

import {
  ApplicationStatus,
  CaddieCheckResult,
  CaddieCheckType,
  CaddieLevel,
  CaddieStatus,
} from '#domain/codes/caddie.ts';
import { Sex } from '#domain/codes/system.ts';
import { golfCaddie } from '#domain/entities/caddie.ts';
import { golfCaddieApply } from '#domain/entities/caddieApply.ts';
import { golfCaddieCheck, computeCheckScore } from '#domain/entities/caddieCheck.ts';
import type { ColumnsOf } from '#domain/entities/describe.ts';
import { getTransition } from '#domain/lifecycle/rules.ts';
import { addDays, countYearsBetween } from '#domain/validation/time.ts';
import { NO_PERMISSION } from '../../http/access.ts';
import { BusinessError } from '../../http/errors.ts';
import { judgeAction } from '../../resource/judgement.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import type { Effect, WriteContext, ResourceRules } from '../../resource/rules.ts';
import type { CaddieApplication, CaddieCheck, FieldsOf } from '../shared/records.ts';
import {
  addRow,
  type Columns,
  completeRow,
  type Writer,
  findRowById,
  findRowsBy,
  setRow,
} from '../shared/rows.ts';
import { toNumber } from '../shared/values.ts';

/** What a check says; what was filled in has been read by the fields of its action. */
type CheckColumns = ColumnsOf<typeof golfCaddieCheck>;

const WAIT_DAYS = 30;
const YEAR_DAYS = 365;

export const applyRules: ResourceRules<typeof golfCaddieApply> = {
  initial: () => ({ checkStep: CaddieCheckType.documents }),
  async prepare(tx, record, { before, time }) {
    if (before !== null) return {};
    const { parkId, phone } = record;
    const rejected = await findRowsBy(tx, golfCaddieApply, {
      parkId,
      phone,
      status: ApplicationStatus.rejected,
    });
    const since = addDays(time.slice(0, 10), -WAIT_DAYS);
    const recent = rejected.some(({ updateTime, createTime }) => (updateTime ?? createTime ?? '') >= since);
    if (recent) throw new BusinessError(`驳回后${WAIT_DAYS}天内不能再次申请`);
    return {};
  },
  compute: ({ birthday }, time) => ({
    age: typeof birthday === 'string' ? countYearsBetween(birthday, time.slice(0, 10)) : null,
  }),
  effects: {
    passDocuments: checked(CaddieCheckType.documents, CaddieCheckResult.passed),
    supplement: checked(CaddieCheckType.documents, CaddieCheckResult.supplement),
    async passCheck(tx, row, input, _user, moment) {
      const { before } = moment;
      const { items = null, passScore = null, grantedLevel = null, opinion = null } = input as CheckColumns;
      const step = before.checkStep ?? CaddieCheckType.documents;
      const check = {
        items,
        passScore,
        grantedLevel,
        opinion,
        score: computeCheckScore(items),
        checkType: step,
        result: CaddieCheckResult.passed,
      };
      await noteCheck(tx, before, check, moment);
      if (step === CaddieCheckType.field) await makeCaddie(tx, row, moment);
    },
    async reject(tx, _row, { reason }, _user, moment) {
      const { before } = moment;
      const checkType = before.checkStep || CaddieCheckType.documents;
      await noteCheck(
        tx,
        before,
        { ...opinionOf(reason), checkType, result: CaddieCheckResult.failed },
        moment,
      );
    },
  },
};

function checked(checkType: CaddieCheckType, result: CaddieCheckResult): Effect<typeof golfCaddieApply> {
  return async (tx, row, { opinion }, _user, moment) =>
    noteCheck(tx, row, { ...opinionOf(opinion), checkType, result }, moment);
}

const opinionOf = (opinion: unknown): CheckColumns => (typeof opinion === 'string' ? { opinion } : {});

async function noteCheck(
  tx: ScopedTx,
  apply: CaddieApplication,
  check: CheckColumns,
  writer: Writer,
): Promise<void> {
  await addRow(
    tx,
    golfCaddieCheck,
    {
      parkId: apply.parkId,
      applyId: apply.id,
      personName: apply.name,
      ...check,
      checkUser: writer.user.realname,
      checkTime: writer.time,
    },
    writer,
  );
}

/** Everything was passed: a caddie with the next free number of the park, or the one who comes back. */
async function makeCaddie(tx: ScopedTx, apply: CaddieApplication, writer: Writer): Promise<void> {
  const { parkId, phone } = apply;
  const level = apply.grantedLevel || apply.expectLevel || CaddieLevel.trainee;
  const [known] = await findRowsBy(tx, golfCaddie, { parkId, phone });
  if (known !== undefined) {
    await setRow(
      tx,
      golfCaddie,
      known.id,
      { level, status: CaddieStatus.onStaff, leaveReason: null },
      writer,
    );
    return completeRow(tx, golfCaddieApply, apply.id, { caddieId: known.id });
  }
  const numbers = (await findRowsBy(tx, golfCaddie, { parkId })).map(({ caddieNo }) => toNumber(caddieNo));
  const caddieId = await addRow(
    tx,
    golfCaddie,
    {
      parkId,
      caddieNo: String(Math.max(0, ...numbers) + 1).padStart(3, '0'),
      name: apply.name,
      sex: apply.sex ?? Sex.female,
      phone,
      birthday: apply.birthday,
      idCard: apply.idCard,
      languages: apply.languages,
      level,
      entryDate: writer.time.slice(0, 10),
      maxRounds: 2,
      turnPenalty: 0,
      evalCount: 0,
      requestCount: 0,
    },
    writer,
  );
  return completeRow(tx, golfCaddieApply, apply.id, { caddieId });
}

/** A check that is registered by itself: of an application it is its next step, of a caddie the yearly one. */
export const checkRules: ResourceRules<typeof golfCaddieCheck> = {
  async prepare(tx, record, { user, time }) {
    const stamps = { checkUser: user.realname, checkTime: time };
    const caddie = await findRowById(tx, golfCaddie, record.caddieId);
    const nextCheckDate =
      record.checkType === CaddieCheckType.yearly && record.result === CaddieCheckResult.passed
        ? addDays(time.slice(0, 10), YEAR_DAYS)
        : null;
    const apply = await findRowById(tx, golfCaddieApply, record.applyId);
    if (apply === undefined) return { ...stamps, nextCheckDate, personName: caddie?.name ?? null };
    const score = record.score ?? computeCheckScore(record.items);
    refuseCheck(apply, { ...record, score }, { user, time });
    return { ...stamps, nextCheckDate, score, personName: apply.name };
  },
  async onAdd(tx, id, _user, moment) {
    const check = await findRowById(tx, golfCaddieCheck, id);
    const apply = await findRowById(tx, golfCaddieApply, check?.applyId);
    if (check === undefined || apply === undefined) return;
    const action = stepOf(check);
    const columns = judgeAction(golfCaddieApply, action, apply, inputOf(check), moment);
    await setRow(tx, golfCaddieApply, apply.id, columns, moment);
    if (action === 'passCheck' && check.checkType === CaddieCheckType.field)
      await makeCaddie(tx, { ...apply, ...columns }, moment);
  },
};

/** What a check does to its application, in the words of the lifecycle. */
function stepOf({ result, checkType }: FieldsOf<CaddieCheck>): string {
  if (result === CaddieCheckResult.failed) return 'reject';
  if (result === CaddieCheckResult.supplement) return 'supplement';
  return checkType === CaddieCheckType.documents ? 'passDocuments' : 'passCheck';
}

/** What the dialogs of the application's own actions would have asked for. */
const inputOf = ({ grantedLevel, opinion }: FieldsOf<CaddieCheck>): Columns => ({
  grantedLevel,
  opinion,
  reason: opinion,
});

/** @throws BusinessError when the application, or whoever checks it, is not there yet */
function refuseCheck(
  apply: CaddieApplication,
  check: FieldsOf<CaddieCheck>,
  { user, time }: Pick<WriteContext, 'user' | 'time'>,
): void {
  const action = stepOf(check);
  const { permission } = getTransition(golfCaddieApply.name, action);
  if (permission !== undefined && !user.permissions.has(permission))
    throw new BusinessError(NO_PERMISSION.message, NO_PERMISSION.code);
  judgeAction(golfCaddieApply, action, apply, inputOf(check), { user, time });
  if (check.checkType !== apply.checkStep) throw new BusinessError('该申请当前不是这一审核环节');
  if (action !== 'passCheck') return;
  if (check.score === null) throw new BusinessError('请填写考核项');
  if (toNumber(check.score) < toNumber(check.passScore)) throw new BusinessError('得分低于及格线，不能通过');
}
