/** 示例 › 图表: every chart of the product with sample figures. */

import { Radio } from 'antd';
import type { ReactNode } from 'react';
import { useAddressState } from '#src/shell/pages/useAddressState.ts';
import { Chart } from '#src/widgets/charts/Chart.tsx';
import { GaugeChart } from '#src/widgets/charts/GaugeChart.tsx';
import { PieChart } from '#src/widgets/charts/PieChart.tsx';
import { RadarChart } from '#src/widgets/charts/RadarChart.tsx';
import { RankList } from '#src/widgets/charts/RankList.tsx';
import type { ChartKind, Series } from '#src/widgets/charts/series.ts';
import { TargetBar } from '#src/widgets/charts/TargetBar.tsx';
import { TrendText } from '#src/widgets/charts/TrendText.tsx';
import { PageBody } from '#src/widgets/layout/PageBody.tsx';
import styles from '../examples.module.css';
import { ExampleCard } from '../parts.tsx';

/** Figures of one invented week. */
const DAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const;

const createSeries = (label: string, tone: Series['tone'], values: readonly number[]): Series => ({
  label,
  tone,
  values,
});

const MEMBERS = createSeries('会员', 'primary', [42, 38, 51, 47, 66, 92, 88]);
const VISITORS = createSeries('嘉宾', 'normal', [18, 22, 16, 25, 41, 63, 57]);
const GROUP_GUESTS = createSeries('团队', 'watch', [8, 0, 12, 4, 16, 20, 12]);
const ALL = [MEMBERS, VISITORS, GROUP_GUESTS];

const BOOKING_CHANNELS = [
  { item: '小程序', count: 318 },
  { item: '前台', count: 142 },
  { item: '电话', count: 96 },
  { item: '旅行社', count: 44 },
];

const MEASURES = ['速度', '礼仪', '果岭', '服务', '设施'] as const;
const SCORES: readonly Series[] = [
  createSeries('云麓湖', 'primary', [82, 90, 76, 88, 70]),
  createSeries('棠溪湾', 'normal', [74, 84, 88, 79, 86]),
];

const SHOPS = ['云麓湖', '棠溪湾', '松间', '翠谷', '海岸', '晨露', '云顶'].map((name, index) => ({
  name: `${name}专卖店`,
  total: 1234.56 - index * 100,
}));

const HEIGHT = 420;
const MINI_HEIGHT = 100;

const draw = (label: string, kind: ChartKind, series: readonly Series[], height = HEIGHT): ReactNode => (
  <Chart
    label={label}
    kind={kind}
    categories={DAYS}
    series={series}
    format={String}
    isWhole
    height={height}
  />
);

const CHARTS: readonly { readonly key: string; readonly label: string; readonly chart: ReactNode }[] = [
  { key: 'bar', label: '柱状图', chart: draw('每日会员', 'bars', [MEMBERS]) },
  { key: 'multiBar', label: '多列柱状图', chart: draw('每日来客', 'bars', ALL) },
  { key: 'stack', label: '堆叠柱状图', chart: draw('每日来客合计', 'stack', ALL) },
  { key: 'line', label: '多行折线图', chart: draw('每日来客走势', 'lines', ALL) },
  { key: 'area', label: '面积图', chart: draw('每日会员面积', 'areas', [MEMBERS]) },
  { key: 'pie', label: '饼图', chart: <PieChart label="预订渠道" parts={BOOKING_CHANNELS} size={320} /> },
  {
    key: 'radar',
    label: '雷达图',
    chart: <RadarChart label="球场评分" axes={MEASURES} series={SCORES} size={380} />,
  },
  { key: 'gauge', label: '仪表盘', chart: <GaugeChart label="开球时段占用" percent={70} size={280} /> },
  {
    key: 'rank',
    label: '排名列表',
    chart: <RankList label="门店销售额排名" list={SHOPS} format={(value) => `￥${value.toFixed(2)}`} />,
  },
  { key: 'mini', label: '迷你图', chart: <MiniCharts /> },
];

export default function ChartGallery() {
  const [{ chart }, change] = useAddressState({ chart: 'bar' });
  const current = CHARTS.find(({ key }) => key === chart) ?? CHARTS[0];
  return (
    <PageBody title="图表">
      <Radio.Group
        aria-label="图表类型"
        optionType="button"
        value={current?.key ?? ''}
        onChange={({ target }) => change({ chart: String(target.value) })}
        options={CHARTS.map(({ key, label }) => ({ value: key, label }))}
      />
      {current && <ExampleCard title={current.label}>{current.chart}</ExampleCard>}
    </PageBody>
  );
}

function MiniCharts() {
  return (
    <div className={styles.cards}>
      <ExampleCard title="迷你柱状图">{draw('迷你柱状图', 'bars', [MEMBERS], MINI_HEIGHT)}</ExampleCard>
      <ExampleCard title="迷你面积图">{draw('迷你面积图', 'areas', [VISITORS], MINI_HEIGHT)}</ExampleCard>
      <ExampleCard title="目标进度">
        <TargetBar label="本月达成" percent={78} target={80} tone="normal" />
        <TrendText term="周同比" value={112} target={100} />
        <TrendText term="日同比" value={89} target={100} />
      </ExampleCard>
    </div>
  );
}
