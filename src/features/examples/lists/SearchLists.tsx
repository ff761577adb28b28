/** 示例 › 搜索列表: one search box over several lists; words and tab stand in the address. */
import type { TableColumnsType } from 'antd';
import { useQuery } from '@tanstack/react-query';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { exampleItem } from '#domain/entities/exampleItem.ts';
import { exampleOrder } from '#domain/entities/exampleOrder.ts';
import { jeecgDemo } from '#domain/entities/jeecgDemo.ts';
import { queryNamed } from '../exampleReads.ts';
import { useAddressState } from '#src/shell/pages/useAddressState.ts';
import { ErrorFace } from '#src/widgets/faces/Faces.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { PageHeader } from '#src/widgets/layout/PageHeader.tsx';
import { ScrolledTable } from '#src/widgets/table/ScrolledTable.tsx';
import { ExampleCard } from '../ExamplePage.tsx';
import styles from '../examples.module.css';

interface NamedList {
  readonly key: string;
  readonly title: string;
  readonly entity: EntityDescription;
}

const LISTS: readonly NamedList[] = [
  { key: 'item', title: '用品', entity: exampleItem },
  { key: 'order', title: '订单', entity: exampleOrder },
  { key: 'person', title: '人员', entity: jeecgDemo },
];
const [FIRST] = LISTS;

export default function SearchLists() {
  const [{ tab, words }, change] = useAddressState({ tab: 'item', words: '' });
  const shown = LISTS.find(({ key }) => key === tab) ?? FIRST;
  return (
    <div className={styles.page}>
      <PageHeader
        title="搜索列表"
        search={{ placeholder: '请输入名称', first: words, onSearch: (next) => change({ words: next }) }}
        tabs={{ items: LISTS, active: shown?.key ?? '', onChange: (key) => change({ tab: key }) }}
      />
      {shown && <FoundRows key={shown.key} list={shown} words={words.trim()} />}
    </div>
  );
}

interface FoundProps {
  readonly list: NamedList;
  readonly words: string;
}

function FoundRows({ list: { title, entity }, words }: FoundProps) {
  const { data, error, isFetching, refetch } = useQuery(queryNamed(useHttp(), entity, words));
  if (error !== null) return <ErrorFace error={error} onRetry={() => void refetch()} />;
  return (
    <ExampleCard title={`${title} ${data?.total ?? 0} 条`}>
      <ScrolledTable
        label={title}
        loading={isFetching}
        pagination={false}
        columns={listColumns(entity)}
        dataSource={[...(data?.records ?? [])]}
      />
    </ExampleCard>
  );
}

const listColumns = ({ fields }: EntityDescription): TableColumnsType =>
  fields
    .filter(({ list, dict }) => list !== undefined && dict === undefined)
    .map(({ name, label }) => ({ dataIndex: name, title: label }));
