/**
 * Where a flight is on its round, from fixes that are several metres off (ACTUAL-01 to ACTUAL-04). One fix never decides:
 * two holes may lie thirty metres apart. The order of play does. A forward filter over the stretches of the round keeps
 * how likely the flight is on each of them; it goes from one to the next and never back.
 */
import type { Point } from '#domain/course/plane.ts';
import { measureBeside, type Stretch } from './stretches.ts';

/** A fix in metres of the plane. */
export interface PlaneFix extends Point {
  readonly sec: number;
  /** `null` = unknown. */
  readonly accuracyM: number | null;
}

/** The flight came to a stretch of its round. */
export interface Passage {
  /** Index of the stretch. */
  readonly index: number;
  readonly sec: number;
}

const UNKNOWN_ACCURACY_M = 15;
const LEAST_ACCURACY_M = 5;
/** Worse fixes say that somebody is there, not where. */
const WORST_ACCURACY_M = 50;
/** Of fixes that mean nothing: as likely anywhere on a course. */
const WRONG_SHARE = 0.05;
const ANYWHERE = 1 / 1_000_000;
/** A fix further off than so many times what is usual is beside the stretch. */
const FAR_SPREADS = 4;
/** A green is left some seconds before a fix can show it: nobody is off it at once. */
const SEEN_LATE_SEC = 17;
const LONGEST_STEP_SEC = 10;
/** No gap between fixes is folded longer: whoever was not heard for longer may be anywhere in sight. */
const LONGEST_GAP_SEC = 1800;
/** Fixes are put in order as long as they are not later than this. */
const REORDERED_SEC = 60;
/** Stretches that are looked at, from the one that is sure. */
const SIGHT = 14;
/** Likely enough to say that it was passed. */
const SURE = 0.95;
const HALF = 0.5;

/** What is thought of a flight at a moment. */
interface Belief {
  readonly base: number;
  readonly likely: Float64Array;
  readonly lastSec: number;
  readonly crossedSec: Map<number, number>;
}

export class RoundTracker {
  readonly #stretches: readonly Stretch[];
  /** Index of the stretch that is sure: nothing before it is possible. */
  #base: number;
  /** Likelihood of the stretches from `#base` on. */
  #likely: Float64Array;
  #lastSec = -1;
  /** By stretch when it became more likely than not to have come to it. */
  #crossedSec = new Map<number, number>();
  /** The newest fixes in order of time, each with what was thought before it. */
  #recent: readonly { readonly fix: PlaneFix; readonly before: Belief }[] = [];
  /** Index of the last stretch that was told; what was told stays told. */
  #told: number;

  /** @param base where the flight is when tracking begins */
  constructor(stretches: readonly Stretch[], base: number) {
    this.#stretches = stretches;
    this.#base = base;
    this.#likely = new Float64Array(SIGHT);
    this.#likely[0] = 1;
    this.#told = base;
  }

  /** Index of the stretch that is the most likely one. */
  get index(): number {
    let best = 0;
    for (let at = 1; at < SIGHT; at += 1) if ((this.#likely[at] ?? 0) > (this.#likely[best] ?? 0)) best = at;
    return this.#base + best;
  }

  /**
   * A fix that comes late is taken in at its time, with those after it once more (ACTUAL-17).
   * @returns the stretches that the flight has surely come to, in order, with the time when it did
   */
  follow(fix: PlaneFix): readonly Passage[] {
    if (fix.accuracyM !== null && fix.accuracyM > WORST_ACCURACY_M) return [];
    const place = this.#recent.findIndex((known) => known.fix.sec > fix.sec);
    const later = place === -1 ? [] : this.#recent.slice(place);
    const [first] = later;
    if (first !== undefined) {
      this.#restore(first.before);
      this.#recent = this.#recent.slice(0, place);
    }
    const passages = [fix, ...later.map((known) => known.fix)].flatMap((one) => this.#take(one));
    const fresh = passages.filter(({ index }) => index > this.#told);
    this.#told = Math.max(this.#told, ...fresh.map(({ index }) => index));
    return fresh;
  }

  #take(fix: PlaneFix): readonly Passage[] {
    const before = {
      base: this.#base,
      likely: this.#likely.slice(),
      lastSec: this.#lastSec,
      crossedSec: new Map(this.#crossedSec),
    };
    const beforeSec = this.#lastSec < 0 ? fix.sec : this.#lastSec;
    // A fix that fits nowhere tells nothing, not even that time has passed on the course.
    if (!this.#isExplained(fix)) return [];
    this.#passTime(Math.min(LONGEST_GAP_SEC, fix.sec - beforeSec));
    this.#lastSec = Math.max(beforeSec, fix.sec);
    this.#weigh(fix);
    this.#recent = [
      ...this.#recent.filter((known) => known.fix.sec > fix.sec - REORDERED_SEC),
      { fix, before },
    ];
    return this.#findPassages(beforeSec, fix.sec);
  }

  #restore({ base, likely, lastSec, crossedSec }: Belief): void {
    this.#base = base;
    this.#likely = likely;
    this.#lastSec = lastSec;
    this.#crossedSec = crossedSec;
  }

  #isExplained({ x, y, accuracyM }: PlaneFix): boolean {
    for (let at = 0; at < SIGHT; at += 1) {
      const stretch = this.#stretches[this.#base + at];
      if (stretch === undefined) continue;
      // After the last green people are anywhere.
      if (stretch.line.length === 0 && at <= 1) return true;
      if (stretch.line.length === 0) continue;
      const { metres } = measureBeside(stretch.line, { x, y });
      if (metres < FAR_SPREADS * Math.hypot(toSigma(accuracyM), stretch.spreadM)) return true;
    }
    return false;
  }

  #passTime(gapSec: number): void {
    const likely = this.#likely;
    for (let rest = gapSec; rest > 0; rest -= LONGEST_STEP_SEC) {
      const step = Math.min(rest, LONGEST_STEP_SEC);
      for (let at = SIGHT - 1; at > 0; at -= 1) {
        const stays = 1 - this.#leaves(at) * step;
        likely[at] = (likely[at] ?? 0) * stays + (likely[at - 1] ?? 0) * this.#leaves(at - 1) * step;
      }
      likely[0] = (likely[0] ?? 0) * (1 - this.#leaves(0) * step);
    }
  }

  #leaves(at: number): number {
    const index = this.#base + at;
    return index >= this.#stretches.length - 1 ? 0 : (this.#stretches[index]?.leavingRate ?? 0);
  }

  #weigh({ x, y, accuracyM }: PlaneFix): void {
    const likely = this.#likely;
    const sigmaM = toSigma(accuracyM);
    let sum = 0;
    for (let at = 0; at < SIGHT; at += 1) {
      const stretch = this.#stretches[this.#base + at];
      const before = likely[at] ?? 0;
      if (stretch === undefined || before === 0) continue;
      const density = computeDensity(stretch, { x, y }, sigmaM);
      const after = before * ((1 - WRONG_SHARE) * density + WRONG_SHARE * ANYWHERE);
      likely[at] = after;
      sum += after;
    }
    for (let at = 0; at < SIGHT; at += 1) likely[at] = (likely[at] ?? 0) / sum;
  }

  #findPassages(beforeSec: number, sec: number): readonly Passage[] {
    const passages: Passage[] = [];
    let ahead = 1;
    for (let at = 1; at < SIGHT; at += 1) {
      ahead -= this.#likely[at - 1] ?? 0;
      const index = this.#base + at;
      if (index >= this.#stretches.length) break;
      if (ahead < HALF) this.#crossedSec.delete(index);
      else if (!this.#crossedSec.has(index)) this.#crossedSec.set(index, Math.round((beforeSec + sec) / 2));
      if (ahead >= SURE) passages.push({ index, sec: this.#tellTime(index, sec) });
    }
    const last = passages.at(-1);
    if (last !== undefined) this.#settle(last.index);
    return passages;
  }

  #tellTime(index: number, sec: number): number {
    const crossedSec = this.#crossedSec.get(index) ?? sec;
    return this.#stretches[index]?.stage === 'way' ? crossedSec - SEEN_LATE_SEC : crossedSec;
  }

  /** What is behind is behind. */
  #settle(index: number): void {
    const shift = index - this.#base;
    this.#likely.copyWithin(0, shift);
    this.#likely.fill(0, SIGHT - shift);
    let sum = 0;
    for (const part of this.#likely) sum += part;
    for (let at = 0; at < SIGHT; at += 1) this.#likely[at] = (this.#likely[at] ?? 0) / sum;
    for (let passed = this.#base; passed <= index; passed += 1) this.#crossedSec.delete(passed);
    this.#base = index;
  }
}

const toSigma = (accuracyM: number | null): number =>
  accuracyM === null || accuracyM === 0 ? UNKNOWN_ACCURACY_M : Math.max(LEAST_ACCURACY_M, accuracyM);

/** How likely a fix lies there when the flight is on the stretch, per square metre. */
function computeDensity({ line, lengthM, spreadM }: Stretch, point: Point, sigmaM: number): number {
  // After the last hole: anywhere around.
  if (line.length === 0) return 1 / (Math.PI * 120 ** 2);
  const { metres } = measureBeside(line, point);
  const spread = sigmaM ** 2 + spreadM ** 2;
  const near = Math.exp(-(metres ** 2) / (2 * spread));
  return line.length === 1
    ? near / (2 * Math.PI * spread)
    : near / (Math.sqrt(2 * Math.PI * spread) * (lengthM + spreadM * 2));
}
