import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { OutcomeFace } from '#src/widgets/faces/OutcomeFace.tsx';

/** The 404 content, inside the frame and as a page of its own. */
export function NotFoundFace() {
  return (
    <OutcomeFace
      mark="404"
      title="抱歉,您访问的页面不存在"
      actions={
        <Link to="/">
          <Button type="primary">返回首页</Button>
        </Link>
      }
    />
  );
}
