/** 示例 › 角色列表: rows that open onto what belongs to them. */
import { Table, Tag } from 'antd';
import { type SampleAction, sampleCalls } from '#domain/calls/samples.ts';
import { useCall } from '#src/widgets/http/useCall.ts';
import { ExampleRows, useSamplePage } from './ExampleRows.tsx';

export default function RoleList() {
  const page = useSamplePage();
  const answer = useCall(sampleCalls.listRoles, page.asked);
  return (
    <ExampleRows
      title="角色列表"
      page={page}
      answer={answer}
      columns={[
        { dataIndex: 'id', title: '唯一识别码' },
        { dataIndex: 'name', title: '角色名称' },
        { dataIndex: 'describe', title: '描述' },
        { dataIndex: 'createTime', title: '创建时间' },
      ]}
      expanded={({ permissions }) => (
        <Table
          size="small"
          rowKey="permissionId"
          pagination={false}
          showHeader={false}
          dataSource={[...permissions]}
          columns={[
            { dataIndex: 'permissionName', width: 140 },
            {
              dataIndex: 'actionEntitySet',
              render: (actions: readonly SampleAction[]) =>
                actions.map(({ action, describe }) => <Tag key={action}>{describe}</Tag>),
            },
          ]}
        />
      )}
    />
  );
}
