import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { OutcomeFace } from '#src/widgets/faces/OutcomeFace.tsx';

const REASONS = {
  '403': '抱歉，您无权访问该页面',
  '404': '抱歉，您访问的页面不存在',
  '500': '抱歉，服务器出错了',
} as const;

/** Number, short reason, and the way home. */
export function ExceptionFace({ status }: { readonly status: keyof typeof REASONS }) {
  return (
    <OutcomeFace
      mark={status}
      tone={status === '500' ? 'failure' : 'note'}
      title={REASONS[status]}
      actions={
        <Link to="/">
          <Button type="primary">返回首页</Button>
        </Link>
      }
    />
  );
}
