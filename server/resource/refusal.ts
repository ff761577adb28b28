/** Standard refusals of the engine. */
import type { FieldDescription } from '#domain/entities/describe.ts';
import { BusinessError } from '../http/errors.ts';

export const MISSING = '未找到对应实体';
export const UNREADABLE = '参数不识别！';
export const TAKEN = '该值不可用，系统中已存在！';

interface Problem {
  readonly field: string;
  readonly message: string;
}

/** The first problem, in words that name the field. */
export function formatProblem(
  fields: readonly FieldDescription[],
  [problem]: readonly Problem[],
): string | null {
  if (problem === undefined) return null;
  const { field: name, message } = problem;
  const label = fields.find((field) => field.name === name)?.label ?? name;
  return label === '' || message.includes(label) ? message : `${label}：${message}`;
}

/** @throws BusinessError */
export function refuse(fields: readonly FieldDescription[], problems: readonly Problem[], where = ''): void {
  const text = formatProblem(fields, problems);
  if (text !== null) throw new BusinessError(`${where}${text}`);
}
