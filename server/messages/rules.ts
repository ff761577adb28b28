/** What is special about messages and templates; how they are sent is the sender's. */

import { MessageContent, MessageStatus, TemplateUse } from '#domain/codes/system.ts';
import type { ColumnsOf, EntityDescription } from '#domain/entities/describe.ts';
import { listWritableFields } from '#domain/entities/fields.ts';
import { sysMessage, sysMessageTemplate } from '#domain/entities/message.ts';
import { readTemplateValues } from '#domain/messages/template.ts';
import { OPERATION_LOG, writeLog } from '../audit/log.ts';
import type { CurrentUser } from '../auth/currentUser.ts';
import type { Tx } from '../database/schema.ts';
import { BusinessError } from '../http/errors.ts';
import { refuse } from '../resource/refusal.ts';
import type { ResourceRules } from '../resource/rules.ts';
import { sanitiseHtml } from '../resource/sanitizeHtml.ts';
import { eraseRows } from '../resource/store.ts';
import { getRecordDb } from '../resource/tables.ts';
import { formatLogValue } from '../system/logs/dataLogRow.ts';
import { findReceiver } from './channels.ts';

/**
 * @param now epoch ms
 * @param look sends what is due
 */
export function createMessageRules(now: () => number, look: () => void): ResourceRules<typeof sysMessage> {
  const lines = createRecordLines(sysMessage, now);
  return {
    initial: (): ColumnsOf<typeof sysMessage> => ({
      esSendStatus: MessageStatus.waiting,
      esSendNum: 0,
      contentType: MessageContent.text,
    }),
    async prepare(tx, { esSendTime, esReceiver }, { user, time, before, after }) {
      if (before !== null && (before.esSendStatus !== MessageStatus.waiting || before.esSendNum !== 0))
        throw new BusinessError('已经发送过的消息不能修改');
      if ((await findReceiver(tx, user.tenantId, esReceiver)) === undefined)
        refuse(sysMessage.fields, [{ field: 'esReceiver', message: '账号不存在或已冻结' }]);
      after(look);
      return { nextTime: esSendTime ?? time };
    },
    onAdd: (tx, id, user) => lines.logAdd(tx, id, user),
    onEdit: (tx, row, { before, user }) => lines.logEdit(tx, row, before, user),
    inUse: async (_tx, rows) =>
      rows.some(({ claimTime }) => claimTime !== null) ? '消息正在发送，请稍后再删除' : null,
    async onRemove(tx, rows, { user }) {
      await eraseRows(tx, sysMessage, rows);
      await lines.logRemove(tx, rows, user);
    },
  };
}

/** @param now epoch ms */
export function createTemplateRules(now: () => number): ResourceRules<typeof sysMessageTemplate> {
  const lines = createRecordLines(sysMessageTemplate, now);
  return {
    prepare(_tx, { templateContent, templateType, templateTestJson }) {
      const content = templateType === MessageContent.text ? templateContent : sanitiseHtml(templateContent);
      const values = readTemplateValues(templateTestJson ?? '');
      if (!values.ok)
        refuse(sysMessageTemplate.fields, [{ field: 'templateTestJson', message: values.message }]);
      return { templateContent: content };
    },
    onAdd: (tx, id, user) => lines.logAdd(tx, id, user),
    // Switching it on and off is no change of what it says.
    async onEdit(tx, row, { before, user }) {
      await lines.logEdit(tx, row, before, user);
      if (before.useStatus !== TemplateUse.inUse) return;
      const isChanged = (
        ['templateName', 'templateType', 'templateContent', 'templateTestJson'] as const
      ).some((name) => (row[name] ?? '') !== (before[name] ?? ''));
      if (isChanged) throw new BusinessError('模板正在应用，请先停用再修改');
    },
    inUse: async (_tx, rows) => {
      const used = rows.find(({ useStatus }) => useStatus === TemplateUse.inUse);
      return used === undefined ? null : `模板“${used.templateName}”正在应用，请先停用再删除`;
    },
    async onRemove(tx, rows, { user }) {
      await eraseRows(tx, sysMessageTemplate, rows);
      await lines.logRemove(tx, rows, user);
    },
  };
}

type Row = Readonly<Record<string, unknown>>;

/** Lines of the system log about messages and templates: which one, by whom, and what of it became another. */
interface RecordLines {
  logAdd(tx: Tx, id: string, user: CurrentUser): Promise<void>;
  logEdit(tx: Tx, row: Row, before: Row, user: CurrentUser): Promise<void>;
  logRemove(tx: Tx, rows: readonly Row[], user: CurrentUser): Promise<void>;
}

/** @param now epoch ms */
function createRecordLines(entity: EntityDescription, now: () => number): RecordLines {
  const name = (row: Row): string => `“${formatLogValue(row[entity.display])}”`;
  const write = (db: Tx, user: CurrentUser, content: string): Promise<void> =>
    writeLog({ db, now }, { type: OPERATION_LOG, content, user, ip: user.ip });
  return {
    async logAdd(tx, id, user) {
      const rows = getRecordDb(tx).selectFrom(entity.table).select(entity.display).where('id', '=', id);
      await write(tx, user, `新增${entity.title}${name(await rows.executeTakeFirstOrThrow())}`);
    },
    async logEdit(tx, row, before, user) {
      const changes = listChanges(entity, row, before);
      if (changes.length > 0)
        await write(tx, user, `修改${entity.title}${name(before)}：${changes.join('；')}`);
    },
    logRemove: (tx, rows, user) => write(tx, user, `删除${entity.title}${rows.map(name).join('、')}`),
  };
}

/** Long texts are named only: they may hold what no log is to hold, and the data log has them. */
function listChanges(entity: EntityDescription, row: Row, before: Row): readonly string[] {
  return listWritableFields(entity)
    .filter(({ name }) => formatLogValue(row[name]) !== formatLogValue(before[name]))
    .map(({ name, label, type }) =>
      type === 'text' ? label : `${label} ${formatLogValue(before[name])} → ${formatLogValue(row[name])}`,
    );
}
