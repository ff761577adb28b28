/**
 * The refused lines of an import, as a text file to download (LIST-09). It holds line numbers and reasons, no data; its
 * name cannot be guessed, and it is deleted after some days.
 */

import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { fileCalls } from '#domain/calls/files.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { UNFRAMED } from '../../http/headers.ts';
import { sendNotFound } from '../../http/paths.ts';

const ROUTE = '/sys/common/static/logs';
const KEEP_DAYS = 7;
const DAY_MS = 86_400_000;
const BYTE_ORDER_MARK = '\uFEFF';

export interface ErrorFile {
  /** Relative to the base path. */
  readonly url: string;
  readonly name: string;
}

export async function saveErrorFile(
  { settings, now }: Pick<FastifyInstance, 'settings' | 'now'>,
  lines: readonly string[],
): Promise<ErrorFile> {
  const folder = join(settings.dataDir, 'logs');
  const day = dayOf(now());
  const name = `userImportExcelErrorLog${now()}${randomBytes(12).toString('hex')}.txt`;
  await mkdir(join(folder, day), { recursive: true });
  await writeFile(join(folder, day, name), `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`, { mode: 0o600 });
  await forgetOld(folder, dayOf(now() - KEEP_DAYS * DAY_MS));
  return { url: `${ROUTE}/${day}/${name}`, name };
}

/** The one route that gives them back; a link carries no token (SEC-01). */
export function registerErrorFileRoute(app: FastifyInstance): void {
  const { method, path } = fileCalls.downloadRefusedLines;
  if (app.hasRoute({ method, url: `${app.prefix}${path}` })) return;
  app.serve(fileCalls.downloadRefusedLines, async (request, reply) => {
    const { day, name } = request.params;
    const content =
      /^\d{8}$/.test(day) && /^userImportExcelErrorLog\d+[0-9a-f]{24}\.txt$/.test(name)
        ? await readFile(join(app.settings.dataDir, 'logs', day, name)).catch(() => null)
        : null;
    if (content === null) return sendNotFound(request, reply);
    return reply
      .headers({
        'content-type': 'text/plain; charset=utf-8',
        'content-disposition': `attachment; filename="${name}"`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': `sandbox; default-src 'none'; ${UNFRAMED}`,
        'cache-control': 'private, no-store',
      })
      .send(content);
  });
}

async function forgetOld(folder: string, before: string): Promise<void> {
  const days = await readdir(folder);
  await Promise.all(
    days.filter((day) => day < before).map((day) => rm(join(folder, day), { recursive: true, force: true })),
  );
}

function dayOf(ts: number): string {
  return formatStamp(ts).slice(0, 10).replaceAll('-', '');
}
