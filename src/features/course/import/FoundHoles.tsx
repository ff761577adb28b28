import { Checkbox, type TableProps } from 'antd';
import { HoleSection } from '#domain/codes/course.ts';
import type { FoundHole, PartOrigin } from '#domain/course/import/model.ts';
import type { PlannedHole } from '#domain/course/import/planImport.ts';
import { EmptyFace } from '#src/widgets/faces/Faces.tsx';
import { ScrolledTable } from '#src/widgets/table/ScrolledTable.tsx';
import styles from './courseImport.module.css';
import type { MapState, Review } from './mapState.ts';

interface Props {
  readonly review: Review;
  readonly map: MapState;
  onMap(map: MapState): void;
}

interface Row {
  readonly hole: FoundHole;
  /** `undefined` for a hole that stays as it is. */
  readonly planned: PlannedHole | undefined;
  /** The park has drawn it already. */
  readonly isDrawn: boolean;
}

const ORIGINS: Readonly<Record<PartOrigin, string>> = { drawn: '✓', derived: '推算', missing: '缺' };
/** Holes as they were found, and what becomes of each. */
export function FoundHoles({ review, map, onMap }: Props) {
  const { found, plan } = review;
  const rows = found.holes.map((hole): Row => ({
    hole,
    planned: plan.holes.find(({ holeNo }) => holeNo === hole.holeNo),
    isDrawn: plan.kept.some(({ holeNo, isDrawn }) => holeNo === hole.holeNo && isDrawn),
  }));
  if (rows.length === 0) return <EmptyFace text="文件里没有球洞" />;
  const include = (holes: readonly FoundHole[], isIncluded: boolean): void => {
    const numbers = holes.map(({ holeNo }) => holeNo);
    const left = [...map.left].filter((holeNo) => !numbers.includes(holeNo));
    onMap({ ...map, left: new Set(isIncluded ? left : [...left, ...numbers]) });
  };
  const included = found.holes.filter(({ holeNo }) => !map.left.has(holeNo));
  const choice: Columns[number] = {
    title: (
      <Checkbox
        aria-label="导入全部球洞"
        checked={included.length === found.holes.length}
        indeterminate={included.length > 0 && included.length < found.holes.length}
        onChange={({ target }) => include(found.holes, target.checked)}
      />
    ),
    width: 36,
    render: (_, { hole }) => (
      <Checkbox
        aria-label={`导入${hole.displayNo}号洞`}
        checked={!map.left.has(hole.holeNo)}
        onChange={({ target }) => include([hole], target.checked)}
      />
    ),
  };
  return (
    <ScrolledTable<Row>
      label="找到的球洞"
      rowKey={({ hole }) => hole.key}
      columns={[choice, ...COLUMNS]}
      dataSource={rows}
      pagination={false}
      className={styles.holes}
    />
  );
}

type Columns = NonNullable<TableProps<Row>['columns']>;

const isBare = ({ line }: FoundHole): boolean => line.length === 0;

/** The words of a hole without geometry stand where its parts would. */
const createPartColumn = (kind: HoleSection, title: string, index: number): Columns[number] => ({
  title,
  onCell: ({ hole }) => (isBare(hole) ? { colSpan: index === 0 ? PART_COLUMNS : 0 } : {}),
  render: (_, { hole, isDrawn }) =>
    isBare(hole) ? (
      <span className={styles.none}>{isDrawn ? '文件未画，保留原图' : '无图形，人工报点'}</span>
    ) : (
      <span className={styles.part} data-origin={hole.origins[kind]}>
        {ORIGINS[hole.origins[kind]]}
      </span>
    ),
});
const PART_COLUMNS = 3;

const COLUMNS: Columns = [
  {
    title: '洞',
    render: (_, { hole, planned }) => (
      <>
        {planned?.displayNo ?? hole.displayNo}
        {String(hole.holeNo) !== hole.displayNo && <small className={styles.number}>{hole.holeNo}</small>}
      </>
    ),
  },
  {
    title: '杆',
    align: 'right',
    render: (_, { hole, planned }) =>
      `${planned?.par ?? hole.par ?? ''}${hole.isParGuessed && planned?.before === null ? '*' : ''}`,
  },
  {
    title: '差点',
    align: 'right',
    render: (_, { hole, planned }) => planned?.strokeIndex ?? hole.strokeIndex,
  },
  {
    title: '长度',
    align: 'right',
    render: (_, { hole }) => (hole.lengthM > 0 ? `${hole.lengthM}米` : ''),
  },
  createPartColumn(HoleSection.tee, '发球台', 0),
  createPartColumn(HoleSection.fairway, '球道', 1),
  createPartColumn(HoleSection.green, '果岭', 2),
  {
    title: '变化',
    render: (_, { planned }) => (planned === undefined ? '不变' : planned.before === null ? '新增' : '重画'),
  },
];
