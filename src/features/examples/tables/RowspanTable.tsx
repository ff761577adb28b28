/** 示例 › 合并单元格: equal neighbours of a column become one cell. */

import { Table } from 'antd';
import { useState } from 'react';
import { PageBody } from '#src/widgets/layout/PageBody.tsx';
import { LabelledSwitch } from '../parts.tsx';
import { computeRowSpans } from './rowSpans.ts';

const ROWS = ['A柜', 'B柜'].flatMap((cabinetNo) =>
  [1, 2].flatMap((level) =>
    [1, 2, 3].map((box) => ({
      id: `${cabinetNo}-${level}-${box}`,
      cabinetNo,
      levelNo: `${level}层`,
      boxNo: `${box}号盒`,
      storedNum: (level * 7 + box) % 10,
    })),
  ),
);
type Box = (typeof ROWS)[number];

const SPANNED = [
  { dataIndex: 'cabinetNo', title: '柜号' },
  { dataIndex: 'levelNo', title: '层号' },
] as const;
const SPANS = computeRowSpans(
  ROWS,
  SPANNED.map(({ dataIndex }) => dataIndex),
);

export default function RowspanTable() {
  const [isMerged, merge] = useState(true);
  return (
    <PageBody
      title="合并单元格"
      extra={<LabelledSwitch label="合并相同单元格" isOn={isMerged} onChange={merge} />}
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
        ]}
      />
    </PageBody>
  );
}
