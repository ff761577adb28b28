import {
  type PointerEventHandler,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import type { CursorWay, EditorProps } from './contract/contract.ts';
import { INSIDE_CLASSES } from './contract/inside.ts';
import type { Cursor, Edit } from './cursor/cursor.ts';
import { EDITORS } from './editors/index.tsx';
import styles from './grid.module.css';
import type { GridController } from './gridController.ts';
import { useCell } from './useCell.ts';
import type { Viewport } from './viewport/viewport.ts';

/** The one editor that is open, over its cell and within the body of the table. */
export function EditorOverlay({ controller, viewport }: Omit<OpenProps, 'edit'>) {
  const edit = useSyncExternalStore(controller.cursor.subscribe, () => controller.cursor.edit);
  if (edit === null) return null;
  const { place } = edit;
  return createPortal(
    <OpenEditor key={`${place.id} ${place.key}`} controller={controller} viewport={viewport} edit={edit} />,
    viewport.body,
  );
}

interface OpenProps {
  readonly controller: GridController;
  readonly viewport: Viewport;
  readonly edit: Edit;
}

function OpenEditor({ controller, viewport, edit }: OpenProps) {
  const { cursor, checks } = controller;
  const { place, column, typed } = edit;
  const { row, problem } = useCell(controller, place);
  const options = useOptions(controller, edit);
  const box = usePlacedBox(controller, viewport, place);
  const onPointerDownCapture = useCloseByPress(cursor);
  // The editor begins with what the cell held; what comes from elsewhere meanwhile does not touch the draft.
  const [first] = useState(row);

  // A dialog of the editor goes with it, and takes the focus away.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) controller.takeFocus();
    },
    [controller],
  );

  const Editor = EDITORS[column.type];
  const current = row ?? first;
  if (Editor === undefined || current === undefined) return null;
  return (
    <div
      ref={box}
      className={styles.editor}
      data-grid-editor=""
      data-problem={problem ?? undefined}
      onPointerDownCapture={onPointerDownCapture}
    >
      <Editor
        column={column}
        row={current}
        value={current[place.key]}
        typed={typed}
        options={options}
        problem={problem}
        onDraft={(value) => {
          cursor.draft(value);
          checks.check(place.id, place.key, 'input', value);
        }}
        onChange={(value, others) => cursor.store(value, others)}
        onCommit={(value, then = 'stay') => {
          cursor.store(value);
          cursor.cancel();
          goOn(cursor, then);
        }}
        onCancel={() => cursor.cancel()}
      />
    </div>
  );
}

/** The box of the editor, kept over its cell while the table is scrolled, resized or ordered anew. */
function usePlacedBox(
  { rows }: GridController,
  viewport: Viewport,
  place: Edit['place'],
): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { element } = viewport;
    const follow = (): void => {
      if (box.current !== null) put(box.current, viewport, place);
    };
    let frame = 0;
    // The viewport draws the new order in its own frame, asked for before this one.
    const later = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(follow);
    };
    follow();
    element.addEventListener('scroll', follow, { passive: true });
    const stop = rows.subscribe(later);
    const resize = new ResizeObserver(later);
    resize.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('scroll', follow);
      resize.disconnect();
      stop();
    };
  }, [viewport, rows, place]);
  return box;
}

/**
 * A press elsewhere closes the editor.
 * @returns for presses that React brings to the editor, from wherever in the page it draws: they do not
 */
function useCloseByPress(cursor: Cursor): PointerEventHandler {
  const ownPress = useRef<Event | null>(null);
  useEffect(() => {
    const onPress = (event: PointerEvent): void => {
      if (event !== ownPress.current && !isInside(event)) cursor.close();
    };
    window.addEventListener('pointerdown', onPress);
    return () => window.removeEventListener('pointerdown', onPress);
  }, [cursor]);
  return (event) => {
    ownPress.current = event.nativeEvent;
  };
}

/** Options of the cell as they are known; a new array only when they are others. */
function useOptions({ texts, rows }: GridController, { column, place }: Edit): EditorProps['options'] {
  return useSyncExternalStore(
    (listener) => texts.subscribe(listener),
    () => {
      const row = rows.get(place.id);
      return row === undefined ? column.options : texts.options(column, row);
    },
  );
}

function goOn(cursor: Cursor, then: CursorWay): void {
  if (then === 'down' || then === 'up')
    cursor.step({ type: 'cursor.moved', columns: 0, rows: then === 'down' ? 1 : -1, extend: false });
  else if (then !== 'stay') cursor.step({ type: 'cursor.stepped', by: then === 'right' ? 1 : -1 });
}

/** Over its cell; away, but with its focus and draft, where the cell is scrolled out of sight or beneath fixed columns. */
function put(box: HTMLElement, viewport: Viewport, place: Edit['place']): void {
  const cell = viewport.cellOf(place);
  if (cell === null) {
    box.style.clipPath = 'inset(100%)';
    return;
  }
  const at = cell.getBoundingClientRect();
  const on = viewport.body.getBoundingClientRect();
  const x = at.x - on.x;
  const [from, to] = viewport.roomOf(place.key);
  const before = Math.max(0, from - x);
  const after = Math.max(0, x + at.width - to);
  box.style.clipPath = before > 0 || after > 0 ? `inset(0 ${after}px 0 ${before}px)` : 'none';
  box.style.transform = `translate(${x}px, ${at.y - on.y}px)`;
  box.style.width = `${at.width}px`;
  box.style.height = `${at.height}px`;
}

/** Dialogs, lists and calendars that hang elsewhere in the page. */
function isInside(event: Event): boolean {
  return event
    .composedPath()
    .some(
      (target) => target instanceof Element && INSIDE_CLASSES.some((name) => target.classList.contains(name)),
    );
}
