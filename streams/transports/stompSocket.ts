/**
 * The golf link: STOMP 1.2 over WebSocket (LIVE-31). A library handles the protocol. The machine decides when to try again,
 * so each attempt has a client of its own that never reconnects by itself.
 */

import type { CallbackActorLogic } from 'xstate';
import { createCallbackLogic } from '#machines/callbackLogic.ts';
import type { TransportInput, TransportOrder, TransportReport } from '#machines/socketContext.ts';
import { guardCallback } from '../environment/faults.ts';
import { StompAttempt, type StompSocketOptions } from './stompAttempt.ts';

export interface StompSocket {
  readonly actor: CallbackActorLogic<TransportOrder, TransportInput>;
  /** The wanted ids changed: leaves and joins what differs, if the link is open. */
  resubscribe(): void;
}

export function createStompSocket(options: StompSocketOptions): StompSocket {
  let current: StompAttempt | null = null;
  const actor = createCallbackLogic<TransportOrder, TransportInput, TransportReport>(
    ({ input, sendBack, receive }) => {
      const attempt = new StompAttempt(options, input, sendBack);
      current = attempt;
      attempt.open();
      receive(guardCallback((order) => attempt.sendBeat(order)));
      return () => {
        if (current === attempt) current = null;
        attempt.close();
      };
    },
  );
  return { actor, resubscribe: () => current?.resubscribe() };
}
