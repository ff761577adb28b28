import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { deviceCalls } from '#domain/calls/devices.ts';
import { findTone } from '#domain/codes/findTone.ts';
import type { DeviceRow } from '#domain/entities/device.ts';
import type { FieldDescription } from '#domain/entities/fieldDescription.ts';
import type { Transition } from '#domain/entities/lifecycle.ts';
import { DictSelect } from '#src/widgets/dictionary/DictSelect.tsx';
import { FormDialog } from '#src/widgets/form/FormDialog.tsx';
import { useSubmit } from '#src/widgets/http/useSubmit.ts';
import { usePermissions } from '#src/widgets/permission/PermissionContext.ts';
import { StateWord } from '#src/widgets/state/StateWord.tsx';
import { getCallName, listControls } from './batchControl.ts';
import styles from './devices.module.css';

interface Props {
  readonly devices: readonly DeviceRow[];
  onClose(): void;
  onDone(): void;
}

/** By id of the device: the call, and what it asks for. */
type Lines = Readonly<
  Record<string, { readonly call?: string; readonly [need: string]: string | undefined } | undefined>
>;

const WIDTH = 760;

/** 管控批量录入: another thing for each chosen device, or one for all; done as a whole or not at all (DEVICE-04). */
export function BatchControlDialog({ devices, onClose, onDone }: Props) {
  const gate = usePermissions();
  const sending = useSubmit(deviceCalls.controlEach, { onDone });
  const [form] = Form.useForm<Lines>();
  const [all, setAll] = useState<string | null>(null);
  const offered = new Map(devices.map((device) => [device.id, listControls(device, gate)]));
  const known = new Map([...offered.values()].flat().map((one) => [getCallName(one), one.label]));

  function setEach(call: string | null): void {
    setAll(call);
    for (const [id, controls] of offered)
      form.setFieldValue([id, 'call'], controls.some((one) => getCallName(one) === call) ? call : undefined);
  }

  function send(lines: Lines): void {
    const rows = devices.flatMap(({ id, rev }) => {
      const line = lines[id];
      return line?.call === undefined ? [] : [{ ...line, call: line.call, id, rev }];
    });
    if (rows.length === 0) return sending.refuse('请至少为一台设备选择管控');
    void sending.submit({ rows });
  }

  return (
    <FormDialog
      title="管控批量录入"
      width={WIDTH}
      saveText="提交"
      closeText="关闭"
      layout="horizontal"
      form={form}
      sending={sending}
      onClose={onClose}
      onSave={send}
    >
      <div className={styles.everyLine}>
        <label htmlFor="controlAll">全部设为</label>
        <Select
          id="controlAll"
          allowClear
          placeholder="可对其状态进行的设备"
          value={all}
          options={[...known].map(([value, label]) => ({ value, label }))}
          onChange={(call: string | undefined) => setEach(call ?? null)}
        />
      </div>
      {devices.map((device, index) => (
        <Line key={device.id} index={index} device={device} controls={offered.get(device.id) ?? []} />
      ))}
    </FormDialog>
  );
}

interface LineProps {
  readonly index: number;
  readonly device: DeviceRow;
  readonly controls: readonly Transition[];
}

function Line({ index, device, controls }: LineProps) {
  const { id } = device;
  const name = device.deviceNo;
  const call: unknown = Form.useWatch([id, 'call']);
  const chosen = controls.find((one) => getCallName(one) === call);
  const command: unknown = Form.useWatch([id, 'command']);
  return (
    <div className={styles.line} role="group" aria-label={name}>
      <span className={styles.place}>{index + 1}</span>
      <span className={styles.device}>
        {name}
        <StateWord tone={findTone('golf_device_status', device.status) ?? 'stale'}>
          {device.status_dictText}
        </StateWord>
      </span>
      <Form.Item name={[id, 'call']}>
        <Select
          aria-label={`${name}管控`}
          allowClear
          disabled={controls.length === 0}
          placeholder={controls.length === 0 ? '当前状态无可用管控' : '不处理'}
          options={controls.map((one) => ({ value: getCallName(one), label: one.label }))}
        />
      </Form.Item>
      {chosen?.asks
        ?.filter((field) => isRequired(field, command))
        .map((field) => (
          <Need key={`${String(call)} ${field.name}`} id={id} device={name} field={field} />
        ))}
    </div>
  );
}

const isRequired = ({ requiredWhen }: FieldDescription, command: unknown): boolean =>
  requiredWhen === undefined || requiredWhen.in?.includes(String(command)) === true;

interface NeedProps {
  readonly id: string;
  readonly device: string;
  readonly field: FieldDescription;
}

function Need({ id, device, field: { name, label, dict, maxLength = 200 } }: NeedProps) {
  return (
    <Form.Item name={[id, name]} rules={[{ required: true, whitespace: true, message: `请输入${label}` }]}>
      {dict === undefined ? (
        <Input aria-label={`${device}${label}`} placeholder={label} maxLength={maxLength} />
      ) : (
        <DictSelect aria-label={`${device}${label}`} placeholder={label} dictCode={dict} />
      )}
    </Form.Item>
  );
}
