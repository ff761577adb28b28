/** 示例 › 合并单元格: equal neighbours of a column become one cell. */
import { useState } from 'react';
import { Switch, Table } from 'antd';
import { ExamplePage } from '../ExamplePage.tsx';
import styles from '../examples.module.css';
import { computeRowSpans } from './rowSpans.ts';

interface Box {
  readonly id: string;
  readonly cabinetNo: string;
  readonly levelNo: string;
  readonly gridNo: string;
  readonly boxNo: string;
  readonly storedNum: number;
  readonly maxNum: number;
}

const [CABINETS, LEVELS, GRIDS, BOXES] = [['A柜', 'B柜'], 2, 2, 3];
const count = (most: number): readonly number[] => Array.from({ length: most }, (_, index) => index + 1);

const ROWS: readonly Box[] = CABINETS.flatMap((cabinetNo) =>
  count(LEVELS).flatMap((level) =>
    count(GRIDS).flatMap((grid) =>
      count(BOXES).map((box) => ({
        id: `${cabinetNo}-${level}-${grid}-${box}`,
        cabinetNo,
        levelNo: `${level}层`,
        gridNo: `${grid}格`,
        boxNo: `${box}号盒`,
        storedNum: (level * 7 + grid * 3 + box) % 10,
        maxNum: 10,
      })),
    ),
  ),
);

const SPANNED = [
  { dataIndex: 'cabinetNo', title: '柜号' },
  { dataIndex: 'levelNo', title: '层号' },
  { dataIndex: 'gridNo', title: '格号' },
] as const;
const SPANS = computeRowSpans(
  ROWS,
  SPANNED.map(({ dataIndex }) => dataIndex),
);

export default function RowspanTable() {
  const [isMerged, merge] = useState(true);
  return (
    <ExamplePage
      title="合并单元格"
      extra={
        <span className={styles.lock}>
          <Switch checked={isMerged} onChange={merge} aria-label="合并相同单元格" />
          合并相同单元格
        </span>
      }
    >
      <Table<Box>
        bordered
        size="small"
        rowKey="id"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={[...ROWS]}
        columns={[
          ...SPANNED.map((column, place) => ({
            ...column,
            onCell: (_row: Box, index = 0) => ({
              rowSpan: (isMerged ? SPANS[place]?.[index] : undefined) ?? 1,
            }),
          })),
          { dataIndex: 'boxNo', title: '盒号' },
          { dataIndex: 'storedNum', title: '已存数量', align: 'right', className: 'fw-num' },
          { dataIndex: 'maxNum', title: '最大数量', align: 'right', className: 'fw-num' },
        ]}
      />
    </ExamplePage>
  );
}
