import { createActor, fromCallback, fromPromise } from 'xstate';
import type { LinkId } from '#domain/wire/bus.ts';
import { POLICIES } from '#machines/policies.ts';
import {
  socketMachine,
  statusOf,
  type SocketEvent,
  type TransportInput,
  type TransportOrder,
  type TransportReport,
} from '#machines/socket.machine.ts';
import { VirtualClock } from './virtualClock.ts';

/** One socket as the machine saw it. */
interface FakeSocket {
  readonly generation: number;
  readonly openedAt: number;
  closed: boolean;
  beats: number[];
  report(event: TransportReport): void;
}

/** A socket machine on a virtual clock with transports that only write down what happens to them. */
export function socketRig(link: LinkId, { jitter = 0 }: { jitter?: number } = {}) {
  const clock = new VirtualClock();
  const sockets: FakeSocket[] = [];
  const questions: { resolve(alive: boolean): void; reject(): void }[] = [];

  const actor = createActor(
    socketMachine.provide({
      actors: {
        transport: fromCallback<TransportOrder, TransportInput, TransportReport>(
          ({ input, sendBack, receive }) => {
            const socket: FakeSocket = {
              generation: input.generation,
              openedAt: clock.now(),
              closed: false,
              beats: [],
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
          () =>
            new Promise((resolve, reject) => questions.push({ resolve, reject: () => reject(new Error()) })),
        ),
      },
    }),
    { clock, input: { policy: POLICIES[link], now: clock.now, jitter: () => jitter } },
  ).start();

  const last = (): FakeSocket => {
    const socket = sockets.at(-1);
    if (!socket) throw new Error('no socket was opened yet');
    return socket;
  };
  const send = (type: Exclude<SocketEvent['type'], TransportReport['type']>) => actor.send({ type });

  return {
    actor,
    clock,
    sockets,
    questions,
    last,
    send,
    opened: () => last().report({ type: 'socket.opened', generation: last().generation }),
    frame: () => last().report({ type: 'socket.frame', generation: last().generation }),
    failed: () => last().report({ type: 'socket.failed', generation: last().generation, reason: '' }),
    closed: (code = 1006) =>
      last().report({ type: 'socket.closed', generation: last().generation, code, reason: '' }),
    state: () => actor.getSnapshot().value,
    status: () => statusOf(actor.getSnapshot()),
    context: () => actor.getSnapshot().context,
    liveSockets: () => sockets.filter((socket) => !socket.closed).length,
  };
}

export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
