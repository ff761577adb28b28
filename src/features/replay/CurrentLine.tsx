import type { RecordedLine } from '#domain/recording/format.ts';
import type { Channel } from '#domain/wire/bus.ts';
import type { ReplayConsole } from '#streams/replay/replayConsole.ts';
import { CHANNEL_NAMES, listShownChannels } from './channelNames.ts';
import styles from './replay.module.css';

interface Props {
  readonly replay: ReplayConsole;
  /** Lines played so far. */
  readonly line: number;
  readonly channels: readonly Channel[];
}

/** The last line that was spoken on the chosen links, as it stands in the file. */
export function CurrentLine({ replay, line, channels }: Props) {
  const shown = listShownChannels(channels);
  const { lines } = replay.recording;
  let at = line - 1;
  while (at >= 0 && !shown.includes(lines[at]?.ch ?? 'golf')) at -= 1;
  const current = lines[at];
  if (current === undefined) return <p className={styles.current}>还没有消息，按“单步”看下一条</p>;
  return (
    <details className={styles.current}>
      <summary>
        第 {at + 1} 行 · {CHANNEL_NAMES[current.ch]} {current.dir === 'in' ? '←' : '→'} {summaryOf(current)}
      </summary>
      <pre>{JSON.stringify(current.body, null, 2)}</pre>
    </details>
  );
}

function summaryOf({ ev, dest = '', body }: RecordedLine): string {
  const { type, cmd }: { type?: unknown; cmd?: unknown } =
    typeof body === 'object' && body !== null ? body : {};
  const what = ev ?? type ?? cmd ?? '';
  return `${typeof what === 'string' || typeof what === 'number' ? what : ''} ${dest}`.trim();
}
