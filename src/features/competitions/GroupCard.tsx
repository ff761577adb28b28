import { Dropdown } from 'antd';
import { type DragEvent, useState } from 'react';
import type { PlanPlayer } from '#domain/calls/competitionPlans.ts';
import styles from './competitions.module.css';

interface Target {
  readonly key: string;
  readonly label: string;
  /** Its people, when it is full: only a swap leads there. */
  readonly swaps: readonly { readonly playerId: string; readonly name: string }[];
}

interface Props {
  readonly title: string;
  readonly note: string;
  readonly tone: 'plain' | 'watch' | 'behind';
  readonly people: readonly PlanPlayer[];
  /** Groups that its players can be moved to by the menu. */
  readonly targets: readonly Target[];
  readonly isLocked: boolean;
  onDropHere(playerId: string): void;
  /** @param toKey `null` = out of every flight */
  onMove(playerId: string, toKey: string | null): void;
  onSwap(playerId: string, withId: string): void;
}

const DRAGGED = 'application/x-fairway-player';
const OUT = 'out';
const SWAP = 'swap:';

const draggedOf = (event: DragEvent): string => event.dataTransfer.getData(DRAGGED);
const carriesPlayer = (event: DragEvent): boolean => event.dataTransfer.types.includes(DRAGGED);

/** One flight of a draft, or those who have none yet. */
export function GroupCard(props: Props) {
  const { title, note, tone, people, isLocked, onDropHere } = props;
  const [isOver, setOver] = useState(false);
  return (
    // Dragging is the pointer's way; the menu of each name is the way of the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={styles.group}
      aria-label={title}
      data-tone={tone}
      data-over={isOver}
      onDragOver={(event) => {
        if (isLocked || !carriesPlayer(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (isLocked) return;
        event.preventDefault();
        onDropHere(draggedOf(event));
      }}
    >
      <header className={styles.groupHead}>
        <h3>{title}</h3>
        <span>{note}</span>
      </header>
      <ul>
        {people.map((player) => (
          <Person key={player.playerId} {...props} player={player} />
        ))}
      </ul>
      {people.length === 0 && <p className={styles.hint}>拖球员到这里；空组保存后删除</p>}
    </section>
  );
}

const toMenuItem = ({ key, label, swaps }: Target) =>
  swaps.length === 0
    ? { key, label: `移到 ${label}` }
    : {
        key,
        label: `互换 ${label}`,
        children: swaps.map(({ playerId, name }) => ({ key: SWAP + playerId, label: `与${name}互换` })),
      };

function Person({
  player,
  title,
  targets,
  isLocked,
  onMove,
  onSwap,
}: Props & { readonly player: PlanPlayer }) {
  const { playerId, name, bibNo, handicapIndex } = player;
  const words = (
    <>
      {bibNo !== null && <small>{bibNo}</small>}
      <span>{name}</span>
      <small>{handicapIndex === null ? '' : handicapIndex.toFixed(1)}</small>
    </>
  );
  if (isLocked) return <li className={styles.person}>{words}</li>;
  return (
    <li>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            ...targets.map(toMenuItem),
            ...(title === '未编组' ? [] : [{ key: OUT, label: '移出编组', danger: true }]),
          ],
          onClick: ({ key }) =>
            key.startsWith(SWAP)
              ? onSwap(playerId, key.slice(SWAP.length))
              : onMove(playerId, key === OUT ? null : key),
          style: { maxHeight: 320, overflow: 'auto' },
        }}
      >
        <button
          type="button"
          className={styles.person}
          aria-label={`${name}，${title}，换组`}
          draggable
          onDragStart={(event) => {
            event.dataTransfer.setData(DRAGGED, playerId);
            event.dataTransfer.effectAllowed = 'move';
          }}
          onDragOver={(event) => {
            if (carriesPlayer(event)) event.preventDefault();
          }}
          onDrop={(event) => {
            const dragged = draggedOf(event);
            // On one's own flight it is not a swap: the flight takes the drop.
            if (dragged === '' || dragged === playerId || title === '未编组') return;
            event.preventDefault();
            event.stopPropagation();
            onSwap(dragged, playerId);
          }}
        >
          {words}
        </button>
      </Dropdown>
    </li>
  );
}
