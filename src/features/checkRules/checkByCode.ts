/** `findBrokenPieceByCode` (SYSTEM-01): what a stored rule says about a value. */

import { valueCheckCalls } from '#domain/calls/valueChecks.ts';
import { sendCall } from '#src/api/call.ts';
import { ApiError, type Http } from '#src/api/http.ts';

export interface CodeVerdict {
  /** `null` = the value follows the rule. */
  readonly message: string | null;
  /** Places of the characters that were tested, from 0; `null` = none in particular. */
  readonly span: { readonly begin: number; readonly end: number } | null;
}

/** @throws ApiError when the rule could not be asked */
export async function checkByCode(
  http: Http,
  ruleCode: string,
  value: string,
  signal: AbortSignal,
): Promise<CodeVerdict> {
  try {
    // The protocol's habit: the value is encoded once more than the address asks.
    const query = { ruleCode, value: encodeURIComponent(value) };
    await sendCall(http, valueCheckCalls.followsRule, query, { signal });
    return { message: null, span: null };
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'business') throw error;
    return { message: error.message, span: spanOf(error.result, value) };
  }
}

/** A piece for the whole value names no places: all of them were tested. */
function spanOf(result: unknown, value: string): CodeVerdict['span'] {
  if (typeof result !== 'object' || result === null) return null;
  const { beginIndex, endIndex } = result as Readonly<Record<string, unknown>>;
  return typeof beginIndex === 'number' && typeof endIndex === 'number'
    ? { begin: beginIndex, end: endIndex }
    : { begin: 0, end: Array.from(value).length };
}
