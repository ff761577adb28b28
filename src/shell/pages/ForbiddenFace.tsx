import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { NoPermissionFace } from '#src/widgets/faces/Faces.tsx';

/** The 403 content: a page of the product that is not in the user's menu. It says nothing about what the page holds. */
export function ForbiddenFace() {
  return (
    <NoPermissionFace
      action={
        <Link to="/">
          <Button type="primary">返回首页</Button>
        </Link>
      }
    />
  );
}
