/** Proofs by a handle that is moved: into the hole of a puzzle (LOGIN-36), or all the way along a track (LOGIN-37). */
import { randomBytes, randomInt } from 'node:crypto';
import type { TrackPoint } from '#domain/session/captcha.ts';
import { MAX_OPEN_CAPTCHAS } from '../limits.ts';
import { PUZZLE } from './puzzleImage.ts';

const LIFE_MS = 120_000;
const KEY_BYTES = 16;
/** px that a piece may be off. */
const TOLERANCE = 6;
/** Nothing nearer to where the piece starts: leaving it there must not be right. */
const FIRST_HOLE = PUZZLE.piece + 20;

/** Where the handle of the track ends. */
const TRACK_WAY = 100;
const MIN_POINTS = 5;
const MIN_DRAG_MS = 200;
/** A handle that is dragged or moved by keys does not jump. */
const MAX_STEP = TRACK_WAY / 2;

interface OpenSlide {
  /** px of the hole, `null` for a track. */
  readonly at: number | null;
  readonly issuedTs: number;
}

export class Slides {
  readonly #now: () => number;
  readonly #open = new Map<string, OpenSlide>();

  /** @param now epoch ms */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** @returns where the hole is to be drawn */
  issuePuzzle(): { readonly id: string; readonly at: number; readonly top: number } {
    const at = randomInt(FIRST_HOLE, PUZZLE.width - PUZZLE.piece);
    return { id: this.#keep(at), at, top: randomInt(PUZZLE.height - PUZZLE.piece) };
  }

  issueTrack(): { readonly id: string; readonly way: number } {
    return { id: this.#keep(null), way: TRACK_WAY };
  }

  /** True once at most: the first attempt uses it up, right or wrong. */
  isSolved(id: string, track: readonly TrackPoint[]): boolean {
    const slide = this.#open.get(id);
    this.#open.delete(id);
    if (slide === undefined) return false;
    const elapsedMs = this.#now() - slide.issuedTs;
    if (elapsedMs >= LIFE_MS) return false;
    const last = track.at(-1);
    if (slide.at === null) return isDragged(track, elapsedMs);
    return last !== undefined && Math.abs(last.x - slide.at) <= TOLERANCE;
  }

  #keep(at: number | null): string {
    const id = randomBytes(KEY_BYTES).toString('hex');
    this.#open.set(id, { at, issuedTs: this.#now() });
    for (const [key, { issuedTs }] of this.#open) {
      if (this.#open.size <= MAX_OPEN_CAPTCHAS && this.#now() - issuedTs < LIFE_MS) break;
      this.#open.delete(key);
    }
    return id;
  }
}

/** The least that a person leaves behind who drags: it keeps out who sends the end alone, and nobody who means it. */
function isDragged(track: readonly TrackPoint[], elapsedMs: number): boolean {
  const durationMs = track.at(-1)?.ms ?? 0;
  if (track.length < MIN_POINTS || durationMs < MIN_DRAG_MS || durationMs > elapsedMs) return false;
  if (track.at(-1)?.x !== TRACK_WAY) return false;
  return track.every(({ x, ms }, index) => {
    const before = index === 0 ? { x: 0, ms: 0 } : track[index - 1];
    return before !== undefined && ms >= before.ms && Math.abs(x - before.x) <= MAX_STEP;
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly slides: Slides;
  }
}
