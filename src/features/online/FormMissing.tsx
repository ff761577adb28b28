import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { OutcomeFace } from '#src/widgets/faces/OutcomeFace.tsx';

/** Says what is missing instead of drawing an empty list. */
export function FormMissing({ code }: { readonly code: string }) {
  return (
    <OutcomeFace
      mark="!"
      title={`没有名为“${code}”的在线表单`}
      text="本系统的表单由程序描述，不能在浏览器里设计。请让管理员在“菜单管理”里把菜单路径的最后一段改为已有的表名，例如 golf_player。"
      actions={
        <Link to="/">
          <Button type="primary">返回首页</Button>
        </Link>
      }
    />
  );
}
