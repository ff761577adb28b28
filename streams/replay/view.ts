import { Subject, Subscription, type Observable } from 'rxjs';
import type { BusMessage } from '#domain/wire/bus.ts';
import { openModels, type Moment } from '../models/models.ts';
import type { LiveModel } from '../models/state.ts';
import type { Keyframe } from './recordingIndex.ts';

/** The live models of a replay, and the messages that they fold. */
export type ReplayView = {
  readonly [Name in keyof Moment]: {
    readonly model: LiveModel<Moment[Name]>;
    /** The state of this moment, ahead of what was painted. */
    folded(): Moment[Name];
  };
} & { readonly messages$: Observable<BusMessage> };

/** A view that receives the messages a cursor passes. */
export type WritableReplayView = ReplayView & {
  apply(message: BusMessage): void;
  close(): void;
};

/** Opens live models at a keyframe; the messages that they are given are in order. */
export function openView(at: Keyframe, frames$: Observable<unknown>): WritableReplayView {
  const owner = new Subscription();
  const messages = new Subject<BusMessage>();
  owner.add(() => messages.complete());
  return {
    ...openModels(messages, at, frames$, owner),
    messages$: messages.asObservable(),
    apply: (message) => messages.next(message),
    close: () => owner.unsubscribe(),
  };
}
