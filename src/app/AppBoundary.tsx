import { Component, type CSSProperties, Fragment, type ReactNode, useState } from 'react';
import { CHANGED_TEXT, isForeignChange, RemountLimit } from '#src/widgets/faces/foreignChange.ts';
import type { FailedProps } from '#src/widgets/lazyPart.tsx';

interface State {
  readonly state: 'whole' | 'changed' | 'broken';
  /** How often it was mounted anew. */
  readonly attempt: number;
}

/**
 * The last net: even the frame is gone, so this uses nothing but the page itself. A frame whose text was moved by something
 * else is mounted anew and says so (SHELL-71).
 */
export class AppBoundary extends Component<{ readonly children: ReactNode }, State> {
  readonly #remounts = new RemountLimit();
  override state: State = { state: 'whole', attempt: 0 };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { state: isForeignChange(error) ? 'changed' : 'broken' };
  }

  override componentDidCatch(error: unknown): void {
    if (!isForeignChange(error)) return;
    const isFree = this.#remounts.isFree(performance.now());
    this.setState(({ attempt }) =>
      isFree ? { state: 'whole', attempt: attempt + 1 } : { state: 'broken', attempt },
    );
  }

  override render() {
    const { state, attempt } = this.state;
    if (state === 'changed') return null;
    if (state === 'broken')
      return (
        <Face title="控制台出错了" text="页面没有正常加载，请刷新浏览器。如果仍然出现，请联系管理员。" />
      );
    return (
      <>
        <Fragment key={attempt}>{this.props.children}</Fragment>
        {attempt > 0 && <ChangedNote key={`note ${attempt}`} />}
      </>
    );
  }
}

/** At the foot of the window until it is closed. */
function ChangedNote() {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <div role="status" style={NOTE}>
      {CHANGED_TEXT}{' '}
      <button type="button" onClick={() => setOpen(false)}>
        知道了
      </button>
    </div>
  );
}

const NOTE: CSSProperties = {
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  padding: 12,
  textAlign: 'center',
  background: 'Canvas',
  color: 'CanvasText',
  borderTop: '1px solid GrayText',
  zIndex: 2000,
};

/** The frame itself could not be fetched. */
export function AppFailed({ onRetry }: FailedProps) {
  return (
    <Face
      title="控制台没有加载成功"
      text="可能是网络中断，或者系统刚刚更新。重试后仍然打不开时，请刷新浏览器，会回到当前页面。"
      onRetry={onRetry}
    />
  );
}

interface FaceProps extends Partial<FailedProps> {
  readonly title: string;
  readonly text: string;
}

function Face({ title, text, onRetry }: FaceProps) {
  return (
    <main style={{ padding: 48, textAlign: 'center' }} role="alert">
      <h1>{title}</h1>
      <p>{text}</p>
      {onRetry && (
        <button type="button" onClick={onRetry}>
          重试
        </button>
      )}{' '}
      <button type="button" onClick={() => location.reload()}>
        刷新浏览器
      </button>
    </main>
  );
}
