import { HolderOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { type HTMLAttributes, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { caddieCalls, type WaitingCaddie } from '#domain/calls/caddies.ts';
import { CaddieWorkStatus } from '#domain/codes/caddie.ts';
import { golfCaddie } from '#domain/entities/caddie.ts';
import { sendCall } from '#src/api/call.ts';
import { useChoices } from '#src/resource/choices.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useSending } from '#src/widgets/http/useSending.ts';
import { useCan } from '#src/widgets/permission/PermissionContext.ts';
import { StateWord } from '#src/widgets/state/StateWord.tsx';
import styles from './caddies.module.css';

interface Props {
  readonly caddies: readonly WaitingCaddie[];
}

/** Dragged by its handle; or, with the handle in focus, moved by the arrow keys, Home and End. */
export function TurnList({ caddies }: Props) {
  const move = useTurnMove(caddies);
  const may = useCan(caddieCalls.moveInTurn.access.permission);
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);

  // A row that moved is another element of the page: the focus goes with it.
  useEffect(() => {
    const moved = caddies.find(({ id }) => id === focused);
    if (moved !== undefined) list.current?.querySelector<HTMLElement>(`[data-id="${moved.id}"]`)?.focus();
  }, [caddies, focused]);

  function onKey(event: KeyboardEvent, id: string, place: number): void {
    const to = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: caddies.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setFocused(id);
    void move(id, to);
  }

  function endDrag(): void {
    setDragged(null);
    setOver(null);
  }

  const dropOn = (id: string, place: number): HTMLAttributes<HTMLElement> => ({
    onDragOver(event) {
      if (dragged === null) return;
      event.preventDefault();
      setOver(id);
    },
    onDrop(event) {
      event.preventDefault();
      if (dragged !== null) void move(dragged, place);
      endDrag();
    },
  });

  return (
    <ol ref={list} className={styles.list} aria-label="今日轮号">
      {caddies.map((caddie, place) => {
        const { id } = caddie;
        return (
          <li key={id} data-over={over === id && dragged !== id} {...dropOn(id, place)}>
            <b>{place + 1}</b>
            {may && (
              <DragHandle
                caddie={caddie}
                onDrag={setDragged}
                onEnd={endDrag}
                onKeyDown={(event) => onKey(event, id, place)}
              />
            )}
            <Caddie caddie={caddie} />
          </li>
        );
      })}
    </ol>
  );
}

/** Moves a caddie to another place of the turn, one move at a time. */
function useTurnMove(caddies: readonly WaitingCaddie[]) {
  const http = useHttp();
  const queries = useQueryClient();
  const { submit } = useSending(undefined, 'toast');
  const isBusy = useRef(false);
  return async (id: string, place: number): Promise<void> => {
    const from = caddies.findIndex((caddie) => caddie.id === id);
    const to = Math.min(caddies.length - 1, Math.max(0, place));
    const caddie = caddies[from];
    if (caddie === undefined || from === to || isBusy.current) return;
    isBusy.current = true;
    try {
      await submit(async () => {
        await sendCall(http, caddieCalls.moveInTurn, { id, rev: caddie.rev, turnNo: to + 1 });
        return `${caddie.name}：${from + 1} 号 → ${to + 1} 号`;
      });
    } finally {
      isBusy.current = false;
      void queries.invalidateQueries({ queryKey: [golfCaddie.name] });
    }
  };
}

interface HandleProps {
  readonly caddie: WaitingCaddie;
  onDrag(id: string): void;
  onEnd(): void;
  onKeyDown(event: KeyboardEvent): void;
}

function DragHandle({ caddie: { id, name }, onDrag, onEnd, onKeyDown }: HandleProps) {
  return (
    <button
      type="button"
      data-id={id}
      draggable
      title="拖动调整，或按上下键、Home、End 移动"
      aria-label={`移动 ${name}`}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', id);
        onDrag(id);
      }}
      onDragEnd={onEnd}
      onKeyDown={onKeyDown}
    >
      <HolderOutlined aria-hidden />
    </button>
  );
}

function Caddie({ caddie }: { readonly caddie: WaitingCaddie }) {
  const choices = useChoices(golfCaddie);
  const { caddieNo, name, level, groupNo, workStatus, turnPenalty, roundsToday, maxRounds } = caddie;
  return (
    <>
      <span className={styles.no}>{caddieNo}</span>
      <span className={styles.name}>{name}</span>
      <span>{choices.text('golf_caddie_level', level)}</span>
      <span className={styles.group}>{groupNo}</span>
      <span className={styles.rounds}>
        {roundsToday}/{maxRounds ?? 2} 轮
      </span>
      {workStatus === CaddieWorkStatus.penalised && (
        <StateWord tone="behind">罚号 {turnPenalty ?? 0}</StateWord>
      )}
    </>
  );
}
