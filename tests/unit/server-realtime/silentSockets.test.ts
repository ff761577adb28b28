/** Sockets that have not said who they are: whose room they take, and who gives way. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findNetwork } from '#server/http/origin.ts';
import { REALTIME_LIMITS } from '#server/realtime/hub/limits.ts';
import { type SocketOpener, SilentSockets } from '#server/realtime/silentSockets.ts';

/** Opens one socket for each, and says which were ended, in their order. */
function openAll(openers: readonly SocketOpener[]): {
  readonly ended: number[];
  readonly silent: SilentSockets;
} {
  const silent = new SilentSockets();
  const ended: number[] = [];
  openers.forEach((opener, index) => silent.add(opener, () => ended.push(index)));
  return { ended, silent };
}

const times = (count: number, opener: (index: number) => SocketOpener): SocketOpener[] =>
  Array.from({ length: count }, (_, index) => opener(index));

// SEC-51
describe('silent sockets', () => {
  it('of one network end with the oldest, whichever addresses of it they come from', () => {
    const most = REALTIME_LIMITS.silentSocketsPerNetwork;
    const openers = times(most + 2, (index) => ({ address: `2001:db8:1:2::${index.toString(16)}` }));
    expect(openAll(openers).ended).toEqual([0, 1]);
    const others = times(most, (index) => ({ address: `2001:db8:1:${index.toString(16)}::1` }));
    expect(openAll(others).ended).toEqual([]);
  });

  it('of all networks end with the oldest of all', () => {
    const openers = times(REALTIME_LIMITS.silentSockets + 1, (index) => ({
      address: `10.0.${index % 256}.${index}`,
    }));
    expect(openAll(openers).ended).toEqual([0]);
  });

  it('of a known user take only the room of that user', () => {
    const { silent, ended } = openAll([{ userId: 'a' }]);
    for (let index = 0; index <= REALTIME_LIMITS.silentSockets; index += 1)
      silent.add({ address: `10.1.${index % 256}.${index}` }, () => undefined);
    expect(ended).toEqual([]);
    const own = times(REALTIME_LIMITS.socketsPerUser, () => ({ userId: 'a' }));
    own.forEach((opener) => silent.add(opener, () => undefined));
    expect(ended).toEqual([0]);
  });

  it('give their room back', () => {
    const silent = new SilentSockets();
    for (let index = 0; index < 1000; index += 1)
      silent.add({ address: '10.0.0.1' }, () => expect.unreachable())();
  });
});

describe('a network', () => {
  it('is an IPv4 address itself, and the first half of an IPv6 one, however it is written', () => {
    expect(findNetwork('10.0.0.1')).toBe('10.0.0.1');
    expect(findNetwork('2001:0DB8::1')).toBe('2001:db8:0:0::/64');
    expect(findNetwork('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
    expect(findNetwork('::1')).toBe('0:0:0:0::/64');
  });

  it('is the same for every address of it', () => {
    const half = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 4, maxLength: 4 });
    const text = (groups: readonly number[]): string => groups.map((group) => group.toString(16)).join(':');
    fc.assert(
      fc.property(half, half, half, (network, one, other) => {
        expect(findNetwork(text([...network, ...one]))).toBe(findNetwork(text([...network, ...other])));
      }),
    );
  });
});
