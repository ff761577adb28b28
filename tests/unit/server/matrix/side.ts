/** One of two tenants: somebody who is signed in there, with every link open, and all that this person can read. */

import {
  type LiveServer,
  openPlain,
  openStomp,
  type Plain,
  type Stomp,
  until,
} from '../../server-realtime/live.ts';
import { listTexts } from './world.ts';

/** Lists and sheets in which what a tenant does is found. */
const LISTS = [
  '/sys/annountCement/list',
  '/sys/annountCement/listByUser',
  '/sys/annountCement/exportXls',
  '/sys/sysAnnouncementSend/getMyAnnouncementSend',
  '/sys/message/sysMessage/list',
  '/sys/message/sysMessage/exportXls',
  '/sys/oss/file/list',
  '/sys/quartzJob/list',
  '/sys/quartzJobLog/list',
  '/sys/log/list',
  '/sys/dataLog/list',
  '/sys/user/list',
  '/sys/sysDepart/queryTreeList',
  '/sys/dict/queryAllDictItems',
  '/admin/golfPlayer/list',
  '/admin/golfPlayer/exportXls',
] as const;
/** These take no pages. */
const WITHOUT_PAGES = /listByUser|queryTreeList|queryAllDictItems/;

export interface Member {
  readonly username: string;
  readonly tenantId: number;
  readonly parkId: string;
  /** Begins everything that this side writes, and nothing of the other. */
  readonly word: string;
}

interface Links {
  readonly notice: Plain;
  readonly table: Plain;
  readonly stomp: Stomp;
}

export class Side {
  readonly server: LiveServer;
  readonly member: Member;
  readonly userId: string;
  /** Numbers that were taken, by the second. */
  readonly numbers = new Map<string, number>();
  readonly #token: string;
  readonly #links: Links;
  readonly #streams: (readonly object[])[] = [];

  private constructor(
    server: LiveServer,
    member: Member,
    account: { userId: string; token: string },
    links: Links,
  ) {
    this.server = server;
    this.member = member;
    this.userId = account.userId;
    this.#token = account.token;
    this.#links = links;
  }

  static async open(server: LiveServer, member: Member): Promise<Side> {
    const token = await server.enter(member.username);
    const found = await server.app.sessions.find(token);
    if (found === null) throw new Error('signed in, yet unknown');
    const { host } = server;
    const [notice, table, stomp] = await Promise.all([
      openPlain(`${host}/jeecg-boot/websocket/${found.id}`, token),
      // The same page of both.
      openPlain(`${host}/jeecg-boot/vxeSocket/${found.id}/page`, token),
      openStomp(host, token),
    ]);
    const side = new Side(server, member, { userId: found.id, token }, { notice, table, stomp });
    const own = side.listen(found.id);
    await until(() => own.length > 0, 'hello');
    return side;
  }

  /** Subscribes to a person's stream or a park's, allowed or not. */
  listen(id: string): readonly object[] {
    const bodies = this.#links.stomp.listen(id);
    this.#streams.push(bodies);
    return bodies;
  }

  call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
    return this.server.call(method, path, { token: this.#token, ...(body !== undefined && { body }) });
  }

  /** @throws when it is refused */
  async ask<T = string>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<T> {
    const { success, message, result } = (await this.call(method, path, body)).json<{
      success: boolean;
      message: string;
      result: T;
    }>();
    if (!success) throw new Error(`${this.member.username} ${path}: ${message}`);
    return result;
  }

  upload(name: string, bytes: Buffer) {
    const head = `--xxx\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
    return this.server.app.inject({
      method: 'POST',
      url: '/jeecg-boot/sys/oss/file/upload',
      headers: { 'x-access-token': this.#token, 'content-type': 'multipart/form-data; boundary=xxx' },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--xxx--\r\n')]),
    });
  }

  /** A row that was saved in a grid. */
  showRow(socketKey: string, row: object): void {
    this.#links.table.say({ type: 'update_vxe_table', data: { socketKey, args: [row, '_j-vxe-abcdefgh_'] } });
  }

  /** A fact of the own park, for everybody who may see it. */
  async tell(content: string): Promise<void> {
    const { tenantId, parkId } = this.member;
    const { hub, publisher } = this.server.app.realtime;
    const draft = {
      type: 117 as const,
      topic: `/golf/park/${parkId}/broadcast`,
      parkId,
      title: '通知',
      content,
    };
    await publisher.publish(hub.sealForPark({ id: parkId, tenantId }, [draft]));
  }

  /** Resolves when everything that went out to its links before has come. */
  async settle(): Promise<void> {
    const last = `${this.member.word}最后`;
    await this.tell(last);
    await until(() => JSON.stringify(this.#streams).includes(last), 'the last fact');
    const { notice, table } = this.#links;
    const [notices, rows] = [notice.frames.length, table.frames.length];
    notice.say('HeartBeat');
    table.say({ type: 'heart_beat', data: '' });
    await until(() => notice.frames.length > notices && table.frames.length > rows, 'beats');
  }

  /** Everything that came by the links, and that is in lists and sheets. */
  async readEverything(): Promise<readonly string[]> {
    const { notice, table } = this.#links;
    const frames = [...notice.frames, ...table.frames, ...this.#streams.flat()];
    const texts = frames.map((frame) => JSON.stringify(frame));
    const refused: string[] = [];
    for (const path of LISTS) {
      const pages = WITHOUT_PAGES.test(path) ? '' : '?pageSize=1000';
      const answer = await this.call('GET', `${path}${pages}`);
      if (answer.payload.startsWith('{"success":false')) refused.push(`${path} ${answer.payload}`);
      texts.push(...listTexts(answer));
    }
    if (refused.length > 0) throw new Error(refused.join('\n'));
    return texts;
  }
}
