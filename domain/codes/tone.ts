/**
 * How a state feels to who reads it: what goes well, what is under way, what waits for somebody, what went wrong, what
 * rests, what is over. A state is always a colour and a shape and a word (BOARD-24); which codes have which stands beside them.
 */
export type Tone = 'normal' | 'ahead' | 'watch' | 'behind' | 'paused' | 'stale';

/** Tones by code; a code without one is over. */
export type Tones = ReadonlyMap<string, Tone | undefined>;

/**
 * @param codes those of a dictionary whose values are states, by name
 * @param tones by the names of the codes
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineTones<const C extends Readonly<Record<string, string>>>(
  codes: C,
  tones: Readonly<Partial<Record<keyof C & string, Exclude<Tone, 'stale'>>>>,
): Tones {
  const named: readonly (readonly [string, Tone | undefined])[] = Object.entries(tones);
  return new Map(named.map(([name, tone]) => [codes[name] ?? '', tone]));
}
