/** 示例 › 档案统计: the same counts as bars and as parts of a whole. */
import { useQuery } from '@tanstack/react-query';
import { Segmented, Tabs } from 'antd';
import { querySampleCounts } from '../exampleReads.ts';
import { useAddressState } from '#src/shell/pages/useAddressState.ts';
import { Chart } from '#src/widgets/charts/Chart.tsx';
import { PieChart } from '#src/widgets/charts/PieChart.tsx';
import { ErrorFace, LoadingFace } from '#src/widgets/faces/Faces.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { ExampleCard, ExamplePage } from '../ExamplePage.tsx';

const WAYS = [
  {
    value: 'year',
    label: '按年统计',
    call: 'getYearCountInfo',
    name: 'year',
    count: 'yearcount',
    unit: '年',
  },
  {
    value: 'month',
    label: '按月统计',
    call: 'getMonthCountInfo',
    name: 'month',
    count: 'monthcount',
    unit: '月',
  },
  {
    value: 'category',
    label: '按类别统计',
    call: 'getCntrNoCountInfo',
    name: 'classifyname',
    count: 'cntrnocount',
  },
  {
    value: 'cabinet',
    label: '按柜号统计',
    call: 'getCabinetCountInfo',
    name: 'cabinetname',
    count: 'cabinetcocunt',
  },
] as const;
type Way = (typeof WAYS)[number];

const KINDS = [
  { key: 'bar', label: '柱状图' },
  { key: 'pie', label: '饼状图' },
];
const BAR_HEIGHT = 400;
const PIE_SIZE = 320;

export default function ArchiveCounts() {
  const [{ kind, way }, change] = useAddressState({ kind: 'bar', way: 'year' });
  const shown = WAYS.find(({ value }) => value === way) ?? WAYS[0];
  return (
    <ExamplePage
      title="档案统计"
      extra={
        <Segmented
          aria-label="统计方式"
          options={WAYS.map(({ value, label }) => ({ value, label }))}
          value={shown.value}
          onChange={(next) => change({ way: next })}
        />
      }
    >
      <Tabs activeKey={kind} onChange={(key) => change({ kind: key })} items={KINDS} />
      <Counts way={shown} isPie={kind === 'pie'} />
    </ExamplePage>
  );
}

function Counts({ way, isPie }: { readonly way: Way; readonly isPie: boolean }) {
  const { data, error, refetch } = useQuery(querySampleCounts(useHttp(), way.call));
  if (error !== null) return <ErrorFace error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingFace rows={12} />;
  const unit = 'unit' in way ? way.unit : '';
  const parts = data.map((row) => ({ item: `${row[way.name] ?? ''}${unit}`, count: Number(row[way.count]) }));
  return (
    <ExampleCard title={way.label}>
      {isPie ? (
        <PieChart label={way.label} parts={parts} size={PIE_SIZE} />
      ) : (
        <Chart
          label={way.label}
          kind="bars"
          isWhole
          height={BAR_HEIGHT}
          categories={parts.map(({ item }) => item)}
          series={[{ label: '档案数', tone: 'primary', values: parts.map(({ count }) => count) }]}
          format={String}
        />
      )}
    </ExampleCard>
  );
}
