import type { LinkAddresses, LiveSession } from '../environment/environment.ts';

/**
 * Headers of CONNECT. Our own endpoint takes token and tenant like every call; a broker takes a login, which is made
 * of the same session, and is told nothing else.
 */
export function buildStompHeaders(
  addresses: LinkAddresses,
  { userId, token, tenantId }: LiveSession,
): Readonly<Record<string, string>> {
  const { stompLogin = '', stompPasscode = '', stompHost = '/' } = addresses;
  if (isOwnStompEndpoint(addresses)) return { 'X-Access-Token': token, 'tenant-id': tenantId };
  const filled = (template: string): string =>
    template.replace(/\{(userId|token)\}/g, (_, name: string) => (name === 'token' ? token : userId));
  return { login: filled(stompLogin), passcode: filled(stompPasscode), host: stompHost };
}

/** A broker asks for a login. */
export const isOwnStompEndpoint = ({ stompLogin = '' }: LinkAddresses): boolean => stompLogin === '';
