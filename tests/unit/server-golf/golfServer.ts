/** People of park 1 at their desks, on a server with a few days of demo data. */

import type { AnyRow } from '#domain/entities/describe.ts';
import { formatGolfDestination } from '#server/realtime/hub/destinations.ts';
import type { StoredMessage } from '#server/realtime/hub/envelope.ts';
import { getRecordDb } from '#server/resource/tables.ts';
import { type Caller, callerOf, startServer, type TestServer } from '#tests/unit/resource/support.ts';

export const P1 = '1700000000000000101';
/** The day of the test server. */
export const TODAY = '2026-05-01';
const DAY_MS = 86_400_000;

export interface GolfServer {
  readonly server: TestServer;
  /** The same person each time. */
  as(username: string): Promise<Caller>;
  /** A row as its page reads it. */
  row(path: string, id: string): Promise<AnyRow>;
  /** Does an action at the revision the page shows. */
  act(username: string, path: string, call: string, id: string, body?: object): ReturnType<Caller['send']>;
  /** The same hour of the next day; everybody signs in again. */
  sleep(): void;
  rows(path: string, query?: Readonly<Record<string, string>>): Promise<readonly AnyRow[]>;
  /** What the stream of a park or user says from now on, in order. */
  listen(id: string): readonly Record<string, unknown>[];
}

/** @param given one that runs already; absent = one of its own */
export async function openGolfServer(given?: TestServer): Promise<GolfServer> {
  const server = given ?? (await startServer());
  // Lamps: tests book until the parks close.
  await getRecordDb(server.app.db).updateTable('golf_park').set({ lastTeeTime: '20:00' }).execute();
  const callers = new Map<string, Promise<Caller>>();
  const as = (username: string): Promise<Caller> => {
    const known = callers.get(username) ?? callerOf(server, username);
    callers.set(username, known);
    return known;
  };
  const row: GolfServer['row'] = async (path, id) =>
    (await (await as('admin')).get<AnyRow>(`${path}/queryById`, { id })).result;
  return {
    server,
    as,
    row,
    async act(username, path, call, id, body = {}) {
      const { rev } = await row(path, id);
      return (await as(username)).send('PUT', `${path}/${call}`, { id, rev, ...body });
    },
    sleep() {
      server.clock.advance(DAY_MS);
      callers.clear();
    },
    rows: async (path, query = {}) => {
      const page = await (
        await as('admin')
      ).get<{ records: readonly AnyRow[] }>(`${path}/list`, {
        pageSize: '100',
        parkId: P1,
        ...query,
      });
      return page.result.records;
    },
    listen(id) {
      const bodies: Record<string, unknown>[] = [];
      server.app.realtime.hub.subscribe(formatGolfDestination(id), {
        deliver: ({ text }: StoredMessage) => void bodies.push(JSON.parse(text) as Record<string, unknown>),
      });
      return bodies;
    },
  };
}

export const MEMBER_NO = 'M90001';

/** 张三, a member of park 1: whoever books under this number has member prices. @returns the id */
export async function addMember(desk: GolfServer, changes: object = {}): Promise<string> {
  const { result, message } = await (
    await desk.as('admin')
  ).send<string>('POST', '/admin/golfPlayer/add', {
    name: '张三',
    phone: '13900090001',
    memberType: '1',
    memberNo: MEMBER_NO,
    memberParkId: P1,
    ...changes,
  });
  if (result === null) throw new Error(message);
  return result;
}
