/** Messages to single people, their templates, and stored files. */
import { sysMessageTemplate, type MessageTemplateRow } from '#domain/entities/message.ts';
import type { Http } from './http.ts';

export interface TemplateTest {
  readonly templateCode: string;
  /** A JSON object, as text. */
  readonly testData: string;
  /** Accounts, joined by commas. */
  readonly receiver: string;
  readonly msgType: string;
}

const QUIET = { quiet: true } as const;

/** Resolves with the server's words when it was sent. */
export const sendTemplateTest = async (http: Http, test: TemplateTest): Promise<string> =>
  (await http.post(`${sysMessageTemplate.path}/sendMsg`, test, QUIET)).message;

/** 应用 and 停用. */
export const switchTemplate = async (
  http: Http,
  { id, rev }: MessageTemplateRow,
  useStatus: MessageTemplateRow['useStatus'],
): Promise<string> =>
  (await http.put(`${sysMessageTemplate.path}/edit`, { id, rev, useStatus }, QUIET)).message;
