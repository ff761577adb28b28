import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { Modal, type ModalProps } from 'antd';
import { type ReactNode, useState, type PointerEvent } from 'react';
import { acceptClick } from './acceptClick.ts';
import './appModal.css';
import { useCloseOnBack } from './back/closeOnBack.ts';
import { TypedDraft } from './draft/TypedDraft.tsx';
import { useDialogFocus } from './focus/useDialogFocus.ts';

interface Offset {
  readonly x: number;
  readonly y: number;
}

const HOME: Offset = { x: 0, y: 0 };

/**
 * Moves a box by one of its parts and keeps it inside the window.
 * @param box class of the box around the part
 */
function useDrag(box: string, enabled: boolean) {
  const [moved, setMoved] = useState(HOME);

  function start(down: PointerEvent<HTMLElement>): void {
    const rect = down.currentTarget.closest(`.${box}`)?.getBoundingClientRect();
    if (!enabled || down.button !== 0 || rect === undefined) return;
    down.preventDefault();
    const { clientX, clientY } = down;
    const handle = down.currentTarget;
    handle.setPointerCapture(down.pointerId);
    const follow = (at: globalThis.PointerEvent): void =>
      setMoved({
        x: moved.x + within(at.clientX - clientX, -rect.left, innerWidth - rect.right),
        y: moved.y + within(at.clientY - clientY, -rect.top, Math.max(0, innerHeight - rect.bottom)),
      });
    const stop = (): void => handle.removeEventListener('pointermove', follow);
    handle.addEventListener('pointermove', follow);
    handle.addEventListener('pointerup', stop, { once: true });
    handle.addEventListener('pointercancel', stop, { once: true });
  }

  return { moved, start };
}

const within = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(Math.max(most, least), value));

interface Props extends Omit<ModalProps, 'onCancel'> {
  /** Closes it; absent where it cannot be closed. */
  onCancel?(): void;
  /** Moves by its title bar, never out of the window; `false` holds it in place. */
  readonly draggable?: boolean;
  /** Offers the whole window by a button beside the cross. */
  readonly fillable?: boolean;
  /** What is typed in it is asked about before the page reloads, closes or signs out. */
  readonly keepsDraft?: boolean;
}

/**
 * The only way to open a dialog. The keyboard starts in its first field and returns to what opened it (WIDGET-32). antd's own Modal left open in a tab that is hidden by `<Activity>` crashes the page
 * when the tab comes back, because its enter motion focuses a node that is not there yet; without motion it does not.
 */
export function AppModal({
  draggable = true,
  fillable = false,
  keepsDraft = false,
  title,
  children,
  onOk,
  onCancel,
  afterOpenChange,
  ...modal
}: Props) {
  const { mark, onOpenChange } = useDialogFocus(modal.open ?? false);
  useCloseOnBack(modal.open ?? false, onCancel);
  const [full, setFull] = useState(false);
  const { moved, start } = useDrag(BOX, draggable && !full);
  return (
    <Modal
      transitionName=""
      maskTransitionName=""
      {...modal}
      {...(onOk && { onOk: (event) => acceptClick(event) && onOk(event) })}
      {...(onCancel && { onCancel: () => onCancel() })}
      {...(full && { width: '100vw', centered: false, rootClassName: 'fw-modal-full' })}
      title={
        title !== undefined && (draggable || fillable) ? (
          <TitleBar
            grab={draggable && !full ? start : null}
            fill={fillable ? { full, toggle: () => setFull(!full) } : null}
          >
            {title}
          </TitleBar>
        ) : (
          title
        )
      }
      afterOpenChange={(isOpen) => {
        afterOpenChange?.(isOpen);
        onOpenChange(isOpen);
      }}
      modalRender={boxed(full ? null : moved)}
    >
      {keepsDraft ? <TypedDraft>{children}</TypedDraft> : children}
      <i ref={mark} hidden />
    </Modal>
  );
}

const BOX = 'fw-modal-box';

function boxed(moved: ReturnType<typeof useDrag>['moved'] | null) {
  const style = moved === null ? {} : { transform: `translate(${moved.x}px, ${moved.y}px)` };
  return (content: ReactNode): ReactNode => (
    <div className={BOX} style={style}>
      {content}
    </div>
  );
}

interface TitleProps {
  readonly grab: ReturnType<typeof useDrag>['start'] | null;
  readonly fill: { readonly full: boolean; toggle(): void } | null;
  readonly children: ReactNode;
}

function TitleBar({ grab, fill, children }: TitleProps) {
  return (
    <div className="fw-modal-title" data-grab={grab !== null} onPointerDown={grab ?? undefined}>
      <span>{children}</span>
      {fill && (
        <button
          type="button"
          className="fw-modal-fill"
          aria-label={fill.full ? '退出全屏' : '全屏'}
          title={fill.full ? '退出全屏' : '全屏'}
          aria-pressed={fill.full}
          onPointerDown={(event) => event.stopPropagation()}
          onClick={fill.toggle}
        >
          {fill.full ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
        </button>
      )}
    </div>
  );
}
