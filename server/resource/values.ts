/**
 * What some kinds of values need beyond being well formed, before they are stored: HTML is sanitised, rows lose keys
 * nobody described, places become WGS-84, uploads are paths of ours, a user is an account.
 */
import type { FieldDescription } from '#domain/entities/describe.ts';
import { wgs84From } from '#domain/course/gcj02.ts';
import type { LngLat } from '#domain/course/model.ts';
import { piecesOf } from '#domain/validation/nested.ts';
import { BusinessError } from '../http/errors.ts';
import { sanitizeHtml } from '../system/sanitize.ts';
import type { Work } from './context.ts';
import { lookupOf } from './registry.ts';

type Columns = Readonly<Record<string, unknown>>;

/** golf_coord_type GCJ-02 */
const SHIFTED = '2';
const PLACES: ReadonlySet<string | undefined> = new Set(['points', 'line', 'polygon']);
const PICTURES: ReadonlySet<string | undefined> = new Set(['image', 'images']);
/** A stored path, or the address of another server's file; never another scheme, never a way out of the folder. */
const PATH = /^(https?:\/\/[^\s<>"']+|(?!.*\.\.)[\p{L}\p{N}_][\p{L}\p{N}_./() -]*)$/u;
const PICTURE = /\.(png|jpe?g|gif|webp|bmp)$/i;

/** @throws BusinessError naming the field */
export async function storable(
  work: Work,
  fields: readonly FieldDescription[],
  values: Columns,
  parkId: unknown,
): Promise<Record<string, unknown>> {
  const stored: Record<string, unknown> = { ...values };
  const isShifted = fields.some(hasPlaces) && (await isShiftedPark(work, parkId));
  for (const field of fields) {
    const value = stored[field.name];
    if (typeof value !== 'string') continue;
    if (field.kind === 'richText') stored[field.name] = sanitizeHtml(value);
    else if (field.type === 'json') stored[field.name] = cleanJson(field, value, isShifted);
    else if (field.kind === 'files' || PICTURES.has(field.kind)) refuseStrangePaths(field, value);
    // oxlint-disable-next-line no-await-in-loop -- one connection
    else if (field.kind === 'user') await refuseUnknownUser(work, field, value);
  }
  return stored;
}

function hasPlaces({ kind, rows = [] }: FieldDescription): boolean {
  return PLACES.has(kind) || rows.some(hasPlaces);
}

async function isShiftedPark({ db, tx, user }: Work, parkId: unknown): Promise<boolean> {
  if (typeof parkId !== 'string') return false;
  const [park] = (await lookupOf(db, 'golfPark')?.(tx, user.tenantId, [parkId], 'coordType')) ?? [];
  return park?.['coordType'] === SHIFTED;
}

function cleanJson(field: FieldDescription, text: string, isShifted: boolean): string {
  if (field.kind !== 'rows' && !(isShifted && PLACES.has(field.kind))) return text;
  return JSON.stringify(cleanNested(field, JSON.parse(text), isShifted));
}

/** The value was checked before: its shape is known. */
function cleanNested({ kind, rows = [] }: FieldDescription, value: unknown, isShifted: boolean): unknown {
  if (PLACES.has(kind)) return isShifted ? (value as readonly LngLat[]).map(wgs84From) : value;
  if (kind !== 'rows') return value;
  return (value as readonly Columns[]).map((row) =>
    Object.fromEntries(
      rows.flatMap((inner) => {
        const own = row[inner.name];
        if (own === undefined || own === null) return [];
        const parsed: unknown = inner.type === 'json' && typeof own === 'string' ? JSON.parse(own) : own;
        return [[inner.name, cleanNested(inner, parsed, isShifted)]];
      }),
    ),
  );
}

function refuseStrangePaths({ label, kind }: FieldDescription, value: string): void {
  for (const path of piecesOf(value)) {
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
