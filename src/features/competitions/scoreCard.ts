/** A card while it is written: what the server has, and what was typed since. Pure. */

import type { Card, HoleDraft, HolePar } from '#domain/calls/scoreCards.ts';
import { golfCompetitionScore } from '#domain/entities/competitionScore.ts';
import { checkField } from '#domain/records/check.ts';

/** The holes of a round, in the order of its card. */
export const listRoundHoles = ({ holes, courses }: Card, roundNo: number): readonly HolePar[] =>
  (courses[roundNo - 1] ?? []).flatMap((holeNo) => holes.filter((hole) => hole.holeNo === holeNo));

/** Typed lines by `round hole`. */
export type CardDraft = Readonly<Record<string, HoleDraft>>;

const NOTHING: HoleDraft = { strokes: null, putts: null, penalty: null };
const NAMES = ['strokes', 'putts', 'penalty'] as const;
/** What a card may hold. */
const FIELDS = golfCompetitionScore.fields.flatMap((field) => {
  const name = NAMES.find((one) => one === field.name);
  return name === undefined ? [] : [{ ...field, name }];
});

const keyOf = (roundNo: number, holeNo: number): string => `${roundNo} ${holeNo}`;

export function getHoleLine(card: Card, draft: CardDraft, roundNo: number, holeNo: number): HoleDraft {
  return draft[keyOf(roundNo, holeNo)] ?? storedLine(card, roundNo, holeNo);
}

function storedLine({ scores }: Card, roundNo: number, holeNo: number): HoleDraft {
  const stored = scores.find((score) => score.roundNo === roundNo && score.holeNo === holeNo);
  if (stored === undefined) return NOTHING;
  const { strokes, putts, penalty } = stored;
  return { strokes, putts, penalty };
}

/** What is typed stays as it is typed, right or wrong; a line that says again what is stored is none. */
export function editHoleLine(
  card: Card,
  draft: CardDraft,
  roundNo: number,
  holeNo: number,
  change: Partial<HoleDraft>,
): CardDraft {
  const key = keyOf(roundNo, holeNo);
  const { [key]: _before, ...others } = draft;
  const line = { ...getHoleLine(card, draft, roundNo, holeNo), ...change };
  const stored = storedLine(card, roundNo, holeNo);
  const isSame = NAMES.every((name) => line[name] === stored[name]);
  return isSame ? others : { ...draft, [key]: line };
}

/** As the call takes them. */
export const listChangedLines = (draft: CardDraft) =>
  Object.entries(draft).map(([key, { strokes, putts, penalty }]) => {
    const [roundNo = 1, holeNo = 0] = key.split(' ').map(Number);
    return { roundNo, holeNo, strokes, putts, penalty: penalty ?? 0 };
  });

interface Problem {
  readonly roundNo: number;
  readonly holeNo: number;
  /** Which of the numbers is wrong. */
  readonly name: keyof HoleDraft;
  readonly message: string;
}

/** The first thing about the typed lines that the server would refuse. */
export function findCardProblem(draft: CardDraft): Problem | null {
  for (const { roundNo, holeNo, ...line } of listChangedLines(draft)) {
    const problem = lineProblem(holeNo, line);
    if (problem !== null) return { roundNo, holeNo, ...problem };
  }
  return null;
}

function lineProblem(holeNo: number, line: HoleDraft): Pick<Problem, 'name' | 'message'> | null {
  const { strokes, putts, penalty } = line;
  if (strokes === null) return { name: 'strokes', message: `请输入${holeNo}号洞的杆数` };
  for (const field of FIELDS) {
    const message = checkField(field, line[field.name]);
    if (message !== null) return { name: field.name, message: `${holeNo}号洞${field.label}：${message}` };
  }
  return (putts ?? 0) + (penalty ?? 0) > strokes
    ? { name: 'putts', message: `${holeNo}号洞推杆与罚杆之和超过杆数` }
    : null;
}

/** Of what is stored and of what is typed and right. */
export function sumRound(card: Card, draft: CardDraft, roundNo: number) {
  const sums = { holes: 0, strokes: 0, toPar: 0 };
  for (const { holeNo, par } of listRoundHoles(card, roundNo)) {
    const typed = draft[keyOf(roundNo, holeNo)];
    const isRight = typed !== undefined && lineProblem(holeNo, typed) === null;
    const { strokes } = isRight ? typed : storedLine(card, roundNo, holeNo);
    if (strokes === null) continue;
    sums.holes += 1;
    sums.strokes += strokes;
    sums.toPar += strokes - par;
  }
  return sums;
}
