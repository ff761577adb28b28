import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from 'antd';
import { OutcomeFace } from '#src/widgets/faces/OutcomeFace.tsx';

interface Props {
  readonly children: ReactNode;
  /** Mounts the page anew. */
  onRetry(): void;
}

/** A page that throws takes only its own tab down. What is wrong may be of the whole console: the second way out is a reload. */
export class PageBoundary extends Component<Props, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    reportError(new Error(`page crashed${info.componentStack ?? ''}`, { cause: error }));
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <OutcomeFace
        mark="×"
        tone="failure"
        title="页面出错了"
        text={error instanceof Error ? error.message : '未知错误'}
        actions={[
          <Button key="retry" type="primary" onClick={() => this.props.onRetry()}>
            重新打开
          </Button>,
          <Button key="reload" onClick={() => location.reload()}>
            刷新浏览器
          </Button>,
        ]}
      />
    );
  }
}
