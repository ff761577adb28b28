/**
 * The four faces of a list or page that has nothing to show: empty, loading, failed, not permitted. `UnreadFace` is the
 * second or the third one, as a read stands.
 */

import { Button, Empty, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { ApiError, getFailureText } from '#src/api/http.ts';
import { OutcomeFace } from './OutcomeFace.tsx';

interface EmptyProps {
  /** Says what is missing, e.g. 还没有球场. */
  readonly text?: string;
  /** The next step to take. */
  readonly action?: ReactNode;
}

export function EmptyFace({ text = '暂无数据', action }: EmptyProps) {
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text}>
      {action}
    </Empty>
  );
}

/** Keeps the size of what comes: give it as many lines as the content will have. */
export function LoadingFace({ rows = 6 }: { readonly rows?: number }) {
  return (
    <div role="status" aria-label="正在加载" className="fw-loading">
      <Skeleton active title={false} paragraph={{ rows, width: '100%' }} />
    </div>
  );
}

interface NoPermissionProps {
  readonly text?: string;
  /** The next step to take. */
  readonly action?: ReactNode;
}

export function NoPermissionFace({ text = '没有访问权限，请联系管理员', action }: NoPermissionProps) {
  return <OutcomeFace mark="403" title="无权访问" text={text} actions={action} />;
}

interface ErrorProps {
  readonly error: unknown;
  onRetry?(): void;
}

/** A failed call with the server's words and a way to try again; a refused one becomes the no-permission face. */
export function ErrorFace({ error, onRetry }: ErrorProps) {
  if (error instanceof ApiError && error.kind === 'forbidden')
    return <NoPermissionFace text={error.message} />;
  return (
    <OutcomeFace
      mark="!"
      tone="warning"
      title="加载失败"
      text={getFailureText(error, '未知错误')}
      actions={onRetry && <Button onClick={onRetry}>重试</Button>}
    />
  );
}

interface UnreadProps {
  /** Why it could not be read; `null`: it is on its way. */
  readonly error: unknown;
  /** As many lines as the content will have. */
  readonly rows?: number;
  onRetry(): unknown;
}

/** Stands where something will be read, until it is. */
export function UnreadFace({ error, rows, onRetry }: UnreadProps) {
  return error === null ? (
    <LoadingFace {...(rows !== undefined && { rows })} />
  ) : (
    <ErrorFace error={error} onRetry={() => void onRetry()} />
  );
}
