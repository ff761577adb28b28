/** What a fill rule may make (SYSTEM-94): a generator a class. A rule names one of these and nothing else. */

import { FillRuleClass } from '#domain/codes/platform.ts';
import type { Tx } from '../../database/schema.ts';
import { BusinessError } from '../../http/errors.ts';
import { computeCategoryCode, findParent } from '../categories/rules.ts';
import { requireDepart } from '../departs/departRows.ts';
import { computeDepartCode } from '../departs/orgCode.ts';
import { findNextNumber, takeNumber } from './numberSeries.ts';

export interface GeneratorCall {
  readonly tx: Tx;
  readonly tenantId: number;
  /** `YYYY-MM-DD HH:mm:ss` */
  readonly time: string;
  /** Shows the next value and takes nothing. */
  readonly isTest: boolean;
  /** Parameters of the rule under those of the form. */
  readonly params: Readonly<Record<string, unknown>>;
}

type Generator = (call: GeneratorCall) => Promise<string>;

/** @throws BusinessError */
export function generateValue(ruleClass: string, call: GeneratorCall): Promise<string> {
  const generator = GENERATORS.get(ruleClass);
  if (generator === undefined) throw new BusinessError(`没有规则实现类“${ruleClass}”`);
  return generator(call);
}

const GENERATORS: ReadonlyMap<string, Generator> = new Map<FillRuleClass, Generator>([
  [FillRuleClass.departCode, makeDepartCode],
  [FillRuleClass.categoryCode, makeCategoryCode],
  [FillRuleClass.orderNumber, makeOrderNumber],
]);

/** The code that the next department below `parentId` gets: one of the tenant (SEC-49). */
async function makeDepartCode({ tx, tenantId, params }: GeneratorCall): Promise<string> {
  const parentId = readText(params, 'parentId');
  return computeDepartCode(tx, parentId === '' ? null : await requireDepart(tx, tenantId, parentId));
}

/** The code that the next category below `pid` gets. */
async function makeCategoryCode({ tx, params }: GeneratorCall): Promise<string> {
  return computeCategoryCode(tx, await findParent(tx, readText(params, 'pid')));
}

const USUAL_PREFIX = 'CN';
const PREFIX = /^[A-Za-z0-9_-]{1,20}$/;

/** `prefix`, fourteen digits of time and a number that counts within the second: no two of a tenant are alike. */
async function makeOrderNumber({ tx, tenantId, time, isTest, params }: GeneratorCall): Promise<string> {
  const prefix = readText(params, 'prefix') || USUAL_PREFIX;
  if (!PREFIX.test(prefix)) throw new BusinessError('参数 prefix 须为1到20位字母、数字、下划线或短横线');
  const place = { tenantId, series: `order ${prefix}`, period: time.replaceAll(/\D/g, '') };
  const { period, running } = await (isTest ? findNextNumber : takeNumber)(tx, place);
  return `${prefix}${period}${String(running).padStart(2, '0')}`;
}

function readText(params: GeneratorCall['params'], name: string): string {
  const value = params[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
