/** What other people do meanwhile. */

import { expect } from '@playwright/test';
import type { AnyRow } from '#domain/entities/describe.ts';
import type { Caller } from '#tests/support/client.ts';

/** Somebody else does something to a record. */
export async function does(
  who: Caller,
  call: string,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { success, message } = await who.call('PUT', call, body);
  expect(success, `${call}: ${message}`).toBe(true);
}

/** The first record that a filter finds. */
export async function firstOf(
  who: Caller,
  { path }: { readonly path: string },
  filter: string,
): Promise<AnyRow> {
  const { result } = await who.call<{ records: readonly AnyRow[] }>('GET', `${path}/list?${filter}`);
  const [row] = result.records;
  if (row === undefined) throw new Error(`${path}: nothing for ${filter}`);
  return row;
}
