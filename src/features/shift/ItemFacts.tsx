import { HandoverItemKind } from '#domain/codes/shift.ts';
import type { Tone } from '#domain/codes/tone.ts';
import type { HandoverItem } from '#domain/shift/handoverItem.ts';
import { StateWord } from '#src/widgets/state/StateWord.tsx';
import { Tag } from '#src/widgets/Tag.tsx';
import styles from './shift.module.css';
import { formatShiftMoment } from './times.ts';
import { useWords } from './useWords.ts';

const TONES: Readonly<Record<HandoverItemKind, Tone>> = {
  [HandoverItemKind.escalatedAlarm]: 'behind',
  [HandoverItemKind.suspension]: 'paused',
  [HandoverItemKind.alarm]: 'watch',
  [HandoverItemKind.incident]: 'watch',
  [HandoverItemKind.jump]: 'watch',
  [HandoverItemKind.reminder]: 'ahead',
  [HandoverItemKind.marshal]: 'ahead',
  [HandoverItemKind.shelvedAlarm]: 'paused',
  [HandoverItemKind.suppressedAlarm]: 'stale',
  [HandoverItemKind.holeTimeout]: 'watch',
  [HandoverItemKind.shelvedTimeout]: 'paused',
  [HandoverItemKind.mutedSound]: 'paused',
};

/** What an item is about: kind, sentence, since when and whose it is. */
export function ItemFacts({
  item: { kind, text, sinceTs, ownerName, isRed },
}: {
  readonly item: HandoverItem;
}) {
  const wordOf = useWords();
  return (
    <div className={styles.facts}>
      <StateWord tone={isRed ? 'behind' : TONES[kind]}>{wordOf('golf_handover_item', kind)}</StateWord>
      <p>
        {isRed && <Tag tone="behind">严重</Tag>} {text}
        <small>
          {sinceTs === 0 ? '' : `${formatShiftMoment(sinceTs)} 起 · `}负责人 {ownerName ?? '无'}
        </small>
      </p>
    </div>
  );
}
