import { Form, Select } from 'antd';
import { orderCalls } from '#domain/calls/orders.ts';
import { OrderType } from '#domain/codes/money.ts';
import { YesNo } from '#domain/codes/system.ts';
import { isPlatformUser, useResourceEnvironment } from '#src/resource/environment.ts';
import { getInputProps, type FieldControlProps } from '#src/resource/form/controls/control.ts';
import { DateControl, TimeControl } from '#src/resource/form/controls/dates.tsx';
import { useCall } from '#src/widgets/http/useCall.ts';

/** golf_order_type: teams and competitions bring many flights, and any tee time within the opening hours. */
const LARGE: ReadonlySet<string> = new Set([OrderType.team, OrderType.competition]);

/** The tee times of the chosen day with the places left in each; those without enough cannot be chosen. */
export function TeeTimeControl(props: FieldControlProps) {
  const { value, onChange } = props;
  const form = Form.useFormInstance();
  const around = { form, preserve: true } as const;
  const day: unknown = Form.useWatch('playDate', around);
  const hole: unknown = Form.useWatch('startHoleNo', around);
  const players = Number(Form.useWatch('playerCount', around) ?? 1);
  const parkId: unknown = Form.useWatch('parkId', around);
  const type: unknown = Form.useWatch('orderType', around);
  const id: unknown = Form.useWatch('id', around);
  const needsPark = isPlatformUser(useResourceEnvironment()) && !parkId;
  const isLarge = LARGE.has(String(type));
  const isSqueezed = Form.useWatch('squeezeFlag', around) === YesNo.yes;
  const isWalkUp = Form.useWatch('walkUpFlag', around) === YesNo.yes;
  const holes: unknown = Form.useWatch('holesCount', around);
  const query =
    typeof day !== 'string' || needsPark || isLarge || isSqueezed
      ? null
      : {
          playDate: day,
          startHoleNo: Number(hole ?? 1),
          holesCount: Number(holes ?? 18),
          walkUpFlag: isWalkUp ? YesNo.yes : YesNo.no,
          ...(typeof parkId === 'string' && { parkId }),
          ...(typeof id === 'string' && { id }),
        };
  const { data, error } = useCall(orderCalls.listSlots, query, { keepsLast: query !== null });
  if (isLarge) return <DateControl {...props} />;

  const chosen = typeof value === 'string' && value.slice(0, 10) === day ? value.slice(11, 16) : null;
  const options = (error === null ? (data?.slots ?? []) : []).map(({ time, left }) => ({
    value: time,
    label: left === 0 ? `${time}　已满` : `${time}　余 ${left} 位`,
    disabled: left < players && time !== chosen,
  }));
  // A time between the slots is none of them.
  const isOff = chosen !== null && !options.some(({ value: time }) => time === chosen);
  if (isSqueezed)
    return (
      <TimeControl
        {...props}
        disabled={props.disabled === true || typeof day !== 'string'}
        value={chosen}
        onChange={(time) => onChange?.(time === null ? null : `${String(day)} ${String(time)}:00`)}
      />
    );
  const hint = needsPark ? '请先选择球场' : typeof day === 'string' ? '请选择开球时间' : '请先选择打球日期';
  return (
    <Select
      {...getInputProps(props)}
      placeholder={hint}
      showSearch={{ optionFilterProp: 'value' }}
      value={chosen}
      options={isOff ? [{ value: chosen, label: chosen }, ...options] : options}
      notFoundContent={error === null ? (data?.notice ?? hint) : '时段加载失败'}
      onChange={(time: string | null) => onChange?.(time === null ? null : `${String(day)} ${time}:00`)}
    />
  );
}
