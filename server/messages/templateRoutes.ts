/** 发送测试: a template filled with test data, sent to named accounts as messages like any other (SYSTEM-44). */

import type { FastifyPluginAsync } from 'fastify';
import { templateCalls, type TemplateTest } from '#domain/calls/messages.ts';
import { MessageChannel, MessageContent, MessageStatus } from '#domain/codes/system.ts';
import { sysMessage, sysMessageTemplate, type MessageTemplateRow } from '#domain/entities/message.ts';
import { escapeHtml, fillTemplate, readTemplateValues } from '#domain/messages/template.ts';
import { runAs } from '../audit/runAs.ts';
import type { CurrentUser } from '../auth/currentUser.ts';
import type { Db, Tx } from '../database/schema.ts';
import { type Envelope, fail, succeed } from '../http/envelope.ts';
import { BusinessError } from '../http/errors.ts';
import { insertRow } from '../resource/store.ts';
import { getEntityDb } from '../resource/tables.ts';
import { awaitWithin } from '../runtime/timers.ts';
import { findChannelRefusal, findReceiver, INTO_SINK } from './channels.ts';

const MAX_RECEIVERS = 50;
/** Who tests waits so long for what came of it. */
const PATIENCE_MS = 20_000;

interface Filled {
  readonly title: string;
  readonly content: string;
  readonly contentType: MessageTemplateRow['templateType'];
}

export const registerTemplateRoutes: FastifyPluginAsync = async (app) => {
  app.serve(templateCalls.sendTest, async ({ user, body }) => {
    const refusal = findChannelRefusal(body.msgType);
    if (refusal !== null) throw new BusinessError(refusal);
    const ids = await runAs(app, user, async ({ tx, time, log }) => {
      const added = await addTests(tx, user, body, time);
      await log(`发送测试 ${body.templateCode} 给 ${body.receiver}`);
      return added;
    });
    await awaitWithin(PATIENCE_MS, app.messages.look());
    return answerSent(app.db, ids);
  });
};

/** One message for each receiver. @returns their ids. @throws BusinessError */
async function addTests(
  tx: Tx,
  user: CurrentUser,
  { templateCode, testData = '', receiver, msgType }: TemplateTest,
  time: string,
): Promise<readonly string[]> {
  const template = await getEntityDb(tx, sysMessageTemplate)
    .selectFrom('sys_sms_template')
    .selectAll()
    .where('tenantId', '=', user.tenantId)
    .where('templateCode', '=', templateCode)
    .where('delFlag', '=', 0)
    .executeTakeFirst();
  if (template === undefined) throw new BusinessError('模板不存在');
  const { title, content, contentType } = fill(template, testData);
  const ids: string[] = [];
  for (const { username, email } of await findReceivers(tx, user.tenantId, receiver)) {
    if (msgType === MessageChannel.email && (email ?? '') === '')
      throw new BusinessError(`用户没有邮箱：${username}`);
    const message = {
      esTitle: title.slice(0, 100),
      esContent: content,
      esParam: testData === '' ? null : testData,
      esReceiver: username,
      esType: msgType,
      esSendStatus: MessageStatus.waiting,
      esSendNum: 0,
      contentType,
      nextTime: time,
      remark: `发送测试 ${templateCode}`,
    };
    ids.push(await insertRow(tx, sysMessage, user.tenantId, message, { username: user.username, time }));
  }
  return ids;
}

/** @throws BusinessError for data that do not fit the template */
function fill({ templateName, templateContent, templateType }: MessageTemplateRow, testData: string): Filled {
  const values = readTemplateValues(testData);
  if (!values.ok) throw new BusinessError(values.message);
  const isRich = templateType !== MessageContent.text;
  const title = fillTemplate(templateName, values.value);
  const content = fillTemplate(templateContent, values.value, isRich ? escapeHtml : undefined);
  if (!title.ok) throw new BusinessError(title.message);
  if (!content.ok) throw new BusinessError(content.message);
  return { title: title.value, content: content.value, contentType: templateType };
}

/** @throws BusinessError naming those that cannot receive anything */
async function findReceivers(tx: Tx, tenantId: number, receiver: string) {
  const names = [...new Set(receiver.split(',').map((name) => name.trim()))].filter((name) => name !== '');
  if (names.length === 0) throw new BusinessError('请选择消息接收方');
  if (names.length > MAX_RECEIVERS) throw new BusinessError(`一次最多发送给${MAX_RECEIVERS}人`);
  const found = [];
  const missing: string[] = [];
  for (const name of names) {
    const one = await findReceiver(tx, tenantId, name);
    if (one === undefined) missing.push(name);
    else found.push(one);
  }
  if (missing.length > 0) throw new BusinessError(`账号不存在或已冻结：${missing.join('、')}`);
  return found;
}

/** What came of these: why one has not been sent, or that they were, and where letters are kept that go to nobody. */
async function answerSent(db: Db, ids: readonly string[]): Promise<Envelope<null>> {
  const rows = await getEntityDb(db, sysMessage)
    .selectFrom('sys_sms')
    .select(['esSendStatus', 'esResult', 'esReceiver'])
    .where('id', 'in', [...ids])
    .execute();
  const isOver = (status: string | null): boolean =>
    status === MessageStatus.sent || status === MessageStatus.kept;
  const open = rows.find(({ esSendStatus }) => !isOver(esSendStatus));
  if (open !== undefined)
    return fail(`发送消息出错！${open.esReceiver}：${open.esResult ?? '正在发送，结果见消息管理'}`);
  const isQueued = rows.some(({ esSendStatus }) => esSendStatus === MessageStatus.kept);
  return succeed(null, isQueued ? INTO_SINK : '消息发送成功！');
}
