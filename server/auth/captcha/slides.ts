/** Proofs by a handle that is moved: into the hole of a puzzle (LOGIN-36), or all the way along a track (LOGIN-37). */

import { randomBytes, randomInt } from 'node:crypto';
import { Type } from 'typebox';
import type { TrackPoint } from '#domain/session/captcha.ts';
import type { Db } from '../../database/schema.ts';
import { MAX_OPEN_CAPTCHAS } from '../limits.ts';
import { describeTicket, Tickets } from '../tickets.ts';
import { PUZZLE } from './puzzleImage.ts';

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

const SLIDE = describeTicket({
  name: 'slide',
  lifeMs: 120_000,
  most: MAX_OPEN_CAPTCHAS,
  content: Type.Object({
    /** px of the hole, `null` for a track. */
    at: Type.Union([Type.Number(), Type.Null()]),
    /** Epoch ms. */
    issuedTs: Type.Number(),
  }),
});

export class Slides {
  readonly #now: () => number;
  readonly #open: Tickets<typeof SLIDE.content>;

  /** @param now epoch ms */
  constructor(db: Db, now: () => number) {
    this.#now = now;
    this.#open = new Tickets(db, now, SLIDE);
  }

  /** @returns where the hole is to be drawn */
  async issuePuzzle(): Promise<{ readonly id: string; readonly at: number; readonly top: number }> {
    const at = randomInt(FIRST_HOLE, PUZZLE.width - PUZZLE.piece);
    return { id: await this.#keep(at), at, top: randomInt(PUZZLE.height - PUZZLE.piece) };
  }

  async issueTrack(): Promise<{ readonly id: string; readonly way: number }> {
    return { id: await this.#keep(null), way: TRACK_WAY };
  }

  /** True once at most: the first attempt uses it up, right or wrong. */
  async isSolved(id: string, track: readonly TrackPoint[]): Promise<boolean> {
    const slide = await this.#open.take(id);
    if (slide === undefined) return false;
    const last = track.at(-1);
    if (slide.at === null) return isDragged(track, this.#now() - slide.issuedTs);
    return last !== undefined && Math.abs(last.x - slide.at) <= TOLERANCE;
  }

  async #keep(at: number | null): Promise<string> {
    const id = randomBytes(KEY_BYTES).toString('hex');
    await this.#open.put(id, { at, issuedTs: this.#now() });
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
