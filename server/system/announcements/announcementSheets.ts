/** Announcements and their receipts as spreadsheets, and drafts that come as one. */

import type { FastifyPluginAsync } from 'fastify';
import { Value } from 'typebox/value';
import { announcementCalls } from '#domain/calls/announcements.ts';
import type { AnyRow } from '#domain/entities/describe.ts';
import { sysAnnouncement, sysAnnouncementReceipt } from '#domain/entities/systemAnnouncement.ts';
import { readRecord } from '#domain/records/check.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { BusinessError } from '../../http/errors.ts';
import { createResourceContext, type ResourceContext } from '../../resource/context.ts';
import { loadDisplayRows } from '../../resource/displayRows.ts';
import { refuse, UNREADABLE } from '../../resource/refusal.ts';
import { getQueryText, parseIds, readQuery } from '../../resource/request.ts';
import { registerExportCalls, registerImportRoutes } from '../../resource/routes/sheetRoutes.ts';
import { EXPORT_CHUNK, exportChunks } from '../../resource/sheets/export.ts';
import { type AddLine, importRows } from '../../resource/sheets/import.ts';
import { addAnnouncement } from './announcementEditing.ts';
import { listAnnouncements } from './announcementList.ts';
import { toEditor } from './announcementScope.ts';
import { listReceipts } from './receipts.ts';

type Chunks = AsyncGenerator<readonly AnyRow[]>;

/** Reads the list page by page to its end, or the chosen rows alone. */
async function* readAnnouncements(context: ResourceContext, user: CurrentUser, query: unknown): Chunks {
  const isChosen = readChoice(query);
  const request = { ...readQuery(sysAnnouncement, user, query), pageSize: EXPORT_CHUNK };
  for (let pageNo = 1; ; pageNo += 1) {
    const { records } = await listAnnouncements(context.db, { ...request, pageNo }, toEditor(user));
    yield loadDisplayRows(context, user.tenantId, records.filter(isChosen));
    if (records.length < EXPORT_CHUNK) return;
  }
}

async function* readReceipts(context: ResourceContext, user: CurrentUser, query: unknown): Chunks {
  const isChosen = readChoice(query);
  const request = { ...readQuery(sysAnnouncementReceipt, user, query), pageSize: EXPORT_CHUNK };
  const id = getQueryText(query, 'anntId');
  for (let pageNo = 1; ; pageNo += 1) {
    const { records } = await listReceipts(context.db, id, { ...request, pageNo }, toEditor(user));
    yield loadDisplayRows(context, user.tenantId, records.filter(isChosen));
    if (records.length < EXPORT_CHUNK) return;
  }
}

function readChoice(query: unknown): (row: AnyRow) => boolean {
  const chosen = new Set(parseIds(getQueryText(query, 'selections')));
  return ({ id }) => chosen.size === 0 || chosen.has(id);
}

/** Adds a line of the sheet as a draft of the importing user, by the rules of a typed draft. */
const addDraft: AddLine = async ({ tx, codes, user, app }, line) => {
  const { values, problems } = readRecord(sysAnnouncement, line, { codes });
  refuse(sysAnnouncement.fields, problems);
  const draft = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']));
  if (!Value.Check(announcementCalls.add.body, draft)) throw new BusinessError(UNREADABLE);
  await addAnnouncement(tx, draft, toEditor(user), app.now());
};

export const registerAnnouncementSheets: FastifyPluginAsync = async (app) => {
  const announcements = createResourceContext(app, sysAnnouncement);
  registerExportCalls(announcements, (user, query) =>
    exportChunks(announcements, user, query, readAnnouncements(announcements, user, query)),
  );
  registerImportRoutes(announcements, (user, upload) => importRows(announcements, user, upload, addDraft));
  const receipts = createResourceContext(app, sysAnnouncementReceipt);
  registerExportCalls(receipts, (user, query) =>
    exportChunks(receipts, user, query, readReceipts(receipts, user, query)),
  );
};
