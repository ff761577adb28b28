/** Text messages in the list of messages of a tenant. */

import type { FastifyInstance } from 'fastify';
import { MessageChannel, MessageContent, type MessageStatus } from '#domain/codes/system.ts';
import { sysMessage } from '#domain/entities/message.ts';
import { runAsServer } from '../audit/runAs.ts';
import { getEntityDb } from '../resource/tables.ts';
import { createNewRow } from './newRow.ts';

/** Text messages of a tenant that stay. */
const MOST_MESSAGES = 200;

interface StoredSms {
  readonly mobile: string;
  readonly title: string;
  readonly text: string;
  readonly tenantId: number;
  readonly status: MessageStatus;
  /** Why it failed. */
  readonly result: string | null;
  readonly remark: string | null;
}

export async function keepSms(services: Pick<FastifyInstance, 'db' | 'now'>, sms: StoredSms): Promise<void> {
  await runAsServer(services, async ({ tx, time }) => {
    const messages = getEntityDb(tx, sysMessage);
    await messages
      .insertInto('sys_sms')
      .values({
        ...createNewRow(sms.tenantId, null, time),
        esTitle: sms.title,
        esContent: sms.text,
        esParam: null,
        esReceiver: sms.mobile,
        esType: MessageChannel.sms,
        esSendTime: time,
        esSendStatus: sms.status,
        esSendNum: 1,
        esResult: sms.result,
        remark: sms.remark,
        contentType: MessageContent.text,
        nextTime: null,
        claimTime: null,
      })
      .execute();
    const old = messages
      .selectFrom('sys_sms')
      .select('id')
      .where('esType', '=', MessageChannel.sms)
      .where('tenantId', '=', sms.tenantId)
      .orderBy('createTime', 'desc')
      .orderBy('id', 'desc')
      .offset(MOST_MESSAGES);
    await messages.deleteFrom('sys_sms').where('id', 'in', old).execute();
  });
}
