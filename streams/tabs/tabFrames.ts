import type { RawFrame, Tap } from '../transports/types.ts';
import { formatStompMessage } from './hello.ts';
import type { SharedLink } from './protocol.ts';
import type { SharedLinksOptions } from './sharedLinks.ts';

/** The frames of this tab: to its recorder, and on to its intake. Streams that only other tabs show pass by (FAULT-32). */
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

  /** @param parks what any tab wants: this tab's link brings it all */
  lookForForeign(parks: readonly string[]): void {
    this.#hasForeign = parks.some((park) => !this.isMine(park));
  }

  /** Crossed a socket of this tab. */
  tapOwn(frame: RawFrame): void {
    // With streams in it that are not this tab's, the text is not what happened here.
    if (frame.ch !== 'golf' || !this.#hasForeign) this.#tap(frame);
  }

  /** Came by this tab's own link, and was tapped there. */
  takeOwn(ch: SharedLink, text: string, stream: string): void {
    if (ch === 'notice') this.#onText(ch, text);
    else if (this.#hasForeign) this.take(ch, text, stream);
    else this.#onText(ch, text, stream);
  }

  /** Came without a socket of this tab, and is recorded as if it had crossed one. */
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
