import { CloseOutlined, FullscreenOutlined } from '@ant-design/icons';
import { Button, Input, Popover, Tooltip } from 'antd';
import { type ComponentRef, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { GridColumn } from '#domain/grid/column.ts';
import type { CursorWay, EditorProps } from '../contract/contract.ts';
import { POPUP_CLASS } from '../contract/inside.ts';
import styles from './editors.module.css';
import { Frame } from './Frame.tsx';
import { isComposing, findWay } from './keys.ts';
import { getFirstText, plainLine, toStoredValue } from './lines.ts';

/** px of the area. */
const WIDTH = 300;
const HEIGHT = 210;

/**
 * One line that opens into an area. Typing into the cell stays in the line, any other way of opening it opens the area:
 * its Enter begins a new line, Ctrl+Enter and Tab store.
 */
export default function TextAreaEditor(props: EditorProps) {
  const { column, value, typed, problem, onDraft, onCommit, onCancel } = props;
  const [text, setText] = useState(() => getFirstText(plainLine, value, typed));
  const [isOpen, setOpen] = useState(typed === null);
  const line = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (typed !== null) onDraft(typed);
    // Once, with what it opened with.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const write = (next: string): void => {
    setText(next);
    onDraft(toStoredValue(plainLine, value, next));
  };
  const leave = (way: CursorWay): void => onCommit(toStoredValue(plainLine, value, text), way);
  const closeArea = (): void => {
    setOpen(false);
    line.current?.focus();
  };
  return (
    <Frame leavesByArrows={typed !== null} onLeave={leave} onCancel={onCancel}>
      <AreaPopover
        column={column}
        text={text}
        isOpen={isOpen}
        onWrite={write}
        onLeave={leave}
        onCancel={onCancel}
        onClose={closeArea}
      >
        <input
          ref={line}
          className={styles.line}
          aria-label={column.title}
          aria-invalid={problem !== null}
          title={problem ?? undefined}
          placeholder={column.placeholder}
          // A line would lose the ends of lines.
          readOnly={text.includes('\n')}
          value={text}
          onChange={({ target }) => write(target.value)}
        />
      </AreaPopover>
      <Button
        type="text"
        size="small"
        className={styles.enlarge}
        aria-label="展开编辑"
        aria-expanded={isOpen}
        icon={<FullscreenOutlined />}
        onClick={() => (isOpen ? closeArea() : setOpen(true))}
      />
    </Frame>
  );
}

interface AreaProps {
  readonly column: GridColumn;
  readonly text: string;
  readonly isOpen: boolean;
  readonly children: ReactNode;
  onWrite(text: string): void;
  onLeave(way: CursorWay): void;
  onCancel(): void;
  onClose(): void;
}

/** The whole text, below the line. */
function AreaPopover({ column, text, isOpen, children, onWrite, onLeave, onCancel, onClose }: AreaProps) {
  const area = useRef<ComponentRef<typeof Input.TextArea>>(null);
  const onKey = (event: KeyboardEvent): void => {
    const way = findWay(event);
    if (isComposing(event) || (event.key === 'Enter' && !event.ctrlKey)) return;
    if (event.key !== 'Escape' && way === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (way === null) onCancel();
    else onLeave(way);
  };
  return (
    <Popover
      open={isOpen}
      trigger={[]}
      placement="bottomLeft"
      classNames={{ root: POPUP_CLASS }}
      afterOpenChange={(opened) => opened && area.current?.focus({ cursor: 'end' })}
      title={
        <div className={styles.close}>
          <Tooltip title="关闭" classNames={{ root: POPUP_CLASS }}>
            <Button type="text" size="small" aria-label="关闭" icon={<CloseOutlined />} onClick={onClose} />
          </Tooltip>
        </div>
      }
      content={
        <Input.TextArea
          {...column.props}
          ref={area}
          aria-label={`${column.title} 全文`}
          placeholder={column.placeholder}
          style={{ width: WIDTH, height: HEIGHT, resize: 'none' }}
          value={text}
          onChange={({ target }) => onWrite(target.value)}
          onKeyDown={onKey}
        />
      }
    >
      {children}
    </Popover>
  );
}
