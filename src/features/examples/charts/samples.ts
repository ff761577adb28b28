/** Figures of one invented week. */
import type { Series } from '#src/widgets/charts/Chart.tsx';

export const DAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const;

const series = (label: string, tone: Series['tone'], values: readonly number[]): Series => ({
  label,
  tone,
  values,
});

export const MEMBERS = series('会员', 'primary', [42, 38, 51, 47, 66, 92, 88]);
export const VISITORS = series('嘉宾', 'normal', [18, 22, 16, 25, 41, 63, 57]);
export const GROUP_GUESTS = series('团队', 'watch', [8, 0, 12, 4, 16, 20, 12]);

export const BOOKING_CHANNELS = [
  { item: '小程序', count: 318 },
  { item: '前台', count: 142 },
  { item: '电话', count: 96 },
  { item: '旅行社', count: 44 },
];

export const MEASURES = ['速度', '礼仪', '果岭', '服务', '设施'] as const;
export const SCORES: readonly Series[] = [
  series('云麓湖', 'primary', [82, 90, 76, 88, 70]),
  series('棠溪湾', 'normal', [74, 84, 88, 79, 86]),
];

export const SHOPS = ['云麓湖', '棠溪湾', '松间', '翠谷', '海岸', '晨露', '云顶'].map((name, index) => ({
  name: `${name}专卖店`,
  total: 1234.56 - index * 100,
}));
