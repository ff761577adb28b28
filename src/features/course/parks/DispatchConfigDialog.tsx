import { Button, Flex, Form, type FormRule, Input, type InputRef } from 'antd';
import { useRef } from 'react';
import { parkCalls } from '#domain/calls/parks.ts';
import { YesNo } from '#domain/codes/system.ts';
import {
  DEFAULT_DISPATCH_CONFIG,
  type DispatchConfig,
  MAX_VOICE,
  readDispatchConfig,
  parseDispatchConfig,
  findTemplateProblem,
  VOICE_WORDS,
  formatVoiceSample,
} from '#domain/dispatch/dispatchConfig.ts';
import { golfPark, type ParkRow } from '#domain/entities/park.ts';
import { FormDialog } from '#src/widgets/form/FormDialog.tsx';
import { useSubmit } from '#src/widgets/http/useSubmit.ts';
import { SwitchInput } from '#src/widgets/toggle/SwitchInput.tsx';
import { FreshRecord } from '../FreshRecord.tsx';

interface Props {
  readonly row: ParkRow;
  onSaved(): void;
  onClose(): void;
}

const WIDTH = 560;

/** 调度参数: whether alarms of a park ring and are read aloud, and in which words (SOUND-10). */
export function DispatchConfigDialog(props: Props) {
  const { row, onClose } = props;
  return (
    <FreshRecord entity={golfPark} id={row.id} title="调度参数" width={WIDTH} lines={6} onClose={onClose}>
      {(record) => <DispatchConfigForm {...props} record={record} />}
    </FreshRecord>
  );
}

function DispatchConfigForm({ record, onSaved, onClose }: Props & { readonly record: ParkRow }) {
  const sending = useSubmit(parkCalls.setDispatch, { onDone: onSaved });
  const [form] = Form.useForm<DispatchConfig>();
  const stored = parseDispatchConfig(record.dispatchConfig);
  // Until its fields are there the form knows nothing.
  const typed = Form.useWatch((values: Partial<DispatchConfig>) => values, form);
  const config: DispatchConfig = typed?.voiceTemplate === undefined ? stored : { ...stored, ...typed };

  function save(values: DispatchConfig): void {
    const reading = readDispatchConfig(values);
    sending.refuse('problem' in reading ? reading.problem : null);
    if ('problem' in reading) return;
    void sending.submit({ id: record.id, rev: record.rev, dispatchConfig: { ...reading.config } });
  }

  return (
    <FormDialog
      title={`调度参数 ${record.name}`}
      width={WIDTH}
      saveText="保存"
      name="dispatchConfig"
      start={stored}
      form={form}
      sending={sending}
      onClose={onClose}
      onSave={save}
    >
      <ConfigItems config={config} />
      <Button
        type="link"
        onClick={() => {
          form.setFieldsValue({ ...DEFAULT_DISPATCH_CONFIG });
          void form.validateFields().catch(() => undefined);
        }}
      >
        恢复默认值
      </Button>
    </FormDialog>
  );
}

const TEMPLATE_RULE: FormRule = {
  validator: (_rule, value: unknown) => {
    const problem = findTemplateProblem(typeof value === 'string' ? value.trim() : '');
    return problem === null ? Promise.resolve() : Promise.reject(new Error(problem));
  },
};

function ConfigItems({ config }: { readonly config: DispatchConfig }) {
  return (
    <>
      <Flex gap={48} wrap>
        <Form.Item name="sound" label="告警声音" extra="关闭后超时告警只显示不响铃；求助与断线警报仍响">
          <SwitchInput />
        </Form.Item>
        <Form.Item name="voice" label="语音播报" extra="严重超时时朗读播报语">
          <SwitchInput disabled={config.sound === YesNo.no} />
        </Form.Item>
      </Flex>
      <Form.Item name="voiceTemplate" label="播报语" required rules={[TEMPLATE_RULE]}>
        <TemplateInput />
      </Form.Item>
      <Form.Item label="试读">
        <output aria-label="试读">{formatSample(config)}</output>
      </Form.Item>
    </>
  );
}

function formatSample({ sound, voice, voiceTemplate }: DispatchConfig): string {
  const template = voiceTemplate.trim();
  if (findTemplateProblem(template) !== null) return '—';
  const isSpoken = sound === YesNo.yes && voice === YesNo.yes;
  return `“${formatVoiceSample(template)}”${isSpoken ? '' : '（当前不播报）'}`;
}

interface TemplateProps {
  readonly id?: string;
  readonly value?: string;
  onChange?(value: string): void;
}

/** A sentence, and the words that are filled in when it is spoken: a click puts one where the cursor stands. */
function TemplateInput({ id, value = '', onChange }: TemplateProps) {
  const input = useRef<InputRef>(null);

  function insert(word: string): void {
    const field = input.current?.input;
    const from = field?.selectionStart ?? value.length;
    const to = field?.selectionEnd ?? from;
    onChange?.(`${value.slice(0, from)}${word}${value.slice(to)}`);
    input.current?.focus();
  }

  return (
    <Flex vertical gap={8}>
      <Input
        {...(id !== undefined && { id })}
        ref={input}
        value={value}
        maxLength={MAX_VOICE}
        showCount
        onChange={(event) => onChange?.(event.target.value)}
      />
      <Flex gap={8} wrap>
        {VOICE_WORDS.map(({ word, label }) => (
          <Button key={word} size="small" onClick={() => insert(word)}>
            {label} {word}
          </Button>
        ))}
      </Flex>
    </Flex>
  );
}
