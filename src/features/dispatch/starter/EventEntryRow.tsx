import { memo, type ReactNode, useState } from 'react';
import { useSend } from '../context/BoardContext.ts';
import { useRewindTo } from '../context/useRewindTo.ts';
import { useIsWall } from '../context/WallContext.ts';
import { type EventEntry, type EventLine, formatEntry, getEventLook } from '../model/eventText.ts';
import { hasSameFields } from '../model/share.ts';
import { formatClock, formatMinute } from '../model/times.ts';
import styles from './starter.module.css';

/** Past so many lines a list would have to be virtual. */
const MOST_OPENED = 100;

interface Props {
  readonly entry: EventEntry;
}

/** A line of the stream, or several under a heading that opens. */
export const EventEntryRow = memo(function EventEntryRow({ entry }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [newest] = entry.lines;
  if (newest === undefined) return null;
  if (entry.lines.length === 1) return <Line line={newest} keys={entry.keys} />;
  return (
    <>
      <Line line={newest} keys={entry.keys}>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? '▾' : '▸'} {formatEntry(entry)}
        </button>
      </Line>
      {isOpen && entry.lines.slice(0, MOST_OPENED).map((line) => <Line key={line.key} line={line} />)}
    </>
  );
}, hasSameEntries);

/** Entries are grouped anew with each event; most of them say what they said. */
function hasSameEntries({ entry: a }: Props, { entry: b }: Props): boolean {
  return (
    a.key === b.key &&
    a.keys === b.keys &&
    a.lines.length === b.lines.length &&
    a.lines.every((line, index) => {
      const other = b.lines[index];
      return other !== undefined && (line === other || hasSameFields(line, other));
    })
  );
}

/** When it was; pressed, the board as it was then (BOARD-111). */
function LineTime({ ts }: Pick<EventLine, 'ts'>) {
  const rewindTo = useRewindTo();
  // From afar seconds are of no use, and a number of an order needs their room.
  const format = useIsWall() ? formatMinute : formatClock;
  const text = ts === null ? '--:--:--' : format(ts);
  return (
    <time className="fw-num">
      {ts === null || rewindTo === null ? (
        text
      ) : (
        <button
          type="button"
          className={styles.rewind}
          title="回看这一刻的看板"
          aria-label={`${text} 回看`}
          onClick={() => rewindTo(ts)}
        >
          {text}
        </button>
      )}
    </time>
  );
}

interface LineProps {
  readonly line: EventLine;
  /** Messages that it tells of; none of one that stands under its heading. */
  readonly keys?: string;
  readonly children?: ReactNode;
}

function Line({ line, keys, children }: LineProps) {
  const { ts, severity, missed, flightId } = line;
  const text = useIsWall() ? (line.brief ?? line.text) : line.text;
  const send = useSend();
  const { shape, word, tone } = getEventLook(severity);
  return (
    <li data-event={keys} data-tone={tone} data-inner={keys === undefined || undefined}>
      <LineTime ts={ts} />
      <span className={styles.severity}>
        {shape} {word}
      </span>
      {missed && <span className={styles.missed}>断线期间</span>}
      {children ??
        (flightId === null ? (
          <span>
            <Words text={text} />
          </span>
        ) : (
          <button type="button" onClick={() => send({ type: 'flight.opened', flightId })}>
            <Words text={text} />
          </button>
        ))}
    </li>
  );
}

/** Numbers of flights, orders and devices, which never wrap. */
const NUMBERS = /([0-9A-Z]+(?:-[0-9]+)|[A-Z]{2,}[0-9]{6,})/;

/** What happened; split by a pattern with a group, every second part is a number. */
const Words = ({ text }: { readonly text: string }) =>
  text.split(NUMBERS).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text keep their places
      <span key={index} className={styles.number}>
        {part}
      </span>
    ),
  );
