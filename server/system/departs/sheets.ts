/** Departments as a spreadsheet: every line names itself by its code, and so its parent (SYSTEM-80). */
import type { FastifyInstance } from 'fastify';
import { OrgCategory } from '#domain/codes/system.ts';
import { cutBranchLevel, isBranchCode } from '#domain/records/branchCode.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { BusinessError } from '../../http/errors.ts';
import { formatDictValue, getDictItems, type Items } from '../../resource/dictionary.ts';
import { MAX_IMPORT_ROWS } from '../../resource/limits.ts';
import { escapeCell, readCell } from '../../resource/sheets/cells.ts';
import { createSheetFile, type Download } from '../../resource/sheets/export.ts';
import type { ImportFile, ImportResult } from '../../resource/sheets/import.ts';
import type { SheetCell } from '../../resource/sheets/job.ts';
import { HEAD_ROWS, parseHead } from '../../resource/sheets/layout.ts';
import { runSheetJob } from '../../resource/sheets/thread.ts';
import { type StoredDepart, findLiveDeparts } from './departRows.ts';
import { addDepart, changeDeparts } from './editing.ts';

const CATEGORY = 'org_category';

/** Heads as every client of the protocol writes them, and what else they are called. */
const COLUMNS = [
  ['departName', '机构/部门名称', '机构名称'],
  ['departNameEn', '英文名'],
  ['departOrder', '排序'],
  ['description', '描述'],
  ['orgCategory', '机构类别', '机构类型'],
  ['orgCode', '机构编码'],
  ['mobile', '手机号'],
  ['fax', '传真'],
  ['address', '地址'],
  ['memo', '备注'],
] as const;
type Column = (typeof COLUMNS)[number][0];

/** @param chosen ids of the lines; none = all departments */
export async function exportDeparts(
  app: FastifyInstance,
  user: CurrentUser,
  chosen: readonly string[],
): Promise<Download> {
  const items = await app.dictionaries.all();
  const departs = await findLiveDeparts(app.db, user.tenantId);
  const wanted = chosen.length === 0 ? departs : departs.filter(({ id }) => chosen.includes(id));
  const lines = wanted
    .toSorted((a, b) => (a.orgCode < b.orgCode ? -1 : 1))
    .map((row) => COLUMNS.map(([name]) => escapeCell(cellOf(row, name, items))));
  const heads = COLUMNS.map(([, head]) => head);
  return createSheetFile(
    [['部门列表数据'], [escapeCell(`导出人:${user.realname}`)], heads, ...lines],
    'biff8',
  );
}

function cellOf(row: StoredDepart, name: Column, items: Items): SheetCell {
  return name === 'orgCategory' ? formatDictValue(items, CATEGORY, row.orgCategory) : (row[name] ?? null);
}

interface Line {
  /** e.g. `第5行 ` */
  readonly where: string;
  readonly values: Readonly<Partial<Record<Column, string>>>;
}

/** Parents before their children, whatever their order in the files; a bad line leaves the others alone. */
export async function importDeparts(
  app: FastifyInstance,
  user: CurrentUser,
  files: readonly ImportFile[],
): Promise<ImportResult> {
  if (files.length === 0) throw new BusinessError('请选择要导入的文件');
  const lines: Line[] = [];
  for (const file of files) lines.push(...(await readLines(file)));
  if (lines.length === 0) throw new BusinessError('文件导入失败:没有数据行');
  if (lines.length > MAX_IMPORT_ROWS) throw new BusinessError(`一次最多导入${MAX_IMPORT_ROWS}行`);
  const items = await app.dictionaries.all();
  const problems: string[] = [];
  const codeOf = ({ values }: Line): string => values.orgCode ?? '';
  for (const line of lines.toSorted((a, b) => codeOf(a).length - codeOf(b).length))
    try {
      // oxlint-disable-next-line no-await-in-loop -- each line may need the one before it
      await addLine(app, user, line, items);
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error;
      problems.push(`${line.where}${error.message}`);
    }
  return { total: lines.length, imported: lines.length - problems.length, problems };
}

async function addLine(
  app: FastifyInstance,
  user: CurrentUser,
  { values }: Line,
  items: Items,
): Promise<void> {
  const { orgCode = '', orgCategory = '' } = values;
  if (!isBranchCode(orgCode)) throw new BusinessError('机构编码：每级须为一个大写字母和两位数字，如A01A02');
  await changeDeparts(app, user, async (call) => {
    const { tx } = call;
    const taken = tx.selectFrom('sysDepart').select('id').where('orgCode', '=', orgCode);
    if ((await taken.executeTakeFirst()) !== undefined)
      throw new BusinessError(`机构编码：${orgCode}已存在，忽略导入`);
    const above = cutBranchLevel(orgCode);
    const departs = await findLiveDeparts(tx, user.tenantId);
    const parent = departs.find((row) => row.orgCode === above);
    if (above !== '' && parent === undefined) throw new BusinessError(`机构编码：上级部门${above}不存在`);
    const named = getDictItems(items, CATEGORY).find(({ text }) => text === orgCategory)?.value;
    const category = named ?? (orgCategory === '' ? OrgCategory.company : orgCategory);
    await addDepart(call, { ...values, orgCategory: category, parentId: parent?.id ?? '' }, orgCode);
  });
}

async function readLines({ path, name }: ImportFile): Promise<readonly Line[]> {
  const answer = await runSheetJob({ kind: 'read', path, maxRows: MAX_IMPORT_ROWS + HEAD_ROWS + 1 });
  if ('problem' in answer) throw new BusinessError(`文件导入失败:${name}${answer.problem}`);
  if (!('rows' in answer)) throw new BusinessError('文件导入失败！');
  const { rows } = answer;
  for (const [at, row] of rows.slice(0, HEAD_ROWS + 2).entries()) {
    const heads = row.map(parseHead);
    const columns = COLUMNS.flatMap(([column, ...names]) => {
      const index = heads.findIndex((head) => head !== null && names.some((one) => one === head));
      return index < 0 ? [] : [{ column, index }];
    });
    if (!columns.some(({ column }) => column === 'orgCode')) continue;
    return rows.flatMap((cells, index): readonly Line[] => {
      if (index <= at) return [];
      const values = Object.fromEntries(
        columns.map((known) => [known.column, String(readCell(cells[known.index] ?? null) ?? '').trim()]),
      );
      const isEmpty = Object.values(values).every((value) => value === '');
      return isEmpty ? [] : [{ where: `第${index + 1}行 `, values }];
    });
  }
  throw new BusinessError(`文件导入失败:${name}没有找到部门的表头`);
}
