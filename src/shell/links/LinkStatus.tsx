import { Button, Popover } from 'antd';
import { LINK_IDS, type LinkId } from '#domain/wire/bus.ts';
import type { LinksState } from '#streams/models/state.ts';
import { useLive } from '../live/LiveContext.ts';
import { useNow } from '../live/useNow.ts';
import { useSlice } from '../live/useSlice.ts';
import { LINK_NAMES, wordsOf, worstTone, type LinkTone } from './linkWords.ts';
import styles from './links.module.css';

const SHAPES: Readonly<Record<LinkTone, string>> = { live: '●', busy: '▲', down: '■', idle: '○' };
const WORDS: Readonly<Record<LinkTone, string>> = {
  live: '实时',
  busy: '重连中',
  down: '已断开',
  idle: '未连接',
};

const toneOf = (links: LinksState): LinkTone =>
  worstTone(LINK_IDS.map((link) => wordsOf(links[link].status, 0).tone));

/** How the three links are, in the header: the worst of them at a glance, each of them on demand. */
export function LinkStatus() {
  const live = useLive();
  const tone = useSlice(live.links, toneOf);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title="实时连接"
      content={<Links />}
      destroyOnHidden
      styles={{ content: { width: 320 } }}
    >
      <button
        type="button"
        className={`${styles['state']} fw-tool`}
        data-tone={tone}
        aria-label={`实时连接:${WORDS[tone]}`}
      >
        <span aria-hidden="true">{SHAPES[tone]}</span>
        <span className={styles['word']}>{WORDS[tone]}</span>
      </button>
    </Popover>
  );
}

function Links() {
  return (
    <ul className={styles['list']}>
      {LINK_IDS.map((link) => (
        <Link key={link} link={link} />
      ))}
    </ul>
  );
}

function Link({ link }: { readonly link: LinkId }) {
  const live = useLive();
  const now = useNow();
  const status = useSlice(live.links, (links) => links[link].status);
  const { tone, word, detail, canRetry } = wordsOf(status, now);
  return (
    <li className={styles['link']}>
      <span className={styles['state']} data-tone={tone}>
        <span aria-hidden="true">{SHAPES[tone]}</span>
      </span>
      <div className={styles['text']}>
        <div>
          <strong>{LINK_NAMES[link]}</strong> {word}
        </div>
        <div className={styles['detail']}>{detail}</div>
      </div>
      {canRetry && (
        <Button size="small" onClick={() => live.retry(link)}>
          立即重连
        </Button>
      )}
      {/* Opened by the first table that needs it; by hand, whoever looks for a fault can see whether it can be. */}
      {link === 'vxe' && status.state === 'idle' && live.mode === 'live' && (
        <Button size="small" onClick={() => live.openTableSync()}>
          连接
        </Button>
      )}
    </li>
  );
}
