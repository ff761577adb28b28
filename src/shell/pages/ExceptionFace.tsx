import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { OutcomeFace } from '#src/widgets/faces/OutcomeFace.tsx';

const REASONS = {
  '403': '抱歉，您无权访问该页面',
  '404': '抱歉，您访问的页面不存在',
  '500': '抱歉，服务器出错了',
} as const;

interface Props {
  readonly status: keyof typeof REASONS;
  /** What may have happened, and what to do. */
  readonly text?: string;
  /** Another way on, beside the way home. */
  readonly action?: ReactNode;
}

/** Number, short reason, and the way home. */
export function ExceptionFace({ status, text, action }: Props) {
  return (
    <OutcomeFace
      mark={status}
      tone={status === '500' ? 'failure' : 'note'}
      title={REASONS[status]}
      text={text}
      actions={
        <>
          <Link to="/">
            <Button type="primary">返回首页</Button>
          </Link>
          {action}
        </>
      }
    />
  );
}
