/**
 * Which texts may be longer than their cell. A cell that cuts what it holds is clipped, painted and put together by itself,
 * which costs as much again as the text; most texts are far from that. Judged without a layout, rather once too often.
 */

/** px: cells are written in 14 px, with 8 px of padding on each side and a line. */
const EM = 14;
const AROUND = 17;
/** Digits and what stands between them in dates, times, amounts; the widest usual font has them at 0.64. */
const NARROW = /[\d .,:;/+-]/;
const NARROW_EM = 0.65;

const widths = new Float64Array(128).map((_width, code) =>
  NARROW.test(String.fromCharCode(code)) ? NARROW_EM * EM : EM,
);

/** @param room px of the whole cell */
export function mayBeCut(text: string, room: number): boolean {
  let left = room - AROUND;
  for (let at = 0; at < text.length && left >= 0; at++) left -= widths[text.charCodeAt(at)] ?? EM;
  return left < 0;
}
