/** Red alarms that nobody took yet, as one reads them on the desktop. */
import { listAttention } from '#domain/dispatch/attention.ts';
import type { BoardState } from '#streams/models/state.ts';

export interface RedCall {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

type Seen = Pick<BoardState, 'timeouts' | 'alarms' | 'park' | 'holes'>;

export const listRedCalls = ({ park, holes, ...rows }: Seen): readonly RedCall[] =>
  listAttention(rows)
    .filter(({ isRed, isUntaken }) => isRed && isUntaken)
    .map(({ id, subjectName, holeNo, text }) => {
      const hole = holes.find((one) => one.holeNo === holeNo)?.displayNo ?? String(holeNo);
      return {
        id,
        title: `■ 严重告警 ${subjectName}${holeNo === 0 ? '' : ` · ${hole}号洞`}`,
        text: `${text ?? '球洞超时'}(${park?.name ?? ''},尚未确认)`,
      };
    });
