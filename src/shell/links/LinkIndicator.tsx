/** How the three links are, in the header: the worst of them at a glance, each of them on demand (LINK-26). */

import { Button, Popover } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { LINK_IDS } from '#domain/wire/bus.ts';
import tones from '#src/widgets/state/state.module.css';
import { useLive } from '../live/LiveContext.ts';
import { useNowUntil } from '../live/useNowUntil.ts';
import { useSlice } from '../live/useSlice.ts';
import { findNextChange, findWorstLink, getLinkFace, type LinkFace } from './linkFace.ts';
import { LinkPanel } from './LinkPanel.tsx';
import styles from './links.module.css';
import { LINK_NAMES } from './linkWords.ts';
import { useReturnToast } from './useReturnToast.ts';

export function LinkIndicator() {
  const live = useLive();
  const links = useSlice(live.links, (state) => state);
  const now = useNowUntil(useCallback((ts: number) => findNextChange(links, ts), [links]));
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useReturnToast();

  const { link, face } = findWorstLink(links, now);
  const { tone, word, timer, action } = face;
  // Named only while the others are well: all three down is one thing to know, not three.
  const isAlone = LINK_IDS.filter((id) => getLinkFace(id, links[id], now).rank === face.rank).length === 1;
  const name = face.rank > 1 && isAlone && !word.includes(LINK_NAMES[link]) ? LINK_NAMES[link] : '';

  function show(next: boolean): void {
    setOpen(next);
    // Escape from within the panel leads back to where one came from.
    if (!next && place.current?.contains(document.activeElement)) button.current?.focus();
  }

  function retryAll(): void {
    for (const id of LINK_IDS) {
      const { action: its } = getLinkFace(id, links[id], now);
      if (its === '重试') live.refresh(id === 'notice' ? 'announcements' : 'board');
      else if (its !== null) live.retry(id);
    }
  }

  return (
    <div ref={place} className={styles.place}>
      <Popover
        trigger="click"
        placement="bottom"
        open={isOpen}
        onOpenChange={show}
        title="实时连接"
        content={<LinkPanel onLeave={() => setOpen(false)} />}
        destroyOnHidden
        // Beside its button, so that the next Tab leads into it.
        getPopupContainer={(node) => node.parentElement ?? document.body}
        classNames={{ root: styles.popover }}
      >
        <button
          ref={button}
          type="button"
          className={`${tones.state} ${styles.tool} fw-tool`}
          data-tone={tone}
          data-told={tone === 'normal' || (link === 'golf' && isAlone) || undefined}
          aria-expanded={isOpen}
          aria-label={`实时连接：${name}${word}${timer}`}
          title={`${name}${word}${timer}`}
        >
          <IndicatorText face={face} name={name} />
        </button>
      </Popover>
      {action !== null && face.rank > 2 && (
        <Button size="small" className={styles.retry} onClick={retryAll}>
          {action}
        </Button>
      )}
      <span role="status" aria-live="polite" className="fw-unseen">
        {`${name}${word}`}
      </span>
    </div>
  );
}

/** Text of the indicator in full, and in short for a narrow header. */
function IndicatorText({ face, name }: { readonly face: LinkFace; readonly name: string }) {
  const { shape, word, short, timer } = face;
  return (
    <>
      <span className={styles.shape} aria-hidden="true">
        {shape}
      </span>
      <span className={styles.long} aria-hidden="true">
        {name !== '' && <span className={styles.name}>{name}</span>}
        {word}
        <span className={styles.timer}>{timer}</span>
      </span>
      <span className={styles.short} aria-hidden="true">
        {short}
      </span>
      <span className={styles.plain} aria-hidden="true">
        连接
      </span>
    </>
  );
}
