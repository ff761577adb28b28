/** 示例 › 角色列表: rows that open onto what belongs to them. */
import { Table, Tag } from 'antd';
import type { SampleAction, SampleRole } from '#src/api/examples.ts';
import { ExampleRows } from './ExampleRows.tsx';

export default function RoleList() {
  return (
    <ExampleRows<SampleRole>
      title="角色列表"
      path="/mock/api/role"
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
