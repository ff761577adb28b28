import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button, Table } from 'antd';
import { reportCalls, type ReportLine } from '#domain/calls/reports.ts';
import { useAddressState } from '#src/shell/pages/useAddressState.ts';
import { EmptyFace, ErrorFace } from '#src/widgets/faces/Faces.tsx';
import { useCall } from '#src/widgets/http/useCall.ts';
import styles from './online.module.css';
import { ReportView } from './ReportView.tsx';

const START = { code: '' };
const ALL = { pageNo: 1, pageSize: 100 };

/** `/online/cgreport`: the reports that this server has, each opened in place. They are written by the product. */
export default function ReportHeadList() {
  const [{ code }, change] = useAddressState(START);
  return (
    <section aria-label="在线报表">
      {code === '' ? (
        <div className={styles.page}>
          <Reports onOpen={(opened) => change({ code: opened })} />
        </div>
      ) : (
        <ReportView
          code={code}
          action={
            <Button icon={<ArrowLeftOutlined />} onClick={() => change({ code: '' })}>
              返回列表
            </Button>
          }
        />
      )}
    </section>
  );
}

function Reports({ onOpen }: { readonly onOpen: (code: string) => void }) {
  const { data, error, isFetching, refetch } = useCall(reportCalls.list, ALL);
  if (error) return <ErrorFace error={error} onRetry={() => void refetch()} />;
  return (
    <Table<ReportLine>
      size="small"
      bordered
      rowKey="code"
      loading={isFetching}
      dataSource={[...(data?.records ?? [])]}
      pagination={false}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: <EmptyFace text="没有您可以打开的报表" /> }}
      columns={[
        {
          title: '报表名称',
          dataIndex: 'name',
          render: (name: string, { code }) => (
            <Button type="link" size="small" onClick={() => onOpen(code)}>
              {name}
            </Button>
          ),
        },
        { title: '报表编码', dataIndex: 'code' },
        { title: '列数', dataIndex: 'columnCount', align: 'right' },
        { title: '查询条件数', dataIndex: 'queryCount', align: 'right' },
      ]}
    />
  );
}
