import { Form, Input } from 'antd';
import { BindingType } from '#domain/codes/play.ts';
import { golfCaddie } from '#domain/entities/caddie.ts';
import { golfFlight } from '#domain/entities/flight.ts';
import { type FieldControlProps, getInputProps } from '#src/resource/form/controls/control.ts';
import { DictControl } from '#src/resource/form/controls/picks.tsx';
import { createRecordSource, type RecordSource } from '#src/widgets/pickers/presets.ts';
import { RecordPicker } from '#src/widgets/pickers/RecordPicker.tsx';

/** golf_bind_type that names a record; carts and marshals are known by their number. */
const SOURCES: Readonly<Record<string, RecordSource>> = {
  [BindingType.caddie]: createRecordSource(golfCaddie),
  // Those that are still to play or out there, the next first.
  [BindingType.flight]: {
    ...createRecordSource(golfFlight),
    params: { status: '0,1,2,3,4', column: 'teeTime', order: 'asc' },
  },
};
/** Without 未绑定. */
const KINDS = [BindingType.cart, BindingType.caddie, BindingType.flight, BindingType.marshal];
/** Kinds that are known by a number. */
const NUMBERS: Readonly<Record<string, string>> = {
  [BindingType.cart]: '请输入球车号',
  [BindingType.marshal]: '请输入巡场编号',
};

/** To what kind of thing a device is bound; what was chosen of another kind no longer counts. */
export function BindKind({ onChange, ...props }: FieldControlProps) {
  const form = Form.useFormInstance();
  return (
    <DictControl
      {...props}
      only={KINDS}
      onChange={(kind) => {
        form.setFieldValue('bindId', null);
        onChange?.(kind);
      }}
    />
  );
}

/** The caddie or the flight a device goes to, out of those of its park; the number of a cart or a marshal. */
export function BindTarget(props: FieldControlProps) {
  const form = Form.useFormInstance();
  const kind: unknown = Form.useWatch('bindType', form);
  const parkId: unknown = Form.useWatch('parkId', { form, preserve: true });
  const { value, onChange } = props;
  const { onBlur: _silent, placeholder: _general, ...rest } = getInputProps(props);
  const source = SOURCES[String(kind)];
  const number = NUMBERS[String(kind)];
  if (source === undefined)
    return (
      <Input
        {...rest}
        value={value ?? ''}
        disabled={number === undefined}
        placeholder={number ?? '请先选择绑定对象'}
        maxLength={props.field.maxLength ?? 32}
        onChange={({ target }) => onChange?.(target.value === '' ? null : target.value)}
      />
    );
  return (
    <RecordPicker
      // Names are of one kind of record.
      key={String(kind)}
      {...rest}
      source={typeof parkId === 'string' ? { ...source, params: { ...source.params, parkId } } : source}
      multiple={false}
      value={value}
      placeholder={`请选择${source.name}`}
      onChange={(id) => onChange?.(id === '' ? null : id)}
    />
  );
}
