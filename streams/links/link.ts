import { distinctUntilChanged, map, Observable } from 'rxjs';
import { createActor, fromPromise } from 'xstate';
import type { LinkStatus } from '#domain/wire/bus.ts';
import type { SocketPolicy } from '#machines/policies.ts';
import { socketMachine, type SocketSnapshot, toLinkStatus } from '#machines/socket.machine.ts';
import type { SocketEvent } from '#machines/socketContext.ts';
import type { LinkClock } from '../environment/environment.ts';
import { reportFault } from '../environment/faults.ts';
import type { PlainSocket } from '../transports/plainSocket.ts';

/** One running link: its machine decides when to connect, its transport opens the socket. */
export interface Link {
  /** Replays the present status; emits only changes. */
  readonly status$: Observable<LinkStatus>;
  /** How long each answered beat took, ms. */
  readonly latencies$: Observable<number>;
  /** True once the server declared the token dead. */
  readonly signedOut$: Observable<boolean>;
  send(event: SocketEvent): void;
  /** Closes the socket and ends the machine; nothing opens afterwards (FAULT-31). */
  dispose(): void;
}

export interface LinkOptions {
  readonly policy: SocketPolicy;
  readonly transport: PlainSocket['actor'];
  readonly isTokenAlive: () => Promise<boolean>;
  readonly now: () => number;
  readonly random: () => number;
  readonly clock: LinkClock;
  /** Beats are known to stay unanswered, from an earlier session of this page (LINK-08). */
  readonly unanswered: boolean;
}

export function runLink(options: LinkOptions): Link {
  const { policy, transport, isTokenAlive, now, random, clock, unanswered } = options;
  const machine = socketMachine.provide({ actors: { transport, askToken: fromPromise(isTokenAlive) } });
  const actor = createActor(machine, { clock, input: { policy, now, jitter: random, unanswered } });
  actor.on('link.fault', ({ error }) => reportFault(error));
  const snapshots$ = new Observable<SocketSnapshot>((subscriber) => {
    subscriber.next(actor.getSnapshot());
    const subscription = actor.subscribe((snapshot) => subscriber.next(snapshot));
    return () => subscription.unsubscribe();
  });
  const latencies$ = new Observable<number>((subscriber) => {
    const subscription = actor.on('beat.answered', ({ latencyMs }) => subscriber.next(latencyMs));
    return () => subscription.unsubscribe();
  });
  actor.start();
  return {
    latencies$,
    status$: snapshots$.pipe(map(toLinkStatus), distinctUntilChanged(isSame)),
    signedOut$: snapshots$.pipe(
      map((snapshot) => snapshot.matches('signedOut')),
      distinctUntilChanged(),
    ),
    send: (event) => actor.send(event),
    dispose: () => {
      actor.send({ type: 'link.stop' });
      actor.stop();
    },
  };
}

/** Heartbeats change the machine's snapshot every few seconds, but not the status that operators see. */
function isSame(a: LinkStatus, b: LinkStatus): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
