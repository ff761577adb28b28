/**
 * 交接班 at one console (SHIFT-02): the handover as the server has it, and the command under way, of which there is one at a
 * time. Only an answer of the server changes the handover.
 */

import { assign, emit, fromPromise, setup } from 'xstate';
import { HandoverStatus } from '#domain/codes/shift.ts';
import { findStepObstacle, type Handover } from '#domain/shift/handoverSteps.ts';

export type HandoverCommand =
  | { readonly kind: 'prepare'; readonly summary: string }
  | { readonly kind: 'begin' }
  | { readonly kind: 'confirm'; readonly itemId: string; readonly remark: string }
  | { readonly kind: 'complete' }
  | { readonly kind: 'withdraw'; readonly reason: string };

export interface HandoverOrder {
  readonly command: HandoverCommand;
  readonly handover: Handover | null;
}

/** The handover as it is after the command, and the server's words. */
export interface HandoverReply {
  readonly handover: Handover;
  readonly message: string;
}

export type HandoverEvent =
  /** The handover as the server has it now; `null` = none is under way. */
  | { readonly type: 'handover.read'; readonly handover: Handover | null }
  | { readonly type: 'command.given'; readonly command: HandoverCommand }
  /** The outcome was looked at. */
  | { readonly type: 'outcome.dismissed' };

export interface HandoverContext {
  readonly userId: string;
  readonly handover: Handover | null;
  readonly command: HandoverCommand | null;
  /** Why the last command was not carried out, in Chinese. */
  readonly failure: string | null;
}

const isOver = ({ status }: Handover): boolean =>
  status === HandoverStatus.completed || status === HandoverStatus.withdrawn;

const findObstacle = ({ handover, userId }: HandoverContext, { kind }: HandoverCommand): string | null => {
  const isUnderWay = handover !== null && !isOver(handover);
  if (kind === 'prepare') return isUnderWay ? '该球场已有进行中的交接班' : null;
  return isUnderWay ? findStepObstacle(handover, kind, userId) : '没有进行中的交接班';
};

export const handoverMachine = setup({
  types: {
    context: {} as HandoverContext,
    events: {} as HandoverEvent,
    input: {} as { readonly userId: string },
    emitted: {} as { readonly type: 'command.done'; readonly message: string },
    tags: {} as 'busy' | 'unread' | 'absent' | 'prepared' | 'confirming' | 'completed' | 'withdrawn',
  },
  actors: {
    /** Rejects with an error whose message is for people. */
    perform: fromPromise<HandoverReply, HandoverOrder>(() => {
      throw new Error('handover machine: provide the perform actor');
    }),
  },
  guards: {
    isAllowed: ({ context, event }) =>
      event.type === 'command.given' && findObstacle(context, event.command) === null,
    isAbsent: ({ context }) => context.handover === null,
    hasStatus: ({ context }, status: HandoverStatus) => context.handover?.status === status,
    /** An outcome stays until it was looked at, or the next handover begins. */
    staysOver: ({ context, event }) =>
      event.type === 'handover.read' &&
      event.handover === null &&
      context.handover !== null &&
      isOver(context.handover),
    /** Read before what is known of it: none that is over opens again, whatever its revision. */
    isOlder: ({ context, event }) =>
      event.type === 'handover.read' &&
      event.handover !== null &&
      event.handover.id === context.handover?.id &&
      (event.handover.rev < context.handover.rev || (isOver(context.handover) && !isOver(event.handover))),
  },
  actions: {
    keep: assign(({ event }) => (event.type === 'handover.read' ? { handover: event.handover } : {})),
    forget: assign({ handover: null, failure: null }),
    refuse: assign(({ context, event }) =>
      event.type === 'command.given' ? { failure: findObstacle(context, event.command) } : {},
    ),
    order: assign(({ event }) =>
      event.type === 'command.given' ? { command: event.command, failure: null } : {},
    ),
  },
}).createMachine({
  id: 'handover',
  context: ({ input }) => ({ userId: input.userId, handover: null, command: null, failure: null }),
  type: 'parallel',
  states: {
    record: {
      initial: 'unread',
      on: {
        'handover.read': [
          { guard: 'staysOver' },
          { guard: 'isOlder' },
          { target: '.judged', actions: 'keep' },
        ],
        'outcome.dismissed': { target: '.judged', actions: 'forget' },
      },
      states: {
        unread: { tags: 'unread' },
        judged: {
          always: [
            { guard: 'isAbsent', target: 'absent' },
            { guard: { type: 'hasStatus', params: HandoverStatus.prepared }, target: 'prepared' },
            { guard: { type: 'hasStatus', params: HandoverStatus.confirming }, target: 'confirming' },
            { guard: { type: 'hasStatus', params: HandoverStatus.completed }, target: 'completed' },
            { target: 'withdrawn' },
          ],
        },
        absent: { tags: 'absent' },
        prepared: { tags: 'prepared' },
        confirming: { tags: 'confirming' },
        completed: { tags: 'completed' },
        withdrawn: { tags: 'withdrawn' },
      },
    },
    command: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'command.given': [
              { guard: 'isAllowed', target: 'sending', actions: 'order' },
              { actions: 'refuse' },
            ],
          },
        },
        sending: {
          tags: 'busy',
          invoke: {
            src: 'perform',
            input: ({ context: { command, handover } }) => {
              if (command === null) throw new Error('handover machine: nothing to perform');
              return { command, handover };
            },
            onDone: {
              target: ['idle', '#handover.record.judged'],
              actions: [
                assign(({ event }) => ({ handover: event.output.handover, command: null })),
                emit(({ event }) => ({ type: 'command.done', message: event.output.message })),
              ],
            },
            onError: {
              target: 'idle',
              actions: assign(({ event }) => ({
                command: null,
                failure: event.error instanceof Error ? event.error.message : '操作失败',
              })),
            },
          },
        },
      },
    },
  },
});
