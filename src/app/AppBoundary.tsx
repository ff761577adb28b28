import { Component, type ReactNode } from 'react';
import type { FailedProps } from '#src/widgets/lazyPart.tsx';

/** The last net: even the frame is gone, so this uses nothing but the page itself. */
export class AppBoundary extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return <Face title="控制台出错了" text="页面没有正常加载,请刷新浏览器。如果仍然出现,请联系管理员。" />;
  }
}

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
