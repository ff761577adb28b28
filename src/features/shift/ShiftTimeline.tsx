import { Button } from 'antd';
import type { ShiftLine } from '#domain/calls/shift.ts';
import { ShiftWeight } from '#domain/codes/shift.ts';
import type { Tone } from '#domain/codes/tone.ts';
import { formatHole } from '#domain/course/holeNo.ts';
import { StateWord } from '#src/widgets/state/StateWord.tsx';
import styles from './shift.module.css';
import { formatDay, formatShiftMinute } from './times.ts';
import { useWords } from './useWords.ts';

const TONES: Readonly<Record<ShiftWeight, Tone>> = {
  [ShiftWeight.ordinary]: 'normal',
  [ShiftWeight.important]: 'watch',
  [ShiftWeight.urgent]: 'behind',
};

/** Lines of the book under their days, the latest first. */
interface Props {
  readonly lines: readonly ShiftLine[];
  /** Opens the board at this moment (park time, epoch ms); `null` = the user has no board. */
  readonly onRewind: ((ts: number) => void) | null;
}

export function ShiftTimeline({ lines, onRewind }: Props) {
  return (
    <div className={styles.book}>
      {[...groupByDay(lines)].map(([day, its]) => (
        <section key={day} aria-label={day}>
          <h3>{day}</h3>
          <ol>
            {its.map((line) => (
              <Line key={line.id} line={line} onRewind={onRewind} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function groupByDay(lines: readonly ShiftLine[]): ReadonlyMap<string, readonly ShiftLine[]> {
  const days = new Map<string, ShiftLine[]>();
  for (const line of lines) {
    const day = formatDay(line.occurTs);
    const its = days.get(day) ?? [];
    days.set(day, its);
    its.push(line);
  }
  return days;
}

function Line({ line, onRewind }: { readonly line: ShiftLine } & Pick<Props, 'onRewind'>) {
  const wordOf = useWords();
  const { kind, weight, category, occurTs, content, operator, flightNo, holeNo, holeName } = line;
  const about = [
    category === null ? '' : wordOf('golf_shift_category', category),
    flightNo === null || content.includes(flightNo) ? '' : `${flightNo}组`,
    // Its words name the hole as people call it: the number in the park would be another one.
    content.includes('号洞') ? '' : formatHole(holeNo, holeName ?? undefined),
    operator ?? '',
  ].filter((text) => text !== '');
  return (
    <li className={styles.line} data-weight={weight}>
      <time className="fw-num">{formatShiftMinute(occurTs)}</time>
      <StateWord tone={TONES[weight]}>{wordOf('golf_shift_entry_kind', kind)}</StateWord>
      <p>
        {content}
        {about.length > 0 && <small>{about.join(' · ')}</small>}
        {onRewind !== null && (
          <Button
            size="small"
            type="link"
            className={styles.rewind}
            aria-label={`回看 ${formatShiftMinute(occurTs)}`}
            title="打开这一刻的看板"
            onClick={() => onRewind(occurTs)}
          >
            回看
          </Button>
        )}
      </p>
    </li>
  );
}
