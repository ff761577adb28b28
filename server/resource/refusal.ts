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

/** A record is refused: the message is the first of all reasons. */
export class RecordRefusal extends BusinessError {
  readonly reasons: readonly string[];

  /** @param reasons at least one */
  constructor(reasons: readonly string[]) {
    super(reasons[0] ?? UNREADABLE);
    this.reasons = reasons;
  }
}

/** Formats problems as messages that name the field. */
export function formatProblems(
  fields: readonly FieldDescription[],
  problems: readonly Problem[],
): readonly string[] {
  return problems.map(({ field: name, message }) => {
    const label = fields.find((field) => field.name === name)?.label ?? name;
    return label === '' || message.includes(label) ? message : `${label}：${message}`;
  });
}

/** @throws RecordRefusal */
export function refuse(fields: readonly FieldDescription[], problems: readonly Problem[], where = ''): void {
  const reasons = formatProblems(fields, problems);
  if (reasons.length > 0) throw new RecordRefusal(reasons.map((reason) => `${where}${reason}`));
}
