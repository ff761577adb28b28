import { Subject, Subscription, type Observable } from 'rxjs';
import type { BusMessage } from '#domain/wire/bus.ts';
import { openModels, type LiveModels } from '../models/models.ts';
import type { Keyframe } from './tape.ts';

/** The live models once more, entered at a keyframe. What is told to them was put in order by the tape. */
export interface View extends LiveModels {
  readonly messages$: Observable<BusMessage>;
  tell(message: BusMessage): void;
  close(): void;
}

export function openView(at: Keyframe, frames$: Observable<unknown>): View {
  const owner = new Subscription();
  const messages = new Subject<BusMessage>();
  owner.add(() => messages.complete());
  return {
    ...openModels(messages, at, frames$, owner),
    messages$: messages.asObservable(),
    tell: (message) => messages.next(message),
    close: () => owner.unsubscribe(),
  };
}
