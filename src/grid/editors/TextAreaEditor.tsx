import { type ComponentRef, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { CloseOutlined, FullscreenOutlined } from '@ant-design/icons';
import { Button, Input, Popover, Tooltip } from 'antd';
import type { EditorProps } from '../contract/contract.ts';
import styles from './editors.module.css';
import { Frame } from './Frame.tsx';
import { POPUP_CLASS } from '../contract/inside.ts';
import { isComposing, findWay } from './keys.ts';
import { getFirstText, plainLine, toStoredValue } from './lines.ts';

/** px of the area. */
const WIDTH = 300;
const HEIGHT = 210;

/**
 * One line that opens into an area. Typing into the cell stays in the line, any other way of opening it opens the area:
 * its Enter begins a new line, Ctrl+Enter and Tab store.
 */
export default function TextAreaEditor({
  column,
  value,
  typed,
  problem,
  onDraft,
  onCommit,
  onCancel,
}: EditorProps) {
  const [text, setText] = useState(() => getFirstText(plainLine, value, typed));
  const [isOpen, setOpen] = useState(typed === null);
  const line = useRef<HTMLInputElement>(null);
  const area = useRef<ComponentRef<typeof Input.TextArea>>(null);

  useEffect(() => {
    if (typed !== null) onDraft(typed);
    // Once, with what it opened with.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const write = (next: string): void => {
    setText(next);
    onDraft(toStoredValue(plainLine, value, next));
  };
  const stored = (): unknown => toStoredValue(plainLine, value, text);
  const closeArea = (): void => {
    setOpen(false);
    line.current?.focus();
  };
  const onAreaKey = (event: KeyboardEvent): void => {
    const way = findWay(event);
    if (isComposing(event) || (event.key === 'Enter' && !event.ctrlKey)) return;
    if (event.key !== 'Escape' && way === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (way === null) onCancel();
    else onCommit(stored(), way);
  };
  return (
    <Frame leavesByArrows={typed !== null} onLeave={(way) => onCommit(stored(), way)} onCancel={onCancel}>
      <Popover
        open={isOpen}
        trigger={[]}
        placement="bottomLeft"
        classNames={{ root: POPUP_CLASS }}
        afterOpenChange={(opened) => opened && area.current?.focus({ cursor: 'end' })}
        title={
          <div className={styles['close']}>
            <Tooltip title="关闭" classNames={{ root: POPUP_CLASS }}>
              <Button
                type="text"
                size="small"
                aria-label="关闭"
                icon={<CloseOutlined />}
                onClick={closeArea}
              />
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
            onChange={({ target }) => write(target.value)}
            onKeyDown={onAreaKey}
          />
        }
      >
        <input
          ref={line}
          className={styles['line']}
          aria-label={column.title}
          aria-invalid={problem !== null}
          title={problem ?? undefined}
          placeholder={column.placeholder}
          // A line would lose the ends of lines.
          readOnly={text.includes('\n')}
          value={text}
          onChange={({ target }) => write(target.value)}
        />
      </Popover>
      <Button
        type="text"
        size="small"
        className={styles['enlarge'] ?? ''}
        aria-label="展开编辑"
        aria-expanded={isOpen}
        icon={<FullscreenOutlined />}
        onClick={() => (isOpen ? closeArea() : setOpen(true))}
      />
    </Frame>
  );
}
