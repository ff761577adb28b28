import { type ReactNode, useState } from 'react';
import { useSend } from '../context/BoardContext.ts';
import { type EventEntry, type EventLine, formatEntry, getEventLook } from '../model/eventText.ts';
import { formatClock } from '../model/times.ts';
import styles from './starter.module.css';

/** Past so many lines a list would have to be virtual. */
const MOST_OPENED = 100;

/** A line of the stream, or several under a heading that opens. */
export function EventEntryRow({ entry }: { readonly entry: EventEntry }) {
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
}

interface LineProps {
  readonly line: EventLine;
  /** Messages that it tells of; none of one that stands under its heading. */
  readonly keys?: string;
  readonly children?: ReactNode;
}

function Line({ line: { ts, text, severity, missed, flightId }, keys, children }: LineProps) {
  const send = useSend();
  const { shape, word, tone } = getEventLook(severity);
  return (
    <li data-event={keys} data-tone={tone} data-inner={keys === undefined || undefined}>
      <time className="fw-num">{ts === null ? '--:--:--' : formatClock(ts)}</time>
      <span className={styles['severity']}>
        {shape} {word}
      </span>
      {missed && <span className={styles['missed']}>断线期间</span>}
      {children ??
        (flightId === null ? (
          <span>{text}</span>
        ) : (
          <button type="button" onClick={() => send({ type: 'flight.opened', flightId })}>
            {text}
          </button>
        ))}
    </li>
  );
}
