import { buildHello } from './hello.ts';

/** The golf streams that this tab's own link delivers, each with its latest text. */
export class FlowingStreams {
  /** Empty text: joined, and nothing came so far. */
  readonly #latest = new Map<string, string>();

  has(stream: string): boolean {
    return this.#latest.has(stream);
  }

  join(stream: string): void {
    if (!this.#latest.has(stream)) this.#latest.set(stream, '');
  }

  note(stream: string, text: string): void {
    this.#latest.set(stream, text);
  }

  /** Where the stream stands, as the server would greet a new subscriber; `null` where it would not. */
  buildHello(stream: string): string | null {
    const latest = this.#latest.get(stream);
    return latest === undefined ? null : buildHello(latest);
  }

  /** Forgets streams that nobody wants any more. */
  keep(wanted: ReadonlySet<string>): void {
    for (const stream of this.#latest.keys()) if (!wanted.has(stream)) this.#latest.delete(stream);
  }

  clear(): void {
    this.#latest.clear();
  }
}
