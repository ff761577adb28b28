/** Where fingers point a whole tile is the target: it opens its flight, or asks which of several (BOARD-96). */

import { Dropdown } from 'antd';
import { useSend } from '../context/BoardContext.ts';
import type { ChipView } from '../model/matrix.ts';
import styles from './matrix.module.css';

interface Props {
  readonly displayNo: string;
  /** Those on the hole, with those for which its tile has no room. */
  readonly chips: readonly ChipView[];
}

/** Where the colours of its states are. */
const findBoard = (node: HTMLElement): HTMLElement =>
  node.closest<HTMLElement>('[data-fill]') ?? document.body;

export function TileTarget({ displayNo, chips }: Props) {
  const send = useSend();
  const open = (flightId: string): void => send({ type: 'flight.opened', flightId });
  const [first, ...others] = chips;
  if (first === undefined) return null;
  if (others.length === 0)
    return (
      <button
        type="button"
        className={styles.target}
        aria-label={`打开 ${first.flight.flightNo}组`}
        onClick={() => open(first.flightId)}
      />
    );
  const items = chips.map(({ flightId, flight, look, chain }) => ({
    key: flightId,
    label: (
      <span className={styles.choice} data-tone={look.tone}>
        <i className={styles.shape}>{look.shape}</i> <b>{flight.flightNo}组</b> {look.word}
        {chain !== null && ` · ${chain}`}
      </span>
    ),
  }));
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items, onClick: ({ key }) => open(key) }}
      getPopupContainer={findBoard}
    >
      <button
        type="button"
        className={styles.target}
        aria-label={`选择${displayNo}号洞的 ${chips.length} 组`}
      />
    </Dropdown>
  );
}
