/** Online reports as popup pickers ask for them (SYSTEM-12): columns, conditions, rows. */

import type { FastifyPluginAsync } from 'fastify';
import type { WireDictItem } from '#domain/calls/dictionaries.ts';
import { reportCalls } from '#domain/calls/reports.ts';
import type { CurrentUser } from '../auth/currentUser.ts';
import { NO_PERMISSION } from '../http/access.ts';
import { succeed, createPage, readPageRequest } from '../http/envelope.ts';
import { BusinessError } from '../http/errors.ts';
import { keepVisible } from '../resource/readable.ts';
import { buildConditions } from './conditions.ts';
import type { Report } from './report.ts';
import { REPORTS } from './stored.ts';

export const registerReportRoutes: FastifyPluginAsync = async (app) => {
  app.serve(reportCalls.list, async ({ user, query }) => {
    const { pageNo, pageSize, offset } = readPageRequest(query);
    const own = REPORTS.filter((report) => isOpenTo(user, report)).map(
      ({ code, name, columns, queries }) => ({
        code,
        name,
        columnCount: columns.length,
        queryCount: queries.length,
      }),
    );
    return succeed(createPage(own.slice(offset, offset + pageSize), own.length, pageNo, pageSize));
  });

  app.serve(reportCalls.readHead, async ({ user, params: { code } }) => {
    // Menus name a report by its id, forms by its code.
    const report = open(user, (each) => each.code === code || each.id === code);
    const codes = report.columns.flatMap(({ customRender }) => customRender ?? []);
    return succeed({
      cgRpConfigId: report.id,
      cgRpConfigName: report.name,
      columns: report.columns,
      dictOptions: await optionsOf(codes),
    });
  });

  app.serve(reportCalls.listConditions, async ({ user, params: { id } }) =>
    succeed(open(user, (each) => each.id === id).queries),
  );

  app.serve(reportCalls.listRows, async ({ user, params: { id }, query }) => {
    const report = open(user, (each) => each.id === id);
    const { pageNo, pageSize, offset } = readPageRequest(query);
    const rows = report.rows(app.db, user).where((eb) => eb.and(buildConditions(report, query)));
    const { total } = await rows
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const sorted = report.columns.find(({ dataIndex, sorter }) => sorter && dataIndex === query.column);
    const records = await rows
      .selectAll()
      .orderBy(`r.${sorted?.dataIndex ?? report.order}`, query.order === 'desc' ? 'desc' : 'asc')
      .orderBy('r.id')
      .offset(offset)
      .limit(pageSize)
      .execute();
    const visible = records.map((row) => hideIn(report, user, row));
    return succeed(createPage(visible, total, pageNo, pageSize));
  });

  const optionsOf = async (
    codes: readonly string[],
  ): Promise<Readonly<Record<string, readonly WireDictItem[]>>> => {
    const loaded = await Promise.all(
      codes.map(async (code) => [code, (await app.dictionaries.items(code)) ?? []] as const),
    );
    return Object.fromEntries(loaded);
  };
};

const isOpenTo = (user: CurrentUser, { permission }: Report): boolean =>
  permission === null || user.permissions.has(permission);

function open(user: CurrentUser, isWanted: (report: Report) => boolean): Report {
  const report = REPORTS.find(isWanted);
  if (report === undefined) throw new BusinessError('报表配置不存在，请核实！');
  if (!isOpenTo(user, report)) throw new BusinessError(NO_PERMISSION.message, NO_PERMISSION.code);
  const isVisible = (name: string): boolean => Object.hasOwn(hideIn(report, user, { [name]: '' }), name);
  return {
    ...report,
    columns: report.columns.filter(({ dataIndex }) => isVisible(dataIndex)),
    queries: report.queries.filter(({ field }) => isVisible(field)),
  };
}

const hideIn = (
  { entity }: Report,
  user: CurrentUser,
  row: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => (entity === undefined ? row : keepVisible(row, entity, user));
