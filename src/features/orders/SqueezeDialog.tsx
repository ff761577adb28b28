import { Form, TimePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { orderCalls } from '#domain/calls/orders.ts';
import type { OrderRow } from '#domain/entities/order.ts';
import { FormDialog } from '#src/widgets/form/FormDialog.tsx';
import { useSubmit } from '#src/widgets/http/useSubmit.ts';
import { preventEnterSubmit } from '#src/widgets/time/preventEnterSubmit.ts';
import { MoveNote } from './MoneyNotes.tsx';

interface Props {
  readonly order: OrderRow;
  onClose(): void;
  onDone(): void;
}

/** 插组: a tee time between the slots of the grid, on the day of the order. */
export default function SqueezeDialog({ order, onClose, onDone }: Props) {
  const sending = useSubmit(orderCalls.squeeze, { onDone });
  const [form] = Form.useForm<{ time: Dayjs }>();
  const time = Form.useWatch('time', form);
  const toTeeTime = (chosen: Dayjs): string => `${order.playDate} ${chosen.format('HH:mm')}:00`;

  return (
    <FormDialog
      title={`插组 ${order.orderNo}`}
      width={440}
      saveText="插组"
      closeText="返回"
      form={form}
      sending={sending}
      onClose={onClose}
      onSave={(chosen) =>
        void sending.submit({ id: order.id, rev: order.rev, teeTime: toTeeTime(chosen.time) })
      }
    >
      <Form.Item
        name="time"
        label={`${order.playDate} 的开球时间`}
        extra="插在两个发球时段之间，不占用时段的位置；须在营业时间内"
        initialValue={dayjs(order.teeTime)}
        rules={[{ required: true, message: '请选择开球时间' }]}
      >
        <TimePicker
          format="HH:mm"
          needConfirm={false}
          onKeyDown={preventEnterSubmit}
          style={{ width: '100%' }}
          allowClear={false}
        />
      </Form.Item>
      <MoveNote order={order} teeTime={time ? toTeeTime(time) : null} isSqueezed />
    </FormDialog>
  );
}
