import { createActor, fromPromise } from 'xstate';
import type { LinkId } from '#domain/wire/bus.ts';
import { createCallbackLogic } from '#machines/callbackLogic.ts';
import { POLICIES } from '#machines/policies.ts';
import { socketMachine, toLinkStatus } from '#machines/socket.machine.ts';
import type {
  SocketEvent,
  TransportInput,
  TransportOrder,
  TransportReport,
} from '#machines/socketContext.ts';
import { VirtualClock } from './virtualClock.ts';

/** Events that are nothing but their name. */
export type PlainEvent = Exclude<SocketEvent['type'], TransportReport['type'] | 'link.renew'>;

/** One socket as the machine saw it. */
interface FakeSocket {
  readonly generation: number;
  readonly openedAt: number;
  readonly beats: number[];
  closed: boolean;
  report(event: TransportReport): void;
}

/** What happened around one machine. */
interface World {
  readonly clock: VirtualClock;
  readonly sockets: FakeSocket[];
  readonly questions: { resolve(alive: boolean): void; reject(): void }[];
}

// Providing actors rebuilds the machine, which is too slow for ten thousand of them: one machine, many worlds.
const worlds = new WeakMap<object, World>();
const worldOf = (system: object): World => {
  const world = worlds.get(system);
  if (!world) throw new Error('the machine runs outside a rig');
  return world;
};
const machine = socketMachine.provide({
  actors: {
    transport: createCallbackLogic<TransportOrder, TransportInput, TransportReport>(
      ({ input, sendBack, receive, system }) => {
        const { clock, sockets } = worldOf(system);
        const socket: FakeSocket = {
          generation: input.generation,
          openedAt: clock.now(),
          beats: [],
          closed: false,
          report: sendBack,
        };
        sockets.push(socket);
        receive(() => socket.beats.push(clock.now()));
        return () => {
          socket.closed = true;
        };
      },
    ),
    askToken: fromPromise<boolean>(
      ({ system }) =>
        new Promise((resolve, reject) =>
          worldOf(system).questions.push({ resolve, reject: () => reject(new Error('nobody knows')) }),
        ),
    ),
  },
});

interface RigOptions {
  readonly jitter?: number;
  readonly unanswered?: boolean;
}

/** A socket machine on a virtual clock with transports that only write down what happens to them. */
export function socketRig(link: LinkId, { jitter = 0, ...known }: RigOptions = {}) {
  const world: World = { clock: new VirtualClock(), sockets: [], questions: [] };
  const { clock, sockets, questions } = world;
  const wall = { aheadMs: 0 };
  const input = {
    policy: POLICIES[link],
    now: () => clock.now() + wall.aheadMs,
    steady: clock.now,
    jitter: () => jitter,
    ...known,
  };
  const actor = createActor(machine, { clock, input });
  worlds.set(actor.system, world);
  actor.start();

  const last = (): FakeSocket => {
    const socket = sockets.at(-1);
    if (!socket) throw new Error('no socket was opened yet');
    return socket;
  };

  return {
    actor,
    clock,
    /** The wall clock, which may jump while the monotonic one goes on. */
    wall,
    sockets,
    questions,
    last,
    send: (type: PlainEvent) => actor.send({ type }),
    renew: () => actor.send({ type: 'link.renew', reason: '数据异常' }),
    opened: () => last().report({ type: 'socket.opened', generation: last().generation }),
    frame: () => last().report({ type: 'socket.frame', generation: last().generation }),
    failed: () => last().report({ type: 'socket.failed', generation: last().generation, reason: '' }),
    closed: (code = 1006) =>
      last().report({ type: 'socket.closed', generation: last().generation, code, reason: '' }),
    state: () => actor.getSnapshot().value,
    status: () => toLinkStatus(actor.getSnapshot()),
    context: () => actor.getSnapshot().context,
    liveSockets: () => sockets.filter((socket) => !socket.closed).length,
  };
}

export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
