import { listAttention, type AttentionRow } from '#domain/dispatch/attention.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import type { BoardState } from '#streams/models/state.ts';
import { spellNumbers } from '#src/widgets/sound/speechQueue.ts';
import { hasSameItems } from '../model/share.ts';
import styles from './alarms.module.css';

const toText = ({ text, holeNo, flightNo }: AttentionRow): string =>
  spellNumbers(text ?? `${holeNo}号洞，${flightNo ?? ''}组，严重超时`);

const listRedTexts = (state: BoardState): readonly string[] =>
  listAttention(state)
    .filter(({ isRed, isUntaken }) => isRed && isUntaken)
    .map(toText);

/** Untaken red alarms for those who hear the screen; only additions are read. */
export function RedAnnouncer() {
  const texts = useSlice(useLive().board, listRedTexts, hasSameItems);
  return (
    <ul className={styles.heard} aria-live="assertive" aria-relevant="additions">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
