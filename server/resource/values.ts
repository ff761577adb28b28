/**
 * What some kinds of values need beyond being well formed, before they are stored: HTML is sanitised, rows lose keys
 * nobody described, places become WGS-84, uploads are paths of ours, a user is an account.
 */

import { type Datum, WGS84 } from '#domain/course/gcj02.ts';
import type { AnyRow, FieldDescription } from '#domain/entities/describe.ts';
import { splitPieces } from '#domain/records/nested.ts';
import { encryptSecret } from '../database/secrets.ts';
import { BusinessError } from '../http/errors.ts';
import type { Work } from './context.ts';
import { cleanNested, findParkDatum, hasPlaces, toStoredPairs } from './places.ts';
import { sanitiseHtml } from './sanitizeHtml.ts';

type Columns = Readonly<Record<string, unknown>>;

const PICTURES: ReadonlySet<string | undefined> = new Set(['image', 'images']);
/** A stored path, or the address of another server's file; never another scheme, never a way out of the folder. */
const PATH = /^(https?:\/\/[^\s<>"']+|(?!.*\.\.)[\p{L}\p{N}_][\p{L}\p{N}_./() -]*)$/u;
const PICTURE = /\.(png|jpe?g|gif|webp|bmp)$/i;

/** @throws BusinessError naming the field */
export async function toStorable(
  work: Work,
  fields: readonly FieldDescription[],
  values: Columns,
  { parkId, before = null }: { readonly parkId: unknown; readonly before?: AnyRow | null },
): Promise<Record<string, unknown>> {
  const stored: Record<string, unknown> = { ...values };
  const datum = await findParkDatum(work, fields, { ...before, ...values, parkId });
  Object.assign(stored, toStoredPairs(fields, values, before, datum));
  for (const field of fields) {
    const value = stored[field.name];
    if (field.secret === true && before !== null && value === null) delete stored[field.name];
    if (typeof value !== 'string') continue;
    if (field.secret === true) {
      stored[field.name] = await encryptSecret(work.app.settings, value);
      continue;
    }
    if (field.kind === 'richText') stored[field.name] = sanitiseHtml(value);
    else if (field.type === 'json') stored[field.name] = cleanJson(field, value, datum);
    else if (field.kind === 'files' || PICTURES.has(field.kind)) refuseStrangePaths(field, value);
    else if (field.kind === 'user') await refuseUnknownUser(work, field, value);
  }
  return stored;
}

function cleanJson(field: FieldDescription, text: string, datum: Datum): string {
  if (field.kind !== 'rows' && !(datum !== WGS84 && hasPlaces(field))) return text;
  return JSON.stringify(cleanNested(field, JSON.parse(text), datum.toWgs84));
}

function refuseStrangePaths({ label, kind }: FieldDescription, value: string): void {
  for (const path of splitPieces(value)) {
    if (!PATH.test(path)) throw new BusinessError(`${label}：文件路径不正确`);
    if (PICTURES.has(kind) && !PICTURE.test(path)) throw new BusinessError(`${label}：只能是图片`);
  }
}

async function refuseUnknownUser({ tx }: Work, { label }: FieldDescription, username: string): Promise<void> {
  const user = await tx
    .selectFrom('sysUser')
    .select('id')
    .where('username', '=', username)
    .where('delFlag', '=', 0)
    .executeTakeFirst();
  if (user === undefined) throw new BusinessError(`${label}：没有这个用户`);
}
