import { Tooltip } from 'antd';

/** A moment of the day of play by its clock alone, `07:42`; one of another day keeps its date, `11-23 00:12`. */
export function DayTime({ day, time }: { readonly day: unknown; readonly time: unknown }) {
  if (typeof time !== 'string' || time === '') return null;
  const clock = time.slice(11, 16);
  const text = time.slice(0, 10) === day ? clock : `${time.slice(5, 10)} ${clock}`;
  return (
    <Tooltip title={time}>
      <time dateTime={time} style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {text}
      </time>
    </Tooltip>
  );
}
