import {
  Alert,
  Button,
  DatePicker,
  Descriptions,
  Form,
  type FormInstance,
  InputNumber,
  Select,
  TimePicker,
} from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { formatMoney } from '#domain/booking/money.ts';
import { formatPriceRule } from '#domain/booking/ruleWords.ts';
import { priceCalls, type PriceTrial } from '#domain/calls/prices.ts';
import { HoleCount } from '#domain/codes/course.ts';
import { MemberType } from '#domain/codes/play.ts';
import { golfPriceRule } from '#domain/entities/priceRule.ts';
import { PRICE_ORDER } from '#domain/entities/priceSet.ts';
import type { CallInput } from '#src/api/call.ts';
import { useChoices } from '#src/resource/choices.ts';
import { useToday } from '#src/resource/useToday.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { DictSelect } from '#src/widgets/dictionary/DictSelect.tsx';
import { LoadingFace } from '#src/widgets/faces/Faces.tsx';
import { useCall } from '#src/widgets/http/useCall.ts';
import styles from './prices.module.css';
import { useQuotePark } from './useQuotePark.ts';

interface TrialValues {
  readonly time?: Dayjs | null;
  readonly memberType?: string;
  readonly holesCount?: string;
  readonly startType?: string;
  readonly playerCount?: number;
}

const FEES = ['greenFee', 'caddieFee', 'cartFee', 'requestFee', 'insuranceFee', 'lockerFee'] as const;
const labelOf = (name: string): string =>
  golfPriceRule.fields.find((field) => field.name === name)?.label ?? name;

function questionOf(
  values: TrialValues | undefined,
  playDate: string,
  parkId: string | null,
): CallInput<typeof priceCalls.tryPrice> | null {
  if (values === undefined) return null;
  return {
    playDate,
    time: values.time?.format('HH:mm') ?? '',
    memberType: values.memberType ?? MemberType.walkIn,
    holesCount: Number(values.holesCount ?? HoleCount.eighteen),
    startType: values.startType ?? '',
    playerCount: values.playerCount ?? 1,
    ...(parkId !== null && { parkId }),
  };
}

/** 试算: which line of which set a player would pay by, and why not by another one. */
export function TrialDialog({ onClose }: { onClose(): void }) {
  const park = useQuotePark();
  const [form] = Form.useForm<TrialValues>();
  const today = useToday(park.parkId ?? undefined);
  /** `null` until somebody chooses one: today. */
  const [chosenDate, setDate] = useState<string | null>(null);
  const playDate = chosenDate ?? today;
  const typed = Form.useWatch((values: TrialValues) => values, form);
  const question = questionOf(typed, playDate, park.parkId);
  const { data: trial, error } = useCall(priceCalls.tryPrice, question, { keepsLast: question !== null });

  return (
    <AppModal
      open
      draggable
      title="试算"
      width={760}
      onCancel={() => onClose()}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      <TrialForm form={form} park={park} playDate={playDate} onDate={setDate} />
      <section aria-label="试算结果" aria-live="polite" className={styles.result}>
        {error !== null && <Alert type="warning" showIcon title={error.message} />}
        {error === null && trial === undefined && <LoadingFace rows={4} />}
        {error === null && trial !== undefined && <TrialResult trial={trial} />}
      </section>
    </AppModal>
  );
}

interface FormProps {
  readonly form: FormInstance<TrialValues>;
  readonly park: ReturnType<typeof useQuotePark>;
  /** `YYYY-MM-DD` */
  readonly playDate: string;
  onDate(playDate: string): void;
}

function TrialForm({ form, park, playDate, onDate }: FormProps) {
  return (
    <Form
      form={form}
      name="priceTrial"
      layout="vertical"
      className={styles.asked}
      initialValues={{
        time: dayjs('12:00', 'HH:mm'),
        memberType: MemberType.walkIn,
        holesCount: HoleCount.eighteen,
        playerCount: 4,
      }}
    >
      {park.options.length > 0 && (
        <Form.Item label="球场">
          <Select value={park.parkId} options={park.options} onChange={park.choose} />
        </Form.Item>
      )}
      <Form.Item htmlFor="priceTrial_playDate" label="打球日期">
        <DatePicker
          id="priceTrial_playDate"
          allowClear={false}
          style={{ width: '100%' }}
          value={dayjs(playDate)}
          onChange={(day) => onDate(day?.format('YYYY-MM-DD') ?? playDate)}
        />
      </Form.Item>
      <Form.Item name="time" label="开球时间">
        <TimePicker format="HH:mm" needConfirm={false} allowClear={false} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="memberType" label="客户类型">
        <DictSelect dictCode="golf_member_type" />
      </Form.Item>
      <Form.Item name="holesCount" label="洞数">
        <DictSelect dictCode="golf_hole_count" />
      </Form.Item>
      <Form.Item name="startType" label="开球方式">
        <DictSelect dictCode="golf_start_type" />
      </Form.Item>
      <Form.Item name="playerCount" label="同组人数">
        <InputNumber min={1} max={288} style={{ width: '100%' }} />
      </Form.Item>
    </Form>
  );
}

const money = (value: unknown): string => formatMoney(typeof value === 'number' ? value : 0);

function TrialResult({ trial }: { readonly trial: PriceTrial }) {
  const choices = useChoices(golfPriceRule);
  return (
    <>
      <p>
        {choices.text('golf_day_type', trial.dayType)}
        {trial.pricedAs !== trial.dayType &&
          `没有专门的价格，按${choices.text('golf_day_type', trial.pricedAs)}计价`}
        ，按
        <strong>
          「{trial.setName}」第{trial.line}行
        </strong>
        （优先级 {trial.priority}）：{formatPriceRule(trial.rule, choices.text)}
      </p>
      <Descriptions
        size="small"
        bordered
        column={{ xs: 1, sm: 3 }}
        items={FEES.map((name) => ({
          key: name,
          label: labelOf(name),
          children: <span className={styles.money}>{money(trial.rule[name])}</span>,
        }))}
      />
      <p className={styles.order}>{PRICE_ORDER}</p>
      {trial.others.length > 0 && (
        <>
          <h4>没有采用的规则</h4>
          <ul className={styles.others}>
            {trial.others.map(({ setName, line, rule, why }) => (
              <li key={`${setName} ${line}`}>
                「{setName}」第{line}行 {formatPriceRule(rule, choices.text)} 果岭费 {money(rule.greenFee)}
                <span>：{why}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
