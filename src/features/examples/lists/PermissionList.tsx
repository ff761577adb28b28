/** 示例 › 权限列表: what may be done with each thing, as tags. */
import { Tag } from 'antd';
import { type SampleAction, sampleCalls } from '#domain/calls/samples.ts';
import { useCall } from '#src/widgets/http/useCall.ts';
import { ExampleRows, useSamplePage } from './ExampleRows.tsx';

export default function PermissionList() {
  const page = useSamplePage();
  const answer = useCall(sampleCalls.listPermissions, page.asked);
  return (
    <ExampleRows
      title="权限列表"
      page={page}
      answer={answer}
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
