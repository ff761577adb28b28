/** One server, and what is asked of it on behalf of people who may not. */

import { createHash } from 'node:crypto';
import { read, utils } from '@e965/xlsx';
import type { LightMyRequestResponse } from 'fastify';
import { computeSignature } from '#domain/signing/sign.ts';
import type { AccessEntry } from '#server/http/context.ts';
import { inject, type Request } from '../fuzz/requests.ts';
import { startPrepared } from '../fuzz/routes.ts';
import type { TestServer } from '../harness.ts';
import { keyOf } from './table.ts';

export const P1 = '1700000000000000101';
const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

export interface World extends TestServer {
  /** Routes whose handler was reached: the request was let in and is as their schema says. */
  readonly reached: Set<string>;
}

export async function startWorld(): Promise<World> {
  const reached = new Set<string>();
  const server = await startPrepared(
    (fastify) => {
      fastify.addHook('preHandler', async ({ method, routeOptions: { url = '' } }) => {
        reached.add(keyOf({ method, url }));
      });
    },
    { mail: { url: 'smtp://127.0.0.1:1', from: 'desk@golf.example' } },
  );
  return { ...server, reached };
}

/** Calls a route, signed where it asks for that. */
export function send(
  { app, clock }: TestServer,
  { isSigned }: Pick<AccessEntry, 'isSigned'>,
  request: Request,
  token?: string,
): Promise<LightMyRequestResponse> {
  const signature = (): Readonly<Record<string, string>> => ({
    'x-sign': computeSignature(request.url.replace('/jeecg-boot', ''), {}, app.settings.signSecret, md5),
    'x-timestamp': String(clock.now()),
  });
  return inject({ app }, request, {
    ...(token !== undefined && { 'x-access-token': token }),
    ...(isSigned && signature()),
  });
}

/** Every text of an answer, cell by cell of a sheet. */
export function listTexts({ headers, payload, rawPayload }: LightMyRequestResponse): readonly string[] {
  const type = String(headers['content-type'] ?? '');
  if (/excel|sheet/.test(type)) {
    const book = read(rawPayload, { type: 'buffer' });
    return Object.values(book.Sheets).flatMap((sheet) =>
      utils.sheet_to_json<readonly unknown[]>(sheet, { header: 1 }).flat().map(String),
    );
  }
  return payload.startsWith('{') || payload.startsWith('[') ? textsIn(JSON.parse(payload)) : [payload];
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
