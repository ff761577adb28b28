import { Grid, Table, type TableColumnsType } from 'antd';
import { monitorCalls, type StoreFact } from '#domain/calls/monitor.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useCall } from '#src/widgets/http/useCall.ts';
import { PageBody } from '#src/widgets/layout/PageBody.tsx';
import { followStoreMemory, followStoreRows } from './follow.ts';
import { LiveChart } from './LiveChart.tsx';
import styles from './monitor.module.css';

/** Lines of the first load. */
const LINES = 17;
const BYTES_PER_KB = 1_000;
const whole = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 1 });

const COLUMNS: TableColumnsType<StoreFact> = [
  { title: '参数', dataIndex: 'key', width: '30%' },
  { title: '描述', dataIndex: 'description', width: '40%' },
  { title: '当前值', dataIndex: 'value', width: '30%', align: 'end', className: 'fw-num' },
];

/** A phone has room for two. */
const NARROW_COLUMNS: TableColumnsType<StoreFact> = [
  {
    title: '参数',
    dataIndex: 'key',
    render: (key: string, { description }) => (
      <>
        {key}
        <div className={styles.stands}>{description}</div>
      </>
    ),
  },
  { title: '当前值', dataIndex: 'value', width: '40%', align: 'end', className: styles.value },
];

/** Redis监控: the database of this server. */
export default function RedisInfo() {
  const http = useHttp();
  const live = useLive();
  const now = (): number => live.now();
  return (
    <PageBody>
      <p className={styles.about}>
        本服务器没有 Redis：内存指数据库占用的空间，键指数据库全部数据表的行，详细信息中写明每项所指的部分。
      </p>
      <div className={styles.charts}>
        <LiveChart
          title="内存（KB）"
          follow={followStoreMemory(http, now)}
          series={[{ label: '数据库占用', tone: 'primary' }]}
          toDisplayValue={(bytes) => bytes / BYTES_PER_KB}
          format={(kilobytes) => whole.format(kilobytes)}
        />
        <LiveChart
          title="数量（个）"
          follow={followStoreRows(http, now)}
          series={[{ label: '数据行', tone: 'behind' }]}
          isWhole
          format={(rows) => whole.format(rows)}
        />
      </div>
      <Facts />
    </PageBody>
  );
}

function Facts() {
  const { data, error, isFetching, refetch } = useCall(monitorCalls.listStoreFacts, {});
  const isWide = Grid.useBreakpoint().md !== false;
  return (
    <section className={styles.card} aria-label="Redis 详细信息" aria-busy={isFetching}>
      <header className={styles.cardHead}>
        <h2>Redis 详细信息</h2>
      </header>
      {data === undefined && <UnreadFace error={error} rows={LINES} onRetry={refetch} />}
      {data !== undefined && (
        <Table<StoreFact>
          rowKey="key"
          size="middle"
          bordered
          columns={isWide ? COLUMNS : NARROW_COLUMNS}
          dataSource={[...data]}
          pagination={false}
        />
      )}
    </section>
  );
}
