import { Button } from 'antd';
import type { LinkId } from '#domain/wire/bus.ts';
import tones from '#src/widgets/state/state.module.css';
import type { LinkState as State } from '#streams/models/state.ts';
import { useLive } from '../live/LiveContext.ts';
import { getLinkFace } from './linkFace.ts';
import styles from './links.module.css';

interface Props {
  readonly link: LinkId;
  readonly state: State;
  /** Epoch ms of the console's clock. */
  readonly now: number;
}

/** A link's colour, shape and word, with what counts beside it. */
export function LinkStateLabel({ link, state, now }: Props) {
  const { tone, shape, word, timer } = getLinkFace(link, state, now);
  return (
    <span className={tones.state} data-tone={tone}>
      <span aria-hidden="true">{shape}</span> {word}
      <span className={styles.timer}>{timer}</span>
    </span>
  );
}

/** What may be done about a link by hand; nothing in a replay. */
export function LinkAction({ link, state, now }: Props) {
  const live = useLive();
  const { action } = getLinkFace(link, state, now);
  if (live.mode !== 'live') return null;
  // Opened by the first table that needs it; by hand, whoever looks for a fault can see whether it can be.
  if (link === 'vxe' && state.status.state === 'idle')
    return (
      <Button size="small" onClick={() => live.openTableSync()}>
        连接
      </Button>
    );
  if (action === null) return null;
  const act = (): void =>
    action === '重试' ? live.refresh(link === 'notice' ? 'announcements' : 'board') : live.retry(link);
  return (
    <Button size="small" onClick={act}>
      {action}
    </Button>
  );
}
