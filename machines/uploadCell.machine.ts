/**
 * The upload of one file: it is sent, and is then stored or has failed; it may be sent again or removed (WIDGET-16). A file that
 * is stored already starts as `done`.
 */

import { assign, setup, type ActorRefFrom, type SnapshotFrom, type EventObject } from 'xstate';
import { createCallbackLogic } from './callbackLogic.ts';

export interface UploadInput {
  readonly name: string;
  /** Bytes; 0 when nobody knows. */
  readonly size: number;
  /** Stored path of a file that needs no sending. */
  readonly path?: string;
}

/** What the transport tells. `path` is where the server keeps it. */
export type UploadReport =
  | { readonly type: 'upload.progressed'; readonly percent: number }
  | { readonly type: 'upload.stored'; readonly path: string }
  | { readonly type: 'upload.failed'; readonly message: string };

export type UploadEvent =
  | UploadReport
  | { readonly type: 'upload.retried' }
  | { readonly type: 'upload.removed' };

interface UploadContext {
  readonly name: string;
  readonly size: number;
  /** Whole percent, 0–100. */
  readonly percent: number;
  readonly path: string | null;
  /** Why it failed, in words for people. */
  readonly message: string | null;
}

const UNKNOWN = '未知错误';

export const uploadCellMachine = setup({
  types: {
    context: {} as UploadContext,
    events: {} as UploadEvent,
    // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- it is what tells the input's type
    input: {} as UploadInput,
  },
  actors: {
    /** Sends the file and reports; stopped, it gives up the sending. */
    send: createCallbackLogic<EventObject, unknown, UploadReport>(() => {
      throw new Error('upload cell machine: provide the send actor');
    }),
  },
  guards: {
    isStored: ({ context }) => context.path !== null,
  },
}).createMachine({
  id: 'uploadCell',
  context: ({ input }) => ({
    name: input.name,
    size: input.size,
    percent: input.path === undefined ? 0 : 100,
    path: input.path ?? null,
    message: null,
  }),
  initial: 'starting',
  on: { 'upload.removed': '.removed' },
  states: {
    starting: { always: [{ guard: 'isStored', target: 'done' }, { target: 'uploading' }] },
    uploading: {
      entry: assign({ percent: 0, message: null }),
      invoke: { src: 'send', onError: { target: 'failed', actions: assign({ message: UNKNOWN }) } },
      on: {
        'upload.progressed': {
          // All bytes sent is not stored yet, and a late report takes nothing back.
          actions: assign({
            percent: ({ context, event }) =>
              Math.max(context.percent, Math.min(99, Math.floor(event.percent))),
          }),
        },
        'upload.stored': {
          target: 'done',
          actions: assign({ path: ({ event }) => event.path, percent: 100 }),
        },
        'upload.failed': {
          target: 'failed',
          actions: assign({ message: ({ event }) => event.message || UNKNOWN }),
        },
      },
    },
    done: {},
    failed: { on: { 'upload.retried': 'uploading' } },
    removed: { type: 'final' },
  },
});

export type UploadActor = ActorRefFrom<typeof uploadCellMachine>;
export type UploadSnapshot = SnapshotFrom<typeof uploadCellMachine>;
