/** Fields that the dialogs of several actions ask for. */

import type { DictionaryCode } from '../dictionaries/all.ts';
import { choice, text } from './shorthand.ts';

/** Opinion of somebody who decides. */
export const OPINION = text('opinion', '意见', 200);
export const REQUIRED_OPINION = text('opinion', '意见', 200, { required: true });

export const createReasonText = (label: string, maxLength = 200) =>
  text('reason', label, maxLength, { required: true });

export const createReasonChoice = (label: string, dict: DictionaryCode) =>
  choice('reason', label, dict, { required: true });

export const REMARK = text('remark', '备注', 200);

/** Number of a value that may have come as text; 0 for none. */
export const toAmount = (value: unknown): number => (typeof value === 'number' ? value : Number(value ?? 0));
