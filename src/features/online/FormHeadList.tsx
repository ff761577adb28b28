import { useState } from 'react';
import { Alert, Input, Table } from 'antd';
import { CATALOGUE, getEntity } from '#domain/entities/catalogue.ts';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { EmptyFace } from '#src/widgets/faces/Faces.tsx';
import styles from './online.module.css';

/** Records that have a table of their own. */
const FORMS = CATALOGUE.filter(({ view }) => view !== true);

/** `/online/cgform`: the forms that this system has, and their fields. They are described by the program and only read here. */
export default function FormHeadList() {
  const [words, setWords] = useState('');
  const wanted = words.trim().toLowerCase();
  const found = FORMS.filter(({ table, title }) => `${table} ${title}`.toLowerCase().includes(wanted));
  return (
    <section className={styles['page']} aria-label="在线表单">
      <Alert type="info" showIcon title="表单由程序描述，这里只供查阅，不能在浏览器里设计。" />
      <Input.Search
        className={styles['search'] ?? ''}
        allowClear
        aria-label="表名或表描述"
        placeholder="请输入表名或表描述"
        onSearch={setWords}
        onChange={({ target }) => setWords(target.value)}
      />
      <Table<EntityDescription>
        size="small"
        bordered
        rowKey="name"
        dataSource={found}
        pagination={{ pageSize: 20, showSizeChanger: false, hideOnSinglePage: true }}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: <EmptyFace text="没有符合条件的表单" /> }}
        expandable={{ expandedRowRender: (entity) => <Fields entity={entity} /> }}
        columns={[
          { title: '表名', dataIndex: 'table' },
          { title: '表描述', dataIndex: 'title' },
          { title: '字段数', align: 'right', render: (_value, { fields }) => fields.length },
          {
            title: '附表',
            render: (_value, { children }) =>
              (children ?? []).map(({ entity }) => getEntity(entity).title).join('、') || '无',
          },
        ]}
      />
    </section>
  );
}

function Fields({ entity }: { readonly entity: EntityDescription }) {
  return (
    <Table
      size="small"
      rowKey="name"
      pagination={false}
      dataSource={[...entity.fields]}
      columns={[
        { title: '字段', dataIndex: 'name' },
        { title: '名称', dataIndex: 'label' },
        { title: '字典', render: (_value, { dict }) => dict ?? '' },
        { title: '必填', render: (_value, { required }) => (required === true ? '是' : '否') },
      ]}
    />
  );
}
