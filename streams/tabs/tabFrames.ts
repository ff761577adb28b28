import type { RawFrame, Tap } from '../transports/types.ts';
import { formatStompMessage } from './hello.ts';
import type { SharedLink } from './protocol.ts';
import type { SharedLinksOptions } from './sharedLinks.ts';

/** Gives the frames of this tab to its recorder and its intake. Streams that only other tabs show are left out (FAULT-32). */
export class TabFrames {
  readonly #userId: string;
  readonly #parkId: () => string | null;
  readonly #tap: Tap;
  readonly #onText: SharedLinksOptions['onText'];
  #hasForeign = false;

  constructor({ session, parkId, tap, onText }: SharedLinksOptions) {
    this.#userId = session.userId;
    this.#parkId = parkId;
    this.#tap = tap;
    this.#onText = onText;
  }

  isMine(stream: string): boolean {
    return stream === this.#userId || stream === this.#parkId();
  }

  /** @param parks those that any tab wants; the link of the leader delivers them all */
  lookForForeign(parks: readonly string[]): void {
    this.#hasForeign = parks.some((park) => !this.isMine(park));
  }

  /** Records a frame of a socket of this tab. */
  tapOwn(frame: RawFrame): void {
    // The frame may belong to a stream that this tab does not show; `take` records those that it shows.
    if (frame.ch !== 'golf' || !this.#hasForeign) this.#tap(frame);
  }

  /** Handles a text of this tab's own link. */
  takeOwn(ch: SharedLink, text: string, stream: string): void {
    if (ch === 'notice') this.#onText(ch, text);
    else if (this.#hasForeign) this.take(ch, text, stream);
    else this.#onText(ch, text, stream);
  }

  /** Handles a text that `tapOwn` has not recorded, and records it as if a socket of this tab had received it. */
  take(ch: SharedLink, text: string, stream: string): void {
    if (ch === 'notice') {
      this.#tap({ ch, dir: 'in', text });
      this.#onText(ch, text);
    } else if (this.isMine(stream)) {
      this.#tap({ ch, dir: 'in', text: formatStompMessage(stream, text) });
      this.#onText(ch, text, stream);
    }
  }
}
