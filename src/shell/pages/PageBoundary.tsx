import { App, Button } from 'antd';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { getFailureText } from '#src/api/http.ts';
import { CHANGED_TEXT, isForeignChange, RemountLimit } from '#src/widgets/faces/foreignChange.ts';
import { OutcomeFace } from '#src/widgets/faces/OutcomeFace.tsx';

interface Props {
  readonly children: ReactNode;
  /** Mounts the page anew. */
  onRetry(): void;
}

/**
 * A page that throws takes only its own tab down. One whose text was moved by something else opens again by itself and says
 * so (SHELL-71); what else is wrong may be of the whole console: the second way out is a reload.
 */
export function PageBoundary({ children, onRetry }: Props) {
  const { message } = App.useApp();
  const reopen = (): void => {
    void message.warning({ key: CHANGED_TEXT, content: CHANGED_TEXT });
    onRetry();
  };
  return (
    <Boundary onRetry={onRetry} onChanged={reopen}>
      {children}
    </Boundary>
  );
}

/** Shared by all pages: a remounted page has a new boundary. */
const remounts = new RemountLimit();

interface BoundaryProps extends Props {
  /** Something else moved the nodes of the page. */
  onChanged(): void;
}

interface State {
  readonly error: unknown;
  /** Whether the page is about to be remounted. */
  readonly isChanged: boolean;
}

class Boundary extends Component<BoundaryProps, State> {
  override state: State = { error: null, isChanged: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, isChanged: isForeignChange(error) };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    if (!isForeignChange(error))
      reportError(new Error(`page crashed${info.componentStack ?? ''}`, { cause: error }));
    else if (remounts.isFree(performance.now())) this.props.onChanged();
    else this.setState({ isChanged: false });
  }

  override render() {
    const { error, isChanged } = this.state;
    if (error === null) return this.props.children;
    if (isChanged) return null;
    return (
      <OutcomeFace
        mark="×"
        tone="failure"
        title="页面出错了"
        text={getFailureText(error, '未知错误')}
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
