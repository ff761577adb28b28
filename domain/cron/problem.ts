/** Why a text is no expression. */

import { FIELD_NAMES, type CronFieldName } from './fields.ts';

export interface CronProblem {
  readonly ok: false;
  readonly field: CronFieldName | 'expression';
  /** Where in the text it is, counted from 0. */
  readonly position: number;
  /** Chinese, for the person who typed it. */
  readonly message: string;
}

/** A piece of the text as a message repeats it: what was pasted may be a novel. */
export function quotePiece(piece: string): string {
  return piece.length > 20 ? `${piece.slice(0, 20)}…` : piece;
}

/** Carries a problem from where it is found to `parseCron`; it leaves this folder as a value. */
export class CronRefusal extends Error {
  readonly problem: CronProblem;

  constructor(field: CronFieldName | 'expression', position: number, message: string) {
    const named = field === 'expression' ? message : `${FIELD_NAMES[field]}：${message}`;
    super(named);
    this.problem = { ok: false, field, position, message: named };
  }
}
