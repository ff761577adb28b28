import { DatePicker, Form, Input, InputNumber } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useRef } from 'react';
import { ExampleOrderType } from '#domain/codes/system.ts';
import { DictSelect } from '#src/widgets/dictionary/DictSelect.tsx';
import { FormFrame } from '#src/widgets/form/FormFrame.tsx';
import { useSending } from '#src/widgets/http/useSending.ts';
import styles from '../examples.module.css';
import { OrderTabs, type OrderTabsHandle } from './OrderTabs.tsx';
import { useOrder, useOrderApi } from './useOrders.ts';

interface Values {
  readonly orderCode: string;
  readonly ctype: string;
  readonly orderDate?: Dayjs | null;
  readonly orderMoney?: number | null;
  readonly content?: string | null;
}

interface Props {
  /** `null` = a new order. */
  readonly id: string | null;
  /** @param isSaved something is other than before */
  onClose(isSaved: boolean): void;
}

const WIDTH = 1200;

/** An order and its rows, saved together. */
export function OrderDialog({ id, onClose }: Props) {
  const api = useOrderApi();
  const { record, customers, tickets } = useOrder(id);
  const [form] = Form.useForm<Values>();
  const tabs = useRef<OrderTabsHandle>(null);
  const { isSending, submit } = useSending(() => onClose(true), 'toast');
  const isReady = id === null || record !== null;

  async function save(main: Values): Promise<void> {
    const rows = await tabs.current?.values();
    if (rows == null) return;
    const orderDate = main.orderDate?.format('YYYY-MM-DD HH:mm:ss') ?? '';
    const values = { ...main, orderDate, ...rows };
    await submit(() => (record === null ? api.add(values) : api.edit(record.id, record.rev, values)));
  }

  return (
    <FormFrame
      isFillable
      width={WIDTH}
      title={id === null ? '新增订单' : '编辑订单'}
      form={form}
      sending={{ isSending, refusal: null }}
      canSave={isReady}
      onClose={() => onClose(false)}
    >
      {isReady && (
        <Form
          form={form}
          layout="vertical"
          onFinish={(main) => void save(main)}
          initialValues={{
            ctype: ExampleOrderType.domestic,
            ...record,
            orderDate: record?.orderDate ? dayjs(record.orderDate) : null,
          }}
        >
          <div className={styles.orderForm}>
            <Form.Item name="orderCode" label="订单号" rules={[{ required: true, message: '请输入订单号' }]}>
              <Input maxLength={32} />
            </Form.Item>
            <Form.Item name="ctype" label="订单类型" rules={[{ required: true, message: '请选择订单类型' }]}>
              <DictSelect dictCode="example_order_type" />
            </Form.Item>
            <Form.Item name="orderDate" label="订单日期">
              <DatePicker showTime />
            </Form.Item>
            <Form.Item name="orderMoney" label="订单金额">
              <InputNumber min={0} precision={2} />
            </Form.Item>
            <Form.Item name="content" label="订单备注">
              <Input maxLength={500} />
            </Form.Item>
          </div>
        </Form>
      )}
      {isReady && (
        <OrderTabs ref={tabs} customers={customers} tickets={tickets} blankRows={id === null ? 1 : 0} />
      )}
    </FormFrame>
  );
}
