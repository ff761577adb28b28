/** STOMP sockets whose users are not known yet: anybody may open one, so they are counted, by address and in all. */
import { REALTIME_LIMITS } from './hub/limits.ts';

export class AnonymousSockets {
  readonly #byAddress = new Map<string, number>();
  #count = 0;

  hasRoom(address: string): boolean {
    return (
      this.#count < REALTIME_LIMITS.anonymousSockets &&
      (this.#byAddress.get(address) ?? 0) < REALTIME_LIMITS.anonymousSocketsPerAddress
    );
  }

  /** Takes a place. @returns gives it back, once: when the user is known or the socket is gone */
  add(address: string): () => void {
    this.#count += 1;
    this.#byAddress.set(address, (this.#byAddress.get(address) ?? 0) + 1);
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      this.#count -= 1;
      const others = (this.#byAddress.get(address) ?? 1) - 1;
      if (others === 0) this.#byAddress.delete(address);
      else this.#byAddress.set(address, others);
    };
  }
}
