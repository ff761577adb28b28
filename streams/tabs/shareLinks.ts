import { OwnLinks } from './ownLinks.ts';
import type { TabPorts } from './ports.ts';
import { RelayedLinks } from './relayedLinks.ts';
import type { SharedLinks, SharedLinksOptions } from './sharedLinks.ts';

/** @param ports without them every tab has links of its own, as browsers without locks or channels have */
export function shareLinks(options: SharedLinksOptions, ports: TabPorts | undefined): SharedLinks {
  return ports === undefined ? new OwnLinks(options) : new RelayedLinks(options, ports);
}
