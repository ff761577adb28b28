import { useId, type ComponentProps } from 'react';
import {
  FIRST_PARK_LABELS,
  type FirstParkTexts,
  listOptions,
  nameFirstPark,
} from '#domain/session/firstRun.ts';
import styles from '../login.module.css';
import firstRun from './firstRun.module.css';
import type { FirstParkDraft } from './useFirstParks.ts';

interface Props {
  readonly index: number;
  readonly park: FirstParkDraft;
  onChange(texts: FirstParkTexts): void;
  /** Absent: the last one stays. */
  readonly onRemove?: () => void;
}

/** One park of 首次设置; what is wrong with it stands below all of its fields. */
export function FirstParkFields({ index, park: { texts, problem }, onChange, onRemove }: Props) {
  const messageId = useId();
  const bind = (field: keyof FirstParkTexts) => ({
    className: styles.input,
    value: texts[field],
    'aria-describedby': messageId,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange({ ...texts, [field]: target.value }),
  });
  return (
    <fieldset className={firstRun.park}>
      <legend>{nameFirstPark(index, '')}</legend>
      {onRemove !== undefined && (
        <button type="button" className={firstRun.remove} onClick={onRemove}>
          移除
        </button>
      )}
      <div className={firstRun.fields}>
        <Labelled field="name" isWide>
          <input {...bind('name')} placeholder="如 云麓湖球场" maxLength={50} />
        </Labelled>
        <Labelled field="holeCount">
          <Options {...bind('holeCount')} code="golf_hole_count" />
        </Labelled>
        <Labelled field="parkType">
          <Options {...bind('parkType')} code="golf_park_type" />
        </Labelled>
        <Labelled field="longitude">
          <input {...bind('longitude')} inputMode="decimal" placeholder="如 113.2644" />
        </Labelled>
        <Labelled field="latitude">
          <input {...bind('latitude')} inputMode="decimal" placeholder="如 23.1291" />
        </Labelled>
        <Labelled field="openTime">
          <input {...bind('openTime')} placeholder="06:30" maxLength={5} />
        </Labelled>
        <Labelled field="closeTime">
          <input {...bind('closeTime')} placeholder="19:00" maxLength={5} />
        </Labelled>
      </div>
      <span id={messageId} role="alert" className={styles.message}>
        {problem}
      </span>
    </fieldset>
  );
}

interface LabelledProps {
  readonly field: keyof FirstParkTexts;
  readonly isWide?: boolean;
  readonly children: ComponentProps<'label'>['children'];
}

const Labelled = ({ field, isWide = false, children }: LabelledProps) => (
  <label data-wide={isWide || undefined}>
    <span className={styles.label}>{FIRST_PARK_LABELS[field]}</span>
    {children}
  </label>
);

function Options({
  code,
  ...select
}: ComponentProps<'select'> & { code: Parameters<typeof listOptions>[0] }) {
  return (
    <select {...select}>
      {listOptions(code).map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}
