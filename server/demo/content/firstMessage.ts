import { MessageChannel, MessageContent, MessageStatus } from '#domain/codes/system.ts';
import { sysMessage } from '#domain/entities/message.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { insertSeedRows } from '../../database/insertSeedRows.ts';
import type { Seed } from '../../database/migrate.ts';
import { createSeedId, FIRST_TENANT_ID } from '../../system/seed/ids.ts';

/** Sent on the first day, so that the list of messages says what it is for. */
export const firstMessageSeed: Seed = {
  name: 'system-first-message',
  async run(tx, { now }) {
    const time = formatStamp(now);
    const message = {
      id: createSeedId('message', 1),
      esTitle: '消息发送已就绪',
      esContent: '这里列出发送给每个人的消息、次数和结果。',
      esReceiver: 'admin',
      esType: MessageChannel.system,
      esSendStatus: MessageStatus.sent,
      esSendNum: 1,
      esSendTime: time,
      contentType: MessageContent.text,
    };
    await insertSeedRows(tx, { tenantId: FIRST_TENANT_ID, time }, sysMessage.table, [message]);
  },
};
