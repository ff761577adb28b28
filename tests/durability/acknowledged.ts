/** Records and files that a server has acknowledged, and which of them it still has. */

import { createHash } from 'node:crypto';
import { type Caller, signIn } from '#tests/support/client.ts';

export interface Content {
  readonly codes: readonly string[];
  readonly uploads: readonly string[];
}

const hash = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

export class Acknowledged {
  /** Of positions. */
  readonly codes: string[] = [];
  /** Hash of the content by the path of the file. */
  readonly uploads = new Map<string, string>();

  async add(caller: Caller, code: string): Promise<void> {
    const { success } = await caller.call('POST', '/sys/position/add', { code, name: code, postRank: '1' });
    if (success) this.codes.push(code);
  }

  async upload(url: string, { token }: Caller, name: string, content: Buffer<ArrayBuffer>): Promise<void> {
    const form = new FormData();
    form.append('file', new Blob([content]), name);
    const answer = await fetch(`${url}/jeecg-boot/sys/common/upload`, {
      method: 'POST',
      headers: { 'x-access-token': token },
      body: form,
    });
    const { success, message } = (await answer.json()) as { success: boolean; message: string };
    if (success) this.uploads.set(message, hash(content));
  }

  /** Those of them that the server has, files with their content. */
  async readFrom(url: string): Promise<Content> {
    const caller = await signIn(url, 'admin');
    const there = new Set<string>();
    for (let pageNo = 1, isMore = true; isMore; pageNo += 1) {
      const path = `/sys/position/list?pageSize=500&pageNo=${pageNo}&column=id&order=asc`;
      const { result } = await caller.call<{ records: readonly { code: string }[] }>('GET', path);
      for (const { code } of result.records) there.add(code);
      isMore = result.records.length === 500;
    }
    const uploads: string[] = [];
    for (const [path, sum] of this.uploads) {
      const answer = await fetch(`${url}/jeecg-boot/sys/common/static/${encodeURI(path)}`, {
        headers: { 'x-access-token': caller.token },
      });
      if (answer.ok && hash(new Uint8Array(await answer.arrayBuffer())) === sum) uploads.push(path);
    }
    return { codes: this.codes.filter((code) => there.has(code)), uploads };
  }

  /** How many are gone, or are other than they were. */
  async countLost(url: string): Promise<number> {
    const { codes, uploads } = await this.readFrom(url);
    return this.codes.length - codes.length + this.uploads.size - uploads.length;
  }
}
