import type { SortKey } from '../model/listRows.ts';

interface Column {
  readonly title: string;
  /** `null`: not sortable. */
  readonly sortKey: SortKey | null;
  readonly numeric: boolean;
}

export const COLUMNS: readonly Column[] = [
  { title: '状态', sortKey: 'urgency', numeric: false },
  { title: '组号', sortKey: 'flightNo', numeric: false },
  { title: '号牌', sortKey: 'boardNo', numeric: true },
  { title: '开球', sortKey: 'teeTs', numeric: true },
  { title: '球洞', sortKey: 'holeNo', numeric: true },
  { title: '位置', sortKey: null, numeric: false },
  { title: '用时 / 时限', sortKey: 'ownSec', numeric: true },
  { title: '累计', sortKey: 'cumDelaySec', numeric: true },
  { title: '距前组', sortKey: 'gapAheadSec', numeric: true },
  { title: '压组', sortKey: null, numeric: false },
  { title: '预计完赛', sortKey: 'projectedTs', numeric: true },
  { title: '告警', sortKey: null, numeric: true },
];
