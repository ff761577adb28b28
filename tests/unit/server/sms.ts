/** What was sent to a phone, as the keepers of the platform read it in their list, and its code as the terminal shows it. */

import type { TestServer } from './harness.ts';

interface SmsRow {
  readonly esTitle: string;
  readonly esContent: string;
  readonly esReceiver: string;
  readonly esType_dictText: string;
  readonly esSendStatus_dictText: string;
}

/** The last one to this number. */
export async function readSms(server: TestServer, mobile: string) {
  await server.app.background.settle();
  const token = await server.enter('admin');
  const { result } = await server.ask<{ records: readonly SmsRow[] }>(
    'GET',
    `/sys/message/sysMessage/list?esType=sms&pageSize=200&column=createTime&order=desc`,
    { token },
  );
  const row = result.records.find(({ esReceiver }) => esReceiver === mobile);
  if (row === undefined) throw new Error(`nothing was sent to ${mobile}`);
  const shown = server.told.findLast((line) => line.startsWith(`短信 ${mobile}：`)) ?? '';
  return {
    title: row.esTitle,
    text: row.esContent,
    code: /(?<!\d)\d{6}(?!\d)/.exec(shown)?.[0] ?? '',
    channel: row.esType_dictText,
    state: row.esSendStatus_dictText,
  };
}
