import { App } from 'antd';
import { useEffect } from 'react';
import type { LinkId } from '#domain/wire/bus.ts';
import { getLinkCondition } from '#streams/models/links.ts';
import type { LinksState, LinkState } from '#streams/models/state.ts';
import { useLive } from '../live/LiveContext.ts';
import { formatElapsed } from './linkWords.ts';

/** An outage of this length is announced even if nothing was missed, ms (LINK-27). */
const LONG_MS = 60_000;
/** Returns of several links within this time are announced together, ms. */
const TOGETHER_MS = 30_000;
/** A link that comes and goes is shown as such; a toast for every return would be a series (FAULT-27). */
const FLAPS = 2;
const BY_STATE = ['vxe', 'golf'] as const satisfies readonly LinkId[];

export interface Return {
  readonly ts: number;
  readonly downMs: number;
  readonly messages: number;
}

/** The return of a link that is whole again and worth telling; `null` while there is none. */
export function findReturn(link: LinkState): Return | null {
  const { lastReturn, shortLives, status } = link;
  if (lastReturn === null || status.state !== 'live' || getLinkCondition(link) === 'catchingUp') return null;
  if (shortLives >= FLAPS) return null;
  return lastReturn.messages > 0 || lastReturn.downMs > LONG_MS ? lastReturn : null;
}

/** `连接已恢复，补收 3 条` */
export function formatReturns(returns: readonly Return[]): string {
  const messages = returns.reduce((sum, one) => sum + one.messages, 0);
  const downMs = Math.max(...returns.map((one) => one.downMs));
  return messages > 0 ? `连接已恢复，补收 ${messages} 条` : `连接已恢复，断开了 ${formatElapsed(downMs)}`;
}

/**
 * Tells once of every return; a number that grows afterwards is put into the same toast. What was missed of the notices
 * is known to the signal that also says it aloud.
 */
export function useReturnToast(): void {
  const live = useLive();
  const { message } = App.useApp();
  useEffect(() => {
    const returns = new Map<LinkId, Return>();
    const announce = (): void => {
      const newest = Math.max(...[...returns.values()].map(({ ts }) => ts));
      const together = [...returns.values()].filter(({ ts }) => newest - ts <= TOGETHER_MS);
      void message.success({ key: 'links-returned', content: formatReturns(together), duration: 5 });
    };
    /** @returns whether there is news */
    const look = (links: LinksState): boolean =>
      BY_STATE.map((link) => {
        const now = findReturn(links[link]);
        if (now === null || now === returns.get(link)) return false;
        returns.set(link, now);
        return true;
      }).includes(true);

    // What came back before this was shown is no news.
    look(live.links.get());
    const states = live.links.state$.subscribe((links) => {
      if (look(links)) announce();
    });
    const signals = live.signals$.subscribe((signal) => {
      if (signal.kind !== 'noticesMissed' || live.links.get().notice.shortLives >= FLAPS) return;
      returns.set('notice', { ts: live.now(), downMs: signal.downMs, messages: signal.count });
      announce();
    });
    return () => {
      states.unsubscribe();
      signals.unsubscribe();
    };
  }, [live, message]);
}
