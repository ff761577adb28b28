import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { AlarmPriority } from '#domain/codes/alarm.ts';
import { parseDestinationId } from '#server/realtime/hub/destinations.ts';
import type { StoredMessage } from '#server/realtime/hub/envelope.ts';
import { Hub } from '#server/realtime/hub/hub.ts';
import { Metrics } from '#server/realtime/hub/metrics.ts';
import type { Outbox } from '#server/realtime/hub/outbox.ts';
import type { Reader } from '#server/realtime/hub/reader.ts';
import { type LiveSocket, Sockets } from '#server/realtime/hub/sockets.ts';
import { refreshRights } from '#server/realtime/rights.ts';
import { StompError, writeMessage } from '#server/realtime/stomp/frames.ts';
import { negotiateBeats } from '#server/realtime/stomp/heartBeat.ts';
import { Subscriptions } from '#server/realtime/stomp/subscriptions.ts';

const PARK = { id: 'park-1', tenantId: 1 };
const reader = (userId: string, parkIds: Reader['parkIds'], permission = 'golf:dispatch:view'): Reader => ({
  userId,
  tokenId: `t-${userId}`,
  tenantId: 1,
  tenantIds: [1],
  narrowed: new Set(),
  permissions: new Set([permission]),
  parkIds,
});
const alarm = { type: 3 as const, topic: '/golf/park/park-1/holeTimeout', parkId: 'park-1', eventId: 'ev-1' };
const order = { type: 110 as const, topic: '/golf/park/park-1/caddieOrder', parkId: 'park-1' };

describe('the hub', () => {
  // LIVE-10
  it('numbers every stream by itself, without holes, whether or not anybody listens', () => {
    const hub = new Hub('e1', () => 1000);
    const seqs = [hub.seal('a', order), hub.seal('b', order), hub.seal('a', order)].map(({ seq }) => seq);
    expect(seqs).toEqual([1, 1, 2]);
  });

  it('stamps epoch, number and time and keeps the body flat', () => {
    const hub = new Hub('e7', () => 1000);
    const { text } = hub.seal('a', { ...alarm, alertId: '9', rev: 1 });
    expect(JSON.parse(text)).toEqual({
      type: 3,
      topic: '/golf/park/park-1/holeTimeout',
      parkId: 'park-1',
      epoch: 'e7',
      seq: 1,
      eventId: 'ev-1',
      ts: 1000,
      alertId: '9',
      rev: 1,
    });
  });

  // ALARM-47
  it('says of an alarm when it was committed, to those who listen and not in what is stored', () => {
    let now = 1000;
    const hub = new Hub('e1', () => now);
    const sealed = hub.seal('a', { type: 121, topic: '/golf/park/park-1/alarm', alarm: { text: '慢' } });
    const heard: StoredMessage[] = [];
    hub.subscribe('a', { deliver: (message) => void heard.push(message) });
    now = 1030;
    hub.deliver([sealed, hub.seal('a', order)]);
    expect(JSON.parse(sealed.text)).not.toHaveProperty('commitTs');
    expect(heard.map(({ text }) => JSON.parse(text))).toMatchObject([
      { type: 121, ts: 1000, alarm: { text: '慢' }, commitTs: 1030 },
      { type: 110 },
    ]);
    expect(heard[0]?.octets).toBe(Buffer.byteLength(heard[0]?.text ?? ''));
  });

  it('counts a message as said only once it is delivered', () => {
    const hub = new Hub('e1');
    const sealed = hub.seal('a', order);
    expect(hub.headSeq('a')).toBe(0);
    hub.deliver([sealed]);
    expect(hub.headSeq('a')).toBe(1);
  });

  // LIVE-35
  it('brings alarms, but not every order, to everybody who may see the park', () => {
    const hub = new Hub('e1');
    for (const person of [
      reader('in', new Set(['park-1'])),
      reader('all', 'all'),
      reader('out', new Set(['park-2'])),
      reader('blind', 'all', 'golf:park:list'),
      { ...reader('foreign', 'all'), tenantId: 2 },
      // Works in the other tenant now, in which that park is none.
      { ...reader('switched', new Set(['park-1'])), tenantId: 2 },
    ])
      hub.introduce(person);
    const dests = (sealed: readonly StoredMessage[]) => sealed.map(({ dest }) => dest);
    expect(dests(hub.sealForPark(PARK, [alarm]))).toEqual([
      '/golf/client/park-1',
      '/golf/client/in',
      '/golf/client/all',
    ]);
    expect(dests(hub.sealForPark(PARK, [order]))).toEqual(['/golf/client/park-1']);
  });

  // BOARD-68
  it('brings what happens to a red alarm to those who look at something else, and not its figures', () => {
    const hub = new Hub('e1');
    hub.introduce(reader('in', new Set(['park-1'])));
    const countOf = (priority: AlarmPriority, rest = {}) =>
      hub.sealForPark(PARK, [
        { type: 121, topic: '/golf/park/park-1/alarm', alarm: { state: '1', priority }, ...rest },
      ]).length;
    expect(countOf(AlarmPriority.red)).toBe(2);
    expect(countOf(AlarmPriority.red, { figuresOnly: true })).toBe(1);
    expect(countOf(AlarmPriority.amber)).toBe(1);
  });

  it('brings rows to open personal streams of those who read the list and have no one park to listen to', () => {
    const hub = new Hub('e1');
    const LIST = 'golf:caddieOrder:list';
    const both = new Set([LIST, 'golf:dispatch:view']);
    for (const person of [
      { ...reader('platform', 'all'), permissions: both },
      reader('finance', new Set(['park-1', 'park-2']), LIST),
      // Listens to the park's own stream.
      { ...reader('dispatcher', new Set(['park-1'])), permissions: both },
      reader('elsewhere', new Set(['park-2']), LIST),
      reader('otherList', new Set(['park-1']), 'golf:order:list'),
      { ...reader('foreign', 'all', LIST), tenantId: 2 },
    ]) {
      hub.introduce(person);
      hub.subscribe(`/golf/client/${person.userId}`, { deliver: () => undefined });
    }
    hub.introduce(reader('away', 'all', LIST));
    const sealed = hub.sealForPark(PARK, [order]);
    expect(sealed.map(({ dest, seq, kept }) => [dest, seq, kept])).toEqual([
      ['/golf/client/park-1', 1, true],
      ['/golf/client/platform', 1, false],
      ['/golf/client/finance', 1, false],
    ]);
  });

  it('gives one fact one time, whatever streams it travels on', () => {
    let now = 1000;
    const hub = new Hub('e1', () => now++);
    hub.introduce(reader('in', new Set(['park-1'])));
    expect(hub.sealForPark(PARK, [alarm, order]).map(({ ts }) => ts)).toEqual([1000, 1000, 1000]);
  });

  it('says "read anew" instead of a frame beyond 64 kB', () => {
    const hub = new Hub('e1');
    const items = ['x'.repeat(70_000)];
    const positions = JSON.parse(hub.seal('a', { type: 2, topic: 't', items }).text) as object;
    expect(positions).toMatchObject({ type: 2, seq: 1 });
    expect(positions).not.toHaveProperty('items');
    expect(JSON.parse(hub.seal('a', { ...order, items }).text)).toMatchObject({
      type: 101,
      resync: true,
      seq: 2,
    });
  });
});

describe('subscriptions', () => {
  const parks = {
    find: (id: string) => (id === PARK.id ? PARK : undefined),
    all: () => [PARK],
    hello: () => ({ parkTs: 5 }),
  };
  const deaf = () => ({ deliver: () => undefined });

  // LIVE-04
  it('end when the rights that opened them are gone; the personal stream stays', () => {
    const hub = new Hub('e1');
    const subscriptions = new Subscriptions(hub, parks, () => 0);
    const me = reader('me', new Set(['park-1']));
    subscriptions.open(me, 's1', '/golf/client/me', deaf);
    subscriptions.open(me, 's2', '/golf/client/park-1', deaf);
    expect(subscriptions.restrict({ ...me, permissions: new Set() }).map(({ id }) => id)).toEqual(['s2']);
    expect(subscriptions.all().map(({ id }) => id)).toEqual(['s1']);
  });

  it('refuse a second one of the same id', () => {
    const subscriptions = new Subscriptions(new Hub('e1'), parks, () => 0);
    const me = reader('me', 'all');
    subscriptions.open(me, 's1', '/golf/client/me', deaf);
    expect(() => subscriptions.open(me, 's1', '/golf/client/park-1', deaf)).toThrow(StompError);
  });
});

describe('the rights of open sockets', () => {
  it('are read anew for each sign-in; one that is over loses its sockets', async () => {
    const metrics = new Metrics();
    const sockets = new Sockets(metrics);
    const closed: number[] = [];
    const told: Reader[] = [];
    const socket = new EventEmitter();
    const open = (who: Reader) =>
      sockets.add({
        kind: 'stomp',
        reader: who,
        // oxlint-disable typescript/no-unsafe-type-assertion -- the parts of a socket that this room uses
        socket: socket as unknown as WebSocket,
        outbox: { close: (code: number) => closed.push(code) } as unknown as Outbox,
        // oxlint-enable typescript/no-unsafe-type-assertion
        rightsRead: (rights) => void told.push(rights),
      });
    open(reader('stays', 'all'));
    open(reader('gone', 'all'));
    const now = { ...reader('stays', 'all'), permissions: new Set<string>() };
    await sockets.recheck({
      admit: () => Promise.reject(new Error('not asked')),
      isSignedIn: () => true,
      ofUser: () => Promise.resolve([]),
      refresh: (old) => Promise.resolve(old.userId === 'stays' ? now : null),
    });
    expect(told).toEqual([now]);
    expect(closed).toEqual([4401]);
    expect(sockets.of('stays')[0]?.reader).toBe(now);
    await sockets.stop();
  });

  it('are those of the tenant in which a socket works; one that is lost takes its own sockets along', async () => {
    const sockets = new Sockets(new Metrics());
    const closed: string[] = [];
    const socket = new EventEmitter();
    const open = (kind: 'stomp' | 'vxe', tenantId: number): LiveSocket => {
      const live = {
        kind,
        reader: { ...reader('me', 'all'), tenantId },
        // oxlint-disable typescript/no-unsafe-type-assertion -- the parts of a socket that are used here
        socket: socket as unknown as WebSocket,
        outbox: { close: () => closed.push(`${kind} ${tenantId}`) } as unknown as Outbox,
        // oxlint-enable typescript/no-unsafe-type-assertion
      };
      sockets.add(live);
      return live;
    };
    // The console works in the second tenant, which a browser can say on STOMP alone.
    const [stomp, table] = [open('stomp', 2), open('vxe', 1)];
    let lost: number | null = null;
    const recheck = () =>
      sockets.recheck({
        admit: () => Promise.reject(new Error('not asked')),
        isSignedIn: () => true,
        ofUser: () => Promise.resolve([]),
        refresh: (old) => Promise.resolve(old.tenantId === lost ? null : { ...old, permissions: new Set() }),
      });
    await recheck();
    expect([stomp, table].map((live) => live.reader.tenantId)).toEqual([2, 1]);
    expect(stomp.reader.permissions.size + table.reader.permissions.size).toBe(0);
    lost = 1;
    await recheck();
    expect(closed).toEqual(['vxe 1']);
    await sockets.stop();
  });
});

describe('rights that another server changed', () => {
  it('are read anew for personal streams without a socket; who is signed in nowhere has none', async () => {
    const hub = new Hub('e1');
    for (const userId of ['stays', 'moved', 'gone', 'frozen']) hub.introduce(reader(userId, 'all'));
    const sockets = new Sockets(new Metrics());
    await refreshRights({
      hub,
      sockets,
      directory: {
        admit: () => Promise.reject(new Error('not asked')),
        refresh: () => Promise.reject(new Error('no sockets')),
        isSignedIn: (userId) => userId !== 'gone',
        ofUser: (userId) =>
          Promise.resolve(
            userId === 'frozen' ? [] : [reader(userId, userId === 'moved' ? new Set(['park-2']) : 'all')],
          ),
      },
    });
    expect(hub.sealForPark(PARK, [alarm]).map(({ dest }) => dest)).toEqual([
      '/golf/client/park-1',
      '/golf/client/stays',
    ]);
    await sockets.stop();
  });
});

describe('words of the protocol', () => {
  it.each([
    ['/golf/client/1700000000000000101', '1700000000000000101'],
    ['/golf/client/', null],
    ['/golf/client/1/2', null],
    ['/golf/client/*', null],
    ['/golf/client/1.2', null],
    ['golf/client/1', null],
  ])('destination %s names %s', (dest, id) => expect(parseDestinationId(dest)).toBe(id));

  it.each([
    [undefined, { outgoing: 0, incoming: 0 }],
    ['0,0', { outgoing: 0, incoming: 0 }],
    ['4000,20000', { outgoing: 20_000, incoming: 10_000 }],
    ['30000,0', { outgoing: 0, incoming: 30_000 }],
    ['1,2,3', null],
    ['-1,0', null],
  ])('heart-beat %s means %j', (header, beats) => expect(negotiateBeats(header, 10_000)).toEqual(beats));

  // LIVE-32
  it('escapes header values and counts octets, not characters', () => {
    const frame = writeMessage({ subscription: 'a:b', messageId: 'm\n1', destination: '/d' }, '球', 3);
    expect(frame).toBe(
      'MESSAGE\nsubscription:a\\cb\nmessage-id:m\\n1\ndestination:/d\n' +
        'content-type:application/json\ncontent-length:3\n\n球\0',
    );
  });
});
