/**
 * The workbook people fill in for an import: on its first sheet the heads and nothing else, on a second one what each
 * column takes. Only the first is read back.
 */

import { getEntity } from '#domain/entities/catalogue.ts';
import type { EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import { findField } from '#domain/entities/fields.ts';
import { listImportFields } from '#domain/entities/sheet.ts';
import { formatDictValue, type Items, getDictItems } from '../dictionary.ts';
import { formatHead } from './heads.ts';
import type { SheetCell, Sheet } from './job.ts';
import { GUIDE_SHEET } from './layout.ts';

const GUIDE_HEADS = ['列', '必填', '填写说明', '可选值'] as const;
const GUIDE_WIDTHS = [18, 22, 48, 60];
/** Characters of a cell that spreadsheets still show well. */
const MAX_CHOICES = 60;

const FORMATS: Readonly<Record<string, string>> = {
  int: '整数',
  decimal: '数字',
  date: '日期，如 2026-06-01',
  datetime: '时间，如 2026-06-01 08:30:00',
  time: '时刻，如 08:30',
};

const KINDS: Readonly<Record<string, string>> = {
  money: '金额，元，最多两位小数',
  duration: '整数秒',
  color: '颜色，如 #1890FF',
  areaCode: '六位行政区划代码',
  user: '用户账号',
  cron: 'Cron表达式，如 0 0 2 * * ?',
  tags: '多个以逗号分隔',
  files: '上传后的文件路径',
  image: '上传后的图片路径',
  images: '上传后的图片路径，多个以逗号分隔',
  richText: 'HTML 文本',
  points: '坐标，如 [[113.93,22.53]]',
  line: '坐标，如 [[113.93,22.53],[113.94,22.54]]',
  polygon: '坐标，至少三点，如 [[113.93,22.53],[113.94,22.53],[113.94,22.54]]',
  texts: 'JSON，如 ["甲","乙"]',
  rows: 'JSON 数组',
};

/** The two sheets, the one to fill in first. */
export function buildTemplate(entity: EntityDescription, items: Items): readonly Sheet[] {
  const fields = listImportFields(entity);
  const heads = fields.map(formatHead);
  return [
    {
      name: '导入数据',
      rows: [[`${entity.title}导入模板`], ['带*的列必填，各列的填法见“填写说明”，从第4行开始填写'], heads],
      widths: heads.map((head) => Math.max(12, head.length * 2 + 4)),
    },
    {
      name: GUIDE_SHEET,
      rows: [GUIDE_HEADS, ...fields.map((field) => guideOf(entity, field, items))],
      widths: GUIDE_WIDTHS,
    },
  ];
}

function guideOf(entity: EntityDescription, field: FieldDescription, items: Items): readonly SheetCell[] {
  const { label, dict, selectable } = field;
  const offered = dict === undefined ? [] : getDictItems(items, dict);
  const choices = offered
    .filter(({ value }) => selectable?.codes.includes(value) !== false)
    .map(({ text }) => text);
  const examples = choices.slice(0, MAX_CHOICES).join('、');
  return [
    label,
    requiredText(entity, field, items),
    [...wordsOf(field, items)].filter((word) => word !== '').join('；'),
    choices.length > MAX_CHOICES ? `${examples} 等` : examples,
  ];
}

function requiredText(
  entity: EntityDescription,
  { required, requiredWhen }: FieldDescription,
  items: Items,
): string {
  if (required === true) return '是';
  const condition = requiredWhen === undefined ? undefined : findField(entity, requiredWhen.field);
  if (requiredWhen === undefined || condition === undefined) return '';
  const named = (codes: readonly string[]): string =>
    codes
      .map((code) => (condition.dict === undefined ? code : formatDictValue(items, condition.dict, code)))
      .join('、');
  return requiredWhen.in === undefined
    ? `${condition.label}不为${named(requiredWhen.notIn ?? [])}时必填`
    : `${condition.label}为${named(requiredWhen.in)}时必填`;
}

function* wordsOf(field: FieldDescription, items: Items): Generator<string> {
  const { type, kind, ref, dict, multi, min, max, unit, maxLength, pattern, help, default: usual } = field;
  if (ref !== undefined) yield referenceText(field);
  else if (kind !== undefined) yield KINDS[kind] ?? '';
  else if (dict === undefined) yield FORMATS[type] ?? '';
  if (multi === true) yield '多个以逗号分隔';
  if (min !== undefined || max !== undefined) yield boundsText(min, max);
  if (unit !== undefined && kind !== 'duration') yield `单位：${unit}`;
  if (
    maxLength !== undefined &&
    dict === undefined &&
    ref === undefined &&
    kind === undefined &&
    type !== 'json'
  )
    yield `最多${maxLength}字`;
  if (pattern !== undefined && dict === undefined) yield pattern.message;
  if (usual !== undefined) yield `留空为${dict === undefined ? usual : formatDictValue(items, dict, usual)}`;
  if (help !== undefined) yield help;
}

function boundsText(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return `不大于${max}`;
  return max === undefined ? `不小于${min}` : `${min}～${max}`;
}

function referenceText({ ref }: FieldDescription): string {
  if (ref === undefined) return '';
  const target = getEntity(ref.entity);
  const what = findField(target, ref.display ?? target.display)?.label ?? target.title;
  return `${target.title}的${what}，重名时写成“${what}（编号）”，与导出的写法相同`;
}
