/** 示例 › 权限列表: what may be done with each thing, as tags. */
import { Tag } from 'antd';
import type { SampleAction, SamplePermission } from '#src/api/examples.ts';
import { ExampleRows } from './ExampleRows.tsx';

export default function PermissionList() {
  return (
    <ExampleRows<SamplePermission>
      title="权限列表"
      path="/mock/api/permission"
      columns={[
        { dataIndex: 'id', title: '唯一识别码' },
        { dataIndex: 'name', title: '权限名称' },
        {
          dataIndex: 'actionData',
          title: '可操作权限',
          render: (data: string) =>
            readActions(data).map(({ action, describe }) => <Tag key={action}>{describe}</Tag>),
        },
      ]}
    />
  );
}

const isAction = (value: unknown): value is SampleAction =>
  typeof value === 'object' && value !== null && 'action' in value && 'describe' in value;

/** Actions come as JSON text. */
function readActions(data: string): readonly SampleAction[] {
  const read: unknown = JSON.parse(data);
  return Array.isArray(read) ? read.filter(isAction) : [];
}
