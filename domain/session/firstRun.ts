/** 首次设置: what is asked once, and the file that may bring it (SETUP-01 to SETUP-06). */

import { ParkType } from '../codes/course.ts';
import { courseDictionaries } from '../dictionaries/course.ts';
import { findPasswordProblem } from '../validation/password.ts';
import { PATTERNS, USERNAME_LENGTH } from '../validation/patterns.ts';

export const MOST_FIRST_PARKS = 20;

/** A park as people type it, or as it stands in a file. */
export interface FirstParkTexts {
  readonly name: string;
  readonly parkType: string;
  readonly holeCount: string;
  readonly longitude: string;
  readonly latitude: string;
  /** `HH:mm` */
  readonly openTime: string;
  readonly closeTime: string;
}

export const NEW_FIRST_PARK: FirstParkTexts = {
  name: '',
  parkType: ParkType.members,
  holeCount: '18',
  longitude: '',
  latitude: '',
  openTime: '06:30',
  closeTime: '19:00',
};

/** In the order of the form, and the heads of a CSV file. */
export const FIRST_PARK_LABELS: Readonly<Record<keyof FirstParkTexts, string>> = {
  name: '球场名称',
  holeCount: '球洞数',
  parkType: '球场类型',
  longitude: '经度',
  latitude: '纬度',
  openTime: '开始营业',
  closeTime: '结束营业',
};
const FIELDS = Object.keys(FIRST_PARK_LABELS) as readonly (keyof FirstParkTexts)[];

export interface FirstRunFile {
  readonly clubName?: string;
  readonly username?: string;
  readonly realname?: string;
  readonly parks: readonly FirstParkTexts[];
}

type Reading = { readonly file: FirstRunFile } | { readonly problem: string };

export const listOptions = (
  code: 'golf_park_type' | 'golf_hole_count',
): readonly { readonly value: string; readonly text: string }[] =>
  courseDictionaries.find((dictionary) => dictionary.code === code)?.items ?? [];

export const nameFirstPark = (index: number, name: string): string =>
  `第${index + 1}个球场${name.trim() === '' ? '' : `“${name.trim()}”`}`;

/** @returns why a park cannot be added as it is, `null` = nothing that a form can see */
export function findFirstParkProblem(park: FirstParkTexts): string | null {
  const empty = FIELDS.find((field) => park[field].trim() === '');
  if (empty !== undefined) return `请填写${FIRST_PARK_LABELS[empty]}`;
  for (const [field, most] of [
    ['longitude', 180],
    ['latitude', 90],
  ] as const)
    if (!(Math.abs(Number(park[field])) <= most))
      return `${FIRST_PARK_LABELS[field]}应为 -${most} 到 ${most} 之间的度数，如 113.2644`;
  for (const field of ['openTime', 'closeTime'] as const)
    if (!CLOCK.test(park[field])) return `${FIRST_PARK_LABELS[field]}应为 06:30 这样的时刻`;
  return park.openTime < park.closeTime ? null : '结束营业须晚于开始营业';
}

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

interface Founding {
  readonly clubName: string;
  readonly username: string;
  readonly realname: string;
  readonly password: string;
  readonly parks: readonly unknown[];
}

/** @returns what is wrong beside the parks, which their own description judges */
export function findFirstRunProblem({
  clubName,
  username,
  realname,
  password,
  parks,
}: Founding): string | null {
  if (clubName.trim() === '') return '请填写球会名称';
  if (parks.length === 0) return '请至少填写一个球场';
  if (parks.length > MOST_FIRST_PARKS) return `一次最多设置 ${MOST_FIRST_PARKS} 个球场，其余的请登录后添加`;
  const { minLength, maxLength } = USERNAME_LENGTH;
  const { length } = username.trim();
  if (length < minLength || length > maxLength) return `用户账号长度应为${minLength}到${maxLength}个字符`;
  if (!USERNAME.test(username.trim())) return `用户账号${PATTERNS.username.message}`;
  if (realname.trim() === '') return '请填写管理员姓名';
  return findPasswordProblem(password, { username: username.trim() });
}

const USERNAME = new RegExp(PATTERNS.username.regex, 'u');

/** JSON `{clubName, username, realname, parks: [...]}` or a list of parks; CSV with a line of heads and a line a park. */
export function readFirstRunFile(text: string): Reading {
  const content = text.replace(/^\uFEFF/, '').trim();
  return content.startsWith('{') || content.startsWith('[') ? readJson(content) : readCsv(content);
}

function readJson(content: string): Reading {
  let read: unknown;
  try {
    read = JSON.parse(content);
  } catch {
    return { problem: '文件不是完整的 JSON' };
  }
  const whole = Array.isArray(read) ? { parks: read } : toObject(read);
  const { parks, clubName, username, realname } = whole as Partial<
    Record<'parks' | 'clubName' | 'username' | 'realname', unknown>
  >;
  if (!Array.isArray(parks)) return { problem: '文件中没有 parks（球场列表）' };
  return finishReading(
    parks.map((park) => new Map(Object.entries(toObject(park)).map(([key, value]) => [key, toText(value)]))),
    {
      ...(typeof clubName === 'string' && { clubName }),
      ...(typeof username === 'string' && { username }),
      ...(typeof realname === 'string' && { realname }),
    },
  );
}

function readCsv(content: string): Reading {
  const [heads = [], ...lines] = splitCsv(content);
  return finishReading(
    lines.map((line) => new Map(heads.map((head, column) => [head.trim(), line[column] ?? '']))),
    {},
  );
}

function finishReading(
  rows: readonly ReadonlyMap<string, string>[],
  rest: Omit<FirstRunFile, 'parks'>,
): Reading {
  if (rows.length === 0) return { problem: '文件中没有球场' };
  const parks = rows.map(toPark);
  if (parks.every(({ name }) => name === ''))
    return { problem: `文件首行应为：${FIELDS.map((field) => FIRST_PARK_LABELS[field]).join('、')}` };
  return { file: { ...rest, parks } };
}

/** By the name of a field or its label; codes or their words; times with one digit of hours or two. */
function toPark(row: ReadonlyMap<string, string>): FirstParkTexts {
  const get = (field: keyof FirstParkTexts): string =>
    (row.get(field) ?? row.get(FIRST_PARK_LABELS[field]) ?? '').trim() || NEW_FIRST_PARK[field];
  const code = (field: 'parkType' | 'holeCount', dictionary: Parameters<typeof listOptions>[0]): string =>
    listOptions(dictionary).find(({ text }) => text === get(field))?.value ?? get(field);
  return {
    name: get('name'),
    parkType: code('parkType', 'golf_park_type'),
    holeCount: code('holeCount', 'golf_hole_count'),
    longitude: get('longitude'),
    latitude: get('latitude'),
    openTime: get('openTime').replace(/^\d:/, '0$&').slice(0, 5),
    closeTime: get('closeTime').replace(/^\d:/, '0$&').slice(0, 5),
  };
}

const toObject = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Comma separated values (RFC 4180), as spreadsheets save them; Chinese ones of some regions divide by `;`. */
export function splitCsv(text: string): readonly (readonly string[])[] {
  const divider = /^[^\n,]*;/.test(text) ? ';' : ',';
  const lines: string[][] = [[]];
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${divider}\\r\\n]*))(${divider}|\\r\\n|\\n|\\r|$)`, 'gy');
  for (const [whole, quoted, plain = '', end] of text.matchAll(cell)) {
    const isEnd = whole === '' && lines.at(-1)?.length === 0;
    if (!isEnd) lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '') break;
    if (end !== divider) lines.push([]);
  }
  return lines.filter((line) => line.some((value) => value.trim() !== ''));
}
