import { Table } from 'antd';
import { CATALOGUE, getEntity } from '#domain/entities/catalogue.ts';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { useAddressState } from '#src/shell/pages/useAddressState.ts';
import { EmptyFace } from '#src/widgets/faces/Faces.tsx';
import { DetailList } from '#src/widgets/layout/DetailList.tsx';
import { HeadInfo } from '#src/widgets/layout/HeadInfo.tsx';
import { PageHeader } from '#src/widgets/layout/PageHeader.tsx';
import styles from './online.module.css';

/** Records that have a table of their own. */
const FORMS = CATALOGUE.filter(({ view }) => view !== true);

type FormKind = 'all' | 'single' | 'main' | 'lines';

const KINDS: readonly { readonly key: FormKind; readonly title: string }[] = [
  { key: 'all', title: '全部' },
  { key: 'single', title: '单表' },
  { key: 'main', title: '主表' },
  { key: 'lines', title: '附表' },
];

const LINE_ENTITIES: ReadonlySet<string> = new Set(
  FORMS.flatMap(({ children = [] }) => children.map(({ entity }) => entity)),
);

function getKind({ name, children = [] }: EntityDescription): FormKind {
  if (children.length > 0) return 'main';
  return LINE_ENTITIES.has(name) ? 'lines' : 'single';
}

const START = { words: '', kind: 'all' };

/** `/online/cgform`: the forms that this system has, and their fields. They are described by the program and only read here. */
export default function FormHeadList() {
  const [{ words, kind }, change] = useAddressState(START);
  const wanted = words.trim().toLowerCase();
  const found = FORMS.filter(
    (form) =>
      (kind === START.kind || getKind(form) === kind) &&
      `${form.table} ${form.title}`.toLowerCase().includes(wanted),
  );
  return (
    <section aria-label="在线表单">
      <PageHeader
        title="在线表单"
        description="表单由程序描述，这里只供查阅，不能在浏览器里设计。"
        extra={
          <div className={styles.figures}>
            <HeadInfo title="表单" content={FORMS.length} isBordered />
            <HeadInfo title="附表" content={LINE_ENTITIES.size} />
          </div>
        }
        search={{
          first: words,
          placeholder: '请输入表名或表描述',
          onSearch: (text) => change({ words: text }),
        }}
        tabs={{ items: KINDS, active: kind, onChange: (key) => change({ kind: key }) }}
      />
      <div className={styles.page}>
        <Table<EntityDescription>
          size="small"
          bordered
          rowKey="name"
          dataSource={found}
          pagination={{ pageSize: 20, showSizeChanger: false, hideOnSinglePage: true }}
          scroll={{ x: 'max-content' }}
          locale={{ emptyText: <EmptyFace text="没有符合条件的表单" /> }}
          expandable={{ expandedRowRender: (entity) => <Form entity={entity} /> }}
          columns={[
            { title: '表名', dataIndex: 'table' },
            { title: '表描述', dataIndex: 'title' },
            { title: '字段数', align: 'right', render: (_value, { fields }) => fields.length },
            {
              title: '附表',
              render: (_value, { children }) => listLineTitles(children).join('、') || '无',
            },
          ]}
        />
      </div>
    </section>
  );
}

const listLineTitles = (children: EntityDescription['children'] = []): readonly string[] =>
  children.map(({ entity }) => getEntity(entity).title);

function Form({ entity }: { readonly entity: EntityDescription }) {
  const kind = getKind(entity);
  return (
    <div className={styles.form}>
      <DetailList
        size="small"
        items={[
          { term: '表名', value: entity.table },
          { term: '表类型', value: KINDS.find(({ key }) => key === kind)?.title },
          { term: '附表', value: listLineTitles(entity.children).join('、') || '无' },
        ]}
      />
      <Fields entity={entity} />
    </div>
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
