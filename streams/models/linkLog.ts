import { LINK_IDS, type BusMessage, type LinkStatus } from '#domain/wire/bus.ts';
import { getLinkCondition } from './links.ts';
import type { ModelStep } from './liveModel.ts';
import type { LinkLogEntry, LinksState } from './state.ts';

const MOST_ENTRIES = 200;

type LinksStep = ModelStep<LinksState, BusMessage>;

export const EMPTY_LINK_LOG: readonly LinkLogEntry[] = [];

/**
 * The last 200 changes of the states of links, oldest first (LINK-17). It is kept after a session, to show how the session
 * ended.
 */
export function reduceLinkLog(
  log: readonly LinkLogEntry[],
  { before, message, after }: LinksStep,
): readonly LinkLogEntry[] {
  const fresh = LINK_IDS.flatMap((link): readonly LinkLogEntry[] => {
    const from = getLinkCondition(before[link]);
    const to = getLinkCondition(after[link]);
    if (from === to) return [];
    return [{ ts: message.recvTs, link, from, to, ...causeOf(after[link].status) }];
  });
  return fresh.length === 0 ? log : [...log, ...fresh].slice(-MOST_ENTRIES);
}

function causeOf(status: LinkStatus): Pick<LinkLogEntry, 'reason' | 'code'> {
  return status.state === 'waiting' || status.state === 'stopped'
    ? { reason: status.reason, code: status.code ?? null }
    : { reason: null, code: null };
}
