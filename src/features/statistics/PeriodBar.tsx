import { Select } from 'antd';
import { usePark } from '#src/shell/session/SessionContext.ts';
import { LabelledCondition } from '#src/widgets/conditions/Conditions.tsx';
import { DateRange } from '#src/widgets/time/ranges.tsx';

interface Props {
  /** Only for people who see several parks; `''` = all of them. */
  readonly parkId: string;
  /** `a,b` */
  readonly days: string;
  onChange(change: { readonly parkId?: string; readonly days?: string }): void;
}

/** Park and days that a page of figures is about. */
export function PeriodBar({ parkId, days, onChange }: Props) {
  const { park, parks } = usePark();
  return (
    <>
      {park === null && (
        <LabelledCondition label="球场">
          {(id) => (
            <Select
              id={id}
              value={parkId}
              options={[
                { value: '', label: '全部球场' },
                ...parks.map((one) => ({ value: one.id, label: one.name })),
              ]}
              onChange={(next) => onChange({ parkId: next })}
            />
          )}
        </LabelledCondition>
      )}
      <LabelledCondition label="日期" isWide>
        {(id) => (
          <DateRange
            id={id}
            value={days}
            onChange={(next) => {
              if (next !== '') onChange({ days: next });
            }}
          />
        )}
      </LabelledCondition>
    </>
  );
}
