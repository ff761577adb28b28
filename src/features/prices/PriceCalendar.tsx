import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Alert, Button, Calendar, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { type CalendarDay, priceCalls } from '#domain/calls/prices.ts';
import { HoleCount } from '#domain/codes/course.ts';
import { DayType } from '#domain/codes/money.ts';
import { MemberType } from '#domain/codes/play.ts';
import { golfPriceRule } from '#domain/entities/priceRule.ts';
import { useChoices } from '#src/resource/choices.ts';
import { useToday } from '#src/resource/useToday.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { DictSelect } from '#src/widgets/dictionary/DictSelect.tsx';
import { useCall } from '#src/widgets/http/useCall.ts';
import styles from './prices.module.css';
import { useQuotePark } from './useQuotePark.ts';

/** 价格日历: each day in the colour of the set that wins it, with the green fee of one kind of customer at noon. */
export function PriceCalendar({ onClose }: { onClose(): void }) {
  const park = useQuotePark();
  const today = useToday(park.parkId ?? undefined);
  /** `null` until somebody turns the page: the month of today. */
  const [chosen, setMonth] = useState<Dayjs | null>(null);
  const month = chosen ?? dayjs(today).startOf('month');
  const [round, setRound] = useState<RoundProps['round']>({
    memberType: MemberType.walkIn,
    holesCount: HoleCount.eighteen,
  });
  const monthText = month.format('YYYY-MM');
  const { data, error, isFetching } = useCall(
    priceCalls.listDays,
    {
      month: monthText,
      memberType: round.memberType,
      holesCount: Number(round.holesCount),
      ...(park.parkId !== null && { parkId: park.parkId }),
    },
    { keepsLast: true },
  );
  const days = new Map(data?.map((day) => [day.date, day]));

  const cell = (date: Dayjs) => (
    <DayCell
      date={date}
      isToday={date.format('YYYY-MM-DD') === today}
      day={date.format('YYYY-MM') === monthText ? days.get(date.format('YYYY-MM-DD')) : null}
    />
  );

  return (
    <AppModal
      open
      draggable
      fillable
      title="价格日历"
      width={960}
      onCancel={() => onClose()}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      <div className={styles.calendarHead}>
        <Button
          aria-label="上个月"
          icon={<LeftOutlined />}
          onClick={() => setMonth(month.subtract(1, 'month'))}
        />
        <strong aria-live="polite">{month.format('YYYY年M月')}</strong>
        <Button
          aria-label="下个月"
          icon={<RightOutlined />}
          onClick={() => setMonth(month.add(1, 'month'))}
        />
        <RoundOptions park={park} round={round} onChange={setRound} />
      </div>
      {error !== null && <Alert type="warning" showIcon title={error.message} />}
      <div className={styles.calendar} aria-busy={isFetching}>
        <Calendar value={month} fullCellRender={cell} headerRender={() => null} onSelect={() => undefined} />
      </div>
      <Legend days={data ?? []} />
    </AppModal>
  );
}

/** The sets of the month, each in its colour. */
function Legend({ days }: { readonly days: readonly CalendarDay[] }) {
  const sets = new Map(days.flatMap((day) => (day.setId === null ? [] : [[day.setId, day]])));
  return (
    <ul className={styles.legend} aria-label="图例">
      {[...sets.values()].map(({ setId, setName, color }) => (
        <li key={setId}>
          <span aria-hidden style={{ background: color ?? 'transparent' }} />
          {setName}
        </li>
      ))}
    </ul>
  );
}

interface RoundProps {
  readonly park: ReturnType<typeof useQuotePark>;
  readonly round: { readonly memberType: string; readonly holesCount: string };
  onChange(round: RoundProps['round']): void;
}

/** What the fees are shown for: park, kind of customer, number of holes. */
function RoundOptions({ park, round, onChange }: RoundProps) {
  return (
    <>
      {park.options.length > 0 && (
        <Select
          aria-label="球场"
          value={park.parkId}
          options={park.options}
          onChange={park.choose}
          style={{ width: 180 }}
        />
      )}
      <DictSelect
        dictCode="golf_member_type"
        className={styles.pick}
        aria-label="客户类型"
        value={round.memberType}
        onChange={(value) => onChange({ ...round, memberType: value ?? MemberType.walkIn })}
      />
      <DictSelect
        dictCode="golf_hole_count"
        className={styles.pick}
        aria-label="洞数"
        value={round.holesCount}
        onChange={(value) => onChange({ ...round, holesCount: value ?? HoleCount.eighteen })}
      />
    </>
  );
}

interface DayCellProps {
  readonly date: Dayjs;
  readonly isToday: boolean;
  /** `null` outside the month, `undefined` before it is read. */
  readonly day: CalendarDay | null | undefined;
}

function DayCell({ date, isToday, day }: DayCellProps) {
  const choices = useChoices(golfPriceRule);
  if (day === null) return <div className={styles.day} data-outside />;
  return (
    <div
      className={styles.day}
      data-today={isToday}
      aria-current={isToday ? 'date' : undefined}
      style={{ borderTopColor: day?.color ?? 'transparent' }}
    >
      <span className={styles.date}>
        <b>{date.date()}</b>
        {isToday && <em>今天</em>}
        {day !== undefined && (
          <small>
            {day.holiday ??
              (day.dayType === DayType.workday ? '' : choices.text('golf_day_type', day.dayType))}
          </small>
        )}
      </span>
      {day?.setName != null && <span className={styles.set}>{day.setName}</span>}
      {day?.greenFee != null && <span className={styles.fee}>￥{day.greenFee.toLocaleString('zh-CN')}</span>}
      {day !== undefined && day.setId === null && <span className={styles.none}>无价格</span>}
    </div>
  );
}
