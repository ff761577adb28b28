/** Where people reach this server from outside, and through whom. */

import { BlockList, isIP } from 'node:net';

export interface ProxySettings {
  /** `https://golf.example.com`: scheme, host and port, as browsers say it; `null` = the address it listens at. */
  readonly publicOrigin: string | null;
  /** Whether the machine at this address may say on whose behalf it asks. */
  readonly isTrusted: (address: string) => boolean;
}

/** PUBLIC_URL and TRUST_PROXY, a list of addresses and networks (`10.0.0.0/8`). */
export function readProxy(text: (name: string) => string | null, problems: string[]): ProxySettings {
  const publicOrigin = readPublicOrigin(text('PUBLIC_URL'), problems);
  const trusted = text('TRUST_PROXY');
  if (trusted !== null && publicOrigin === null) problems.push('TRUST_PROXY 需要同时设置 PUBLIC_URL');
  const list = new BlockList();
  for (const entry of trusted?.split(',') ?? [])
    if (!addTo(list, entry.trim()))
      problems.push(`TRUST_PROXY=${trusted} 应为逗号分隔的 IP 地址或网段，如 127.0.0.1,10.0.0.0/8`);
  return {
    publicOrigin,
    isTrusted: (address) => isIP(address) !== 0 && list.check(address, familyOf(address)),
  };
}

/** Nothing but scheme, host and port: the console lives at the root of its host. */
function readPublicOrigin(value: string | null, problems: string[]): string | null {
  if (value === null) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  problems.push(`PUBLIC_URL=${value} 应为 https://主机 或 http://主机:端口，不带路径`);
  return null;
}

function addTo(list: BlockList, entry: string): boolean {
  const [address = '', bits, ...more] = entry.split('/');
  if (isIP(address) === 0 || more.length > 0) return false;
  if (bits === undefined) {
    list.addAddress(address, familyOf(address));
    return true;
  }
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > (isIP(address) === 4 ? 32 : 128)) return false;
  list.addSubnet(address, Number(bits), familyOf(address));
  return true;
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

/** A name or address that never leaves this machine; names below `localhost` do not either (RFC 6761). */
export function isLoopback(host: string): boolean {
  return /^(?:(?:[a-z\d-]+\.)*localhost|::1|\[::1\]|127(?:\.\d{1,3}){3})$/i.test(host);
}
