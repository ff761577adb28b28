/** 示例 › 基础详情: what is known of a thing, above the tables that belong to it. */
import { Badge, Button, Table } from 'antd';
import { formatMoney } from '#src/resource/cells/text.ts';
import { DetailList } from '#src/widgets/layout/DetailList.tsx';
import { ScrolledTable } from '#src/widgets/table/ScrolledTable.tsx';
import { ExampleCard, ExamplePage } from '../ExamplePage.tsx';

const GOODS = [
  { id: '1234561', name: '高尔夫球 12 粒装', barcode: '6901234567890', price: 128, num: 1 },
  { id: '1234562', name: '球钉', barcode: '6901234567891', price: 15, num: 2 },
  { id: '1234563', name: '手套', barcode: '6901234567892', price: 98, num: 1 },
  { id: '1234564', name: '遮阳伞', barcode: '6901234567893', price: 188, num: 1 },
];

const PROGRESS = [
  { id: '1', time: '2026-05-01 14:10', rate: '联系客户', isDone: false, operator: '取货员', cost: '5分钟' },
  { id: '2', time: '2026-05-01 14:05', rate: '取货员出发', isDone: true, operator: '取货员', cost: '1小时' },
  { id: '3', time: '2026-05-01 13:05', rate: '取货员接单', isDone: true, operator: '取货员', cost: '5分钟' },
  { id: '4', time: '2026-05-01 13:00', rate: '申请审批通过', isDone: true, operator: '系统', cost: '1小时' },
  { id: '5', time: '2026-05-01 12:00', rate: '发起退货申请', isDone: true, operator: '会员', cost: '5分钟' },
];

const number = { align: 'right', className: 'fw-num' } as const;

export default function BasicProfile() {
  return (
    <ExamplePage title="基础详情" extra={<Button onClick={() => window.print()}>打印</Button>}>
      <ExampleCard title="申请">
        <DetailList
          title="退款申请"
          items={[
            { term: '取货单号', value: '1000000000' },
            { term: '状态', value: '已取货' },
            { term: '销售单号', value: '1234123421' },
            { term: '子订单', value: '3214321432' },
          ]}
        />
        <DetailList
          title="用户信息"
          items={[
            { term: '用户姓名', value: '林一' },
            { term: '联系电话', value: '13812345678' },
            { term: '常用快递', value: '顺丰' },
            { term: '取货地址', value: '云麓湖会所前台' },
            { term: '备注', value: null },
          ]}
        />
      </ExampleCard>
      <GoodsCard />
      <ProgressCard />
    </ExamplePage>
  );
}

function GoodsCard() {
  const whole = GOODS.reduce((sum, { price, num }) => sum + price * num, 0);
  return (
    <ExampleCard title="退货商品">
      <ScrolledTable
        label="退货商品"
        pagination={false}
        dataSource={GOODS}
        columns={[
          { dataIndex: 'id', title: '商品编号' },
          { dataIndex: 'name', title: '商品名称' },
          { dataIndex: 'barcode', title: '商品条码' },
          { dataIndex: 'price', title: '单价', ...number, render: formatMoney },
          { dataIndex: 'num', title: '数量（件）', ...number },
          { title: '金额', ...number, render: (_, { price, num }) => formatMoney(price * num) },
        ]}
        summary={() => (
          <Table.Summary.Row>
            <Table.Summary.Cell index={0} colSpan={5}>
              总计
            </Table.Summary.Cell>
            <Table.Summary.Cell index={5} align="right">
              {formatMoney(whole)}
            </Table.Summary.Cell>
          </Table.Summary.Row>
        )}
      />
    </ExampleCard>
  );
}

function ProgressCard() {
  return (
    <ExampleCard title="退货进度">
      <ScrolledTable
        label="退货进度"
        pagination={false}
        dataSource={PROGRESS}
        columns={[
          { dataIndex: 'time', title: '时间' },
          { dataIndex: 'rate', title: '当前进度' },
          {
            dataIndex: 'isDone',
            title: '状态',
            render: (isDone: boolean) => (
              <Badge status={isDone ? 'success' : 'processing'} text={isDone ? '完成' : '进行中'} />
            ),
          },
          { dataIndex: 'operator', title: '操作员' },
          { dataIndex: 'cost', title: '耗时' },
        ]}
      />
    </ExampleCard>
  );
}
