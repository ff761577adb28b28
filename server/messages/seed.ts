/** Templates that a new data folder begins with, under the codes that clients of the protocol know. */

import { MessageContent, TemplateUse } from '#domain/codes/system.ts';
import { sysMessageTemplate } from '#domain/entities/message.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { insertSeedRows } from '../database/insertSeedRows.ts';
import type { Seed } from '../database/migrate.ts';
import { createSeedId, FIRST_TENANT_ID } from '../system/seed/ids.ts';

const TEMPLATES = [
  {
    templateCode: 'sys_ts_note',
    templateName: '系统提醒',
    templateType: MessageContent.rich,
    templateContent: '<p>时间：${ts_date}</p><p>内容：${ts_content}</p>',
    templateTestJson: '{"ts_date":"2026-05-01 08:00","ts_content":"今日首组06:30出发"}',
  },
  {
    templateCode: 'bpm_cuiban',
    templateName: '催办提醒',
    templateType: MessageContent.rich,
    templateContent: '<p>${bpm_name} 的“${bpm_task}”正在等您处理：${remark}</p>',
    templateTestJson: '{"bpm_name":"球童请假","bpm_task":"主管审批","remark":"请今天处理"}',
  },
  {
    templateCode: 'bpm_chaoshi_tip',
    templateName: '超时提醒',
    templateType: MessageContent.rich,
    templateContent: '<p><strong>${bpm_name}</strong> 的“${bpm_task}”已超过时限，请尽快处理。</p>',
    templateTestJson: '{"bpm_name":"退款","bpm_task":"财务复核"}',
  },
  {
    templateCode: 'SYS001',
    templateName: '短信验证码',
    templateType: MessageContent.text,
    templateContent: '${name}您好，您的验证码为${code}，5分钟内有效。',
    templateTestJson: '{"name":"张三","code":"862134"}',
  },
] as const;

export const messageTemplateSeed: Seed = {
  name: 'system-message-templates',
  async run(tx, { now }) {
    const rows = TEMPLATES.map((template, index) => ({
      ...template,
      id: createSeedId('messageTemplate', index + 1),
      useStatus: TemplateUse.notInUse,
    }));
    await insertSeedRows(
      tx,
      { tenantId: FIRST_TENANT_ID, time: formatStamp(now) },
      sysMessageTemplate.table,
      rows,
    );
  },
};
