/** Spreadsheets: `exportXls`, `importTemplate` and `importExcel` (LIST-08, LIST-09). */

import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Call } from '#domain/calls/call.ts';
import { describeSheetCalls } from '#domain/calls/recordCalls.ts';
import type { EntityDescription, StandardCall } from '#domain/entities/describe.ts';
import { PATTERNS } from '#domain/validation/patterns.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { fail, succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { namePlugin } from '../../http/pluginName.ts';
import type { AnswerOf } from '../../http/serve.ts';
import { WorkQueue } from '../../http/workQueue.ts';
import { readLeniently, requirePlatform } from '../access.ts';
import { describeWritable } from '../columns.ts';
import type { ResourceContext } from '../context.ts';
import { IMPORTS } from '../limits.ts';
import { getQueryText } from '../request.ts';
import { describeExport, describeImport, describePreview, describeMailedExport } from '../schemas/calls.ts';
import { type ErrorFile, registerErrorFileRoute, saveErrorFile } from '../sheets/errorFiles.ts';
import { createBookFile, type Download, exportRows } from '../sheets/export.ts';
import type { ColumnChoice } from '../sheets/heads.ts';
import { importRows } from '../sheets/import.ts';
import { describeOutcome, type ImportResult, listProblems } from '../sheets/outcome.ts';
import { buildImportPreview } from '../sheets/preview.ts';
import { buildTemplate } from '../sheets/template.ts';
import { buildUnstoredBook } from '../sheets/unstoredBook.ts';
import { type ImportUpload, PART_LIMITS, readUpload, runInUploadFolder } from '../sheets/upload.ts';

const EMAIL = new RegExp(PATTERNS.email.regex, 'u');
const MAX_EMAIL = 100;
const MAX_NAME = 60;

const imports = new WorkQueue(IMPORTS, '正在导入其他文件，请稍后再试');
const previews = new WorkQueue(IMPORTS, '正在预览其他文件，请稍后再试');

export function registerSheetRoutes(context: ResourceContext): void {
  const { app, entity } = context;
  const has = (call: StandardCall): boolean => entity.calls?.includes(call) ?? true;
  if (has('exportXls')) registerExportRoutes(context);
  if (has('importExcel'))
    registerImportRoutes({ app, entity, isMatched: true }, (user, upload) =>
      importRows(context, user, upload),
    );
}

/** Exports, also of rows that come from a package of their own. */
export function registerExportRoutes(context: ResourceContext): void {
  registerExportCalls(context, (user, query) => exportRows(context, user, query));
}

type Described = Pick<ResourceContext, 'app' | 'entity'>;

/** @param write the file of a list call */
export function registerExportCalls(
  { app, entity }: Described,
  write: (user: CurrentUser, query: unknown) => Promise<Download>,
): void {
  app.serve(
    describeExport(entity),
    async ({ user, query, log }, reply) => {
      const file = await write(user, query);
      log.info({ user: user.username, entity: entity.name }, 'exported');
      return reply.headers(file.headersFor(entity.title)).send(file.bytes);
    },
    readLeniently(entity),
  );

  app.serve(
    { ...describeSheetCalls(entity).exportByMail, query: describeMailedExport(entity) },
    async ({ user, query, log }) => {
      const { outbox } = app;
      if (outbox === null) throw new BusinessError('系统未配置邮件服务，请直接导出');
      const email = getQueryText(query, 'email').trim();
      if (email.length > MAX_EMAIL || !EMAIL.test(email)) throw new BusinessError('邮箱格式不正确');
      const file = await write(user, query);
      const fileName = file.nameFor(fileTitle(getQueryText(query, 'fileName')) || entity.title);
      const letter = { email, subject: fileName, fileName, mime: file.mime, content: file.bytes };
      await outbox.add(user.id, letter);
      log.info({ user: user.username, entity: entity.name }, 'exported by mail');
      return succeed(null, `正在发送到 ${email}，结果会在消息中告知`);
    },
    readLeniently(entity),
  );
}

/** What no file system takes becomes a blank. */
function fileTitle(text: string): string {
  return text
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_NAME);
}

/** What an import is of. */
interface ImportTarget extends Described {
  /** What sheets of other origin call a column: fields by head. */
  readonly heads?: ColumnChoice;
  /** It can skip or update records that exist already. */
  readonly isMatched?: boolean;
}

type Take<T> = (user: CurrentUser, upload: ImportUpload) => Promise<T>;

/**
 * 导入, its first page and its template.
 * @param add adds the rows of the files
 */
export function registerImportRoutes(target: ImportTarget, add: Take<ImportResult>): void {
  const { app, entity } = target;
  templateRoute(target);
  const { importRows: take, previewImport } = describeSheetCalls(entity);
  serveUpload(target, { ...take, body: describeImport(entity) }, imports, async (user, upload) => {
    const result = await add(user, upload);
    const problems = listProblems(result);
    if (problems.length > 0) {
      const file = await saveErrorFile(app, problems);
      return refuseLines(result, await describeRefusal(entity, upload, result, file));
    }
    const { ignored, defaulted, total, skipped } = result;
    return succeed(
      { ...countLines(result, upload.wantsRows), ignored, defaulted },
      `共${total}行数据${skipped === 0 ? '全部导入成功' : '处理完成'}！${describeOutcome(result)}`,
    );
  });
  serveUpload(target, { ...previewImport, body: describePreview(entity) }, previews, async (user, upload) =>
    succeed(await buildImportPreview(app, entity, user, upload, target.isMatched ?? false)),
  );
  registerErrorFileRoute(app);
}

/** 下载模板: an empty workbook that the import reads. */
function templateRoute({ app, entity }: Described): void {
  app.serve(
    describeSheetCalls(entity).downloadTemplate,
    async ({ user }, reply) => {
      const writable = describeWritable(entity, user);
      const file = await createBookFile(buildTemplate(writable, await app.dictionaries.enabled()), 'xlsx');
      return reply.headers(file.headersFor(`${entity.title}导入模板`)).send(file.bytes);
    },
    requirePlatform(entity),
  );
}

/** A call that takes the files of an import, with the right to import. */
function serveUpload<C extends Call>(
  { app, entity, heads = {} }: ImportTarget,
  call: C,
  queue: WorkQueue,
  answer: Take<AnswerOf<C>>,
): void {
  takeFiles(app, (scope) => {
    scope.serve(
      call,
      async (request) => {
        if (!request.isMultipart()) throw new BusinessError('请选择要导入的文件');
        // The body is not read before it is its turn.
        return queue.run(request.user.username, () =>
          runInUploadFolder(async (folder) => {
            const upload = await readUpload(entity, request, folder);
            const columns = { ...heads, ...upload.choice.columns };
            return answer(request.user, { ...upload, choice: { ...upload.choice, columns } });
          }),
        );
      },
      readLeniently(entity),
    );
  });
}

type AddRoute = (scope: FastifyInstance) => void;

/** By package: the routes that its scope is going to have. */
const waiting = new WeakMap<FastifyInstance, AddRoute[]>();

/** Adds a route to the one scope of a package where files are taken: to open a scope costs as much as five routes. */
function takeFiles(app: FastifyInstance, addRoute: AddRoute): void {
  const routes = waiting.get(app);
  if (routes !== undefined) {
    routes.push(addRoute);
    return;
  }
  const first = [addRoute];
  waiting.set(app, first);
  const openScope = async (scope: FastifyInstance): Promise<void> => {
    // What comes later opens another one.
    waiting.delete(app);
    if (!scope.hasContentTypeParser('multipart/form-data'))
      await scope.register(multipart, { limits: PART_LIMITS });
    for (const add of first) add(scope);
  };
  app.register(namePlugin(openScope, takeFiles.name));
}

/** The dialog of the protocol reads a path, its button an object (LIST-10); who reads the rows gets their workbook, too (LIST-90). */
async function describeRefusal(
  entity: EntityDescription,
  { fromDialog, wantsRows }: ImportUpload,
  result: ImportResult,
  { url, name }: ErrorFile,
) {
  if (fromDialog && !wantsRows) return url;
  const counts = countLines(result, wantsRows);
  const { totalCount: total, successCount: imported, errorCount: errors } = counts;
  const outcome = describeOutcome(result);
  const msg = `总上传行数：${total}，已导入行数：${imported}，错误行数：${errors}${outcome === '' ? '' : `。${outcome}`}`;
  const answer = { ...counts, msg, fileUrl: url, fileName: name };
  if (!wantsRows) return answer;
  const { bytes } = await createBookFile([buildUnstoredBook(entity, result.unstored)], 'xlsx');
  return { ...answer, workbook: bytes.toString('base64') };
}

/** Some rows, or none, were stored. */
function refuseLines(result: ImportResult, answer: Awaited<ReturnType<typeof describeRefusal>>) {
  const { successCount: imported, errorCount: errors } = countLines(result);
  return imported === 0
    ? { ...fail(`文件导入失败:${errors}行数据有错误，没有导入任何数据`), result: answer }
    : {
        ...succeed(
          answer,
          `文件导入成功，但有错误。已导入${imported}行，错误${errors}行。${describeOutcome(result)}`,
        ),
        code: 201,
      };
}

/** @param inDetail what became of those that were not refused */
function countLines({ total, added, updated, unstored }: ImportResult, inDetail = false) {
  const errorCount = unstored.filter(({ reasons }) => reasons.length > 0).length;
  const successCount = added + updated;
  // Good lines beside a bad one are left out where it is all or none.
  const skippedCount = total - successCount - errorCount;
  const counts = { totalCount: total, errorCount, successCount };
  return inDetail ? { ...counts, addedCount: added, updatedCount: updated, skippedCount } : counts;
}
