/** Which REST reads feed live models, and how an answer becomes a message. */

import type { RestAnswer } from './bus.ts';
import {
  decodeAnnouncements,
  decodeEventPage,
  decodeOverdue,
  decodePositions,
  decodeSnapshot,
  decodeTimeouts,
} from './decodeRest.ts';
import { Rejection } from './readers.ts';

/** A read as its caller names it; recordings keep it beside the answer. */
export type RestRequest =
  | { readonly call: 'snapshot'; readonly parkId: string }
  | { readonly call: 'events'; readonly dest: string; readonly epoch: string; readonly afterSeq: number }
  | { readonly call: 'positions'; readonly parkId: string }
  | { readonly call: 'timeouts'; readonly parkId: string }
  /** Of one park; without one, of all that the caller may see. */
  | { readonly call: 'overdue'; readonly parkId?: string }
  | { readonly call: 'announcements' };

/** @param result the envelope's `result`, untrusted */
export function decodeRest(request: RestRequest, result: unknown): RestAnswer | Rejection {
  switch (request.call) {
    case 'snapshot':
      return answered(decodeSnapshot(result), (r) => ({
        call: 'snapshot',
        parkId: request.parkId,
        result: r,
      }));
    case 'events':
      return answered(decodeEventPage(result, request.dest), (r) => ({
        call: 'events',
        dest: request.dest,
        result: r,
      }));
    case 'positions':
      return answered(decodePositions(result), (r) => ({
        call: 'positions',
        parkId: request.parkId,
        result: r,
      }));
    case 'timeouts':
      return answered(decodeTimeouts(result), (r) => ({
        call: 'timeouts',
        parkId: request.parkId,
        result: r,
      }));
    case 'overdue':
      return answered(decodeOverdue(result), (r) => ({ call: 'overdue', result: r }));
    case 'announcements':
      return answered(decodeAnnouncements(result), (r) => ({ call: 'announcements', result: r }));
  }
}

function answered<T>(result: T | Rejection, wrap: (result: T) => RestAnswer): RestAnswer | Rejection {
  return result instanceof Rejection ? result : wrap(result);
}
