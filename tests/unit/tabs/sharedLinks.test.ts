import { NEVER } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BadRecording, parseRecording } from '#domain/recording/format.ts';
import { startPlayback } from '#streams/replay/playback.ts';
import { alarm, OTHER_PARK, PARK, PARK_DEST, T0, USER } from '#tests/unit/streams/facts.ts';
import { office, pass, SESSION, type Office, type Seat } from './consoles.ts';

let at: Office;
const links = () => [at.server.open('notice').length, at.server.open('golf').length];
const alarmsOf = (seat: Seat) => Object.keys(seat.board().timeouts).toSorted();
const heard = () => at.seats.flatMap((seat) => seat.heard);
/** What two tabs that show the same must agree on: everything but their own clock readings. */
const picture = (seat: Seat) => {
  const {
    sync,
    offsetMs: _offset,
    offsets: _offsets,
    events,
    raisedWhileAway: _raised,
    ...facts
  } = seat.board();
  return { ...facts, phase: sync.phase, events: events.map(({ key }) => key) };
};

beforeEach(() => {
  vi.useFakeTimers({ now: T0 });
  at = office();
});
afterEach(() => {
  for (const seat of at.seats) seat.console.stop();
  vi.useRealTimers();
});

/** Three tabs on the board; the second was opened and looked at last but one, the third last. */
async function three(): Promise<readonly [Seat, Seat, Seat]> {
  const first = at.sit();
  await pass(10);
  const second = at.sit();
  await pass(10);
  const third = at.sit();
  await pass(1_000);
  return [first, second, third];
}

describe('three tabs', () => {
  // TABS-01
  it('have one notice and one golf socket, and each sees and counts everything', async () => {
    const tabs = await three();
    expect(links()).toEqual([1, 1]);
    at.server.raise(alarm(1));
    at.server.notify('n1');
    await pass(100);
    for (const tab of tabs) {
      expect(alarmsOf(tab)).toEqual([alarm(1).alertId]);
      expect(tab.signals.map(({ kind }) => kind)).toEqual(['timeout', 'notice']);
      expect(tab.links().golf.status).toEqual(tabs[0].links().golf.status);
    }
    expect(at.server.opened('golf')).toBe(1);
    expect(tabs.map((tab) => tab.console.tabs.get().via)).toEqual(['own', 'leader', 'leader']);
    expect(tabs.map((tab) => tab.console.tabs.get().tabs)).toEqual([3, 3, 3]);
  });

  // TABS-03
  it('are heard once: from the one that was used last', async () => {
    const [first, , third] = await three();
    at.server.raise(alarm(1));
    await pass(100);
    expect(heard()).toHaveLength(1);
    expect(third.heard).toHaveLength(1);
    third.tab.show(false);
    first.tab.show();
    await pass(100);
    at.server.raise(alarm(2));
    await pass(100);
    expect(first.heard).toHaveLength(1);
    expect(heard()).toHaveLength(2);
  });

  // TABS-03
  it('are heard from a tab that may sound, though another is on screen', async () => {
    const [first, second, third] = await three();
    third.console.setAudible(false);
    first.tab.show(false);
    second.tab.show(false);
    await pass(100);
    expect(third.console.tabs.get()).toMatchObject({ voice: false, playsElsewhere: true });
    at.server.raise(alarm(1));
    await pass(100);
    expect(second.heard).toHaveLength(1);
    expect(heard()).toHaveLength(1);
  });

  it('say so when none may sound', async () => {
    const tabs = await three();
    for (const tab of tabs) tab.console.setAudible(false);
    await pass(100);
    expect(tabs.map((tab) => tab.console.tabs.get().playsElsewhere)).toEqual([false, false, false]);
  });

  it('decide in the order of the frames who is heard, so that none is heard twice or not at all', async () => {
    const [first, , third] = await three();
    for (let n = 1; n <= 40; n++) {
      const shown = n % 2 === 0 ? third : first;
      at.server.raise(alarm(n, { level: '2' }));
      await pass(n % 5);
      shown.tab.show();
      await pass(n % 7);
    }
    await pass(100);
    expect(heard()).toHaveLength(40);
  });

  // TABS-01
  it('keep a table-sync socket each', async () => {
    const tabs = await three();
    for (const tab of tabs) tab.console.openTableSync();
    await pass(100);
    expect(new Set(at.server.open('vxe').map(({ url }) => url)).size).toBe(1);
    expect(at.server.open('vxe')).toHaveLength(3);
    expect(tabs[2].console.sendRow({ pageId: 'p', rowId: 'r' } as never)).toBe(true);
  });

  it('never say a token', async () => {
    await three();
    expect(at.browser.said.length).toBeGreaterThan(0);
    const names = [...at.browser.channels.keys()];
    expect(JSON.stringify([at.browser.said, names])).not.toContain(SESSION.token.slice(0, 12));
  });
});

describe('what is known to come', () => {
  const joinedOf = (seat: Seat): readonly string[] => {
    let ids: readonly string[] = [];
    seat.console.joined$.subscribe((joined) => (ids = [...joined].toSorted())).unsubscribe();
    return ids;
  };
  const both = [USER, PARK].toSorted();

  it.each([true, false])('is what the server confirmed, tabs sharing: %s', async (shares) => {
    const seat = at.sit({ shares });
    expect(joinedOf(seat)).toEqual([]);
    await pass(1_000);
    expect(joinedOf(seat)).toEqual(both);
    seat.console.watchPark(null);
    expect(joinedOf(seat)).toEqual([USER]);
    // Left and wanted again in one breath: the old subscription says nothing about the new one.
    seat.console.watchPark(PARK);
    expect(joinedOf(seat)).toEqual([USER]);
    await pass(100);
    expect(joinedOf(seat)).toEqual(both);
    at.server.open('golf')[0]?.end();
    await pass(100);
    expect(joinedOf(seat)).toEqual([]);
    await pass(30_000);
    expect(joinedOf(seat)).toEqual(both);
  });

  it('is told to tabs that follow: of streams that open, and of those that flow already', async () => {
    at.sit({ park: null });
    await pass(100);
    const follower = at.sit({ park: null });
    await pass(1_000);
    expect(joinedOf(follower)).toEqual([USER]);
    follower.console.watchPark(PARK);
    expect(joinedOf(follower)).toEqual([USER]);
    await pass(100);
    expect(joinedOf(follower)).toEqual(both);
    const late = at.sit();
    await pass(1_000);
    expect(joinedOf(late)).toEqual(both);
  });

  it('is nothing on a server that confirms nothing', async () => {
    at.server.answersReceipts = false;
    const seat = at.sit({ shares: false });
    await pass(1_000);
    expect(seat.board().at).not.toBeNull();
    expect(joinedOf(seat)).toEqual([]);
  });
});

describe('a tab that joins late', () => {
  it('ends with the same state, told what a new subscriber is told, without a word to the server', async () => {
    const first = at.sit();
    await pass(1_000);
    at.server.raise(alarm(1));
    await pass(60_000);
    const late = at.sit();
    await pass(1_000);
    expect(picture(late)).toEqual({ ...picture(first), events: [] });
    at.server.raise(alarm(2));
    await pass(100);
    expect(alarmsOf(late)).toEqual(alarmsOf(first));
    expect(late.board()).toMatchObject({ basic: false, at: { epoch: 'e1', seq: 2 } });
    expect(at.server.opened('golf')).toBe(1);
  });

  it('sets no clock by a hello of the past', async () => {
    at.sit();
    await pass(60_000);
    const late = at.sit();
    await pass(1_000);
    expect(late.board().offsets).toEqual([]);
    expect(late.board().offsetMs).toBe(0);
  });

  it('gets another park by the same link, whose frames no other tab takes for its own', async () => {
    const [first] = await three();
    const other = at.sit({ park: OTHER_PARK });
    await pass(1_000);
    expect(at.server.subscriptions()).toEqual([USER, PARK, OTHER_PARK].toSorted());
    at.server.raise(alarm(7, { parkId: OTHER_PARK }), OTHER_PARK);
    await pass(100);
    expect(alarmsOf(other)).toEqual([alarm(7).alertId]);
    expect(first.bus.filter((m) => m.kind === 'golf' && m.dest.endsWith(OTHER_PARK))).toEqual([]);
    other.tab.close();
    await pass(100);
    expect(at.server.subscriptions()).toEqual([USER, PARK].toSorted());
  });

  it('may change to a park that flows already', async () => {
    const [first] = await three();
    const other = at.sit({ park: OTHER_PARK });
    await pass(1_000);
    for (const seat of [first, other]) {
      seat.console.watchPark(seat === first ? OTHER_PARK : PARK);
      await pass(1_000);
      expect(seat.board()).toMatchObject({ basic: false, sync: { phase: 'current' } });
    }
  });
});

describe('when the leader', () => {
  const ends: readonly [string, (leader: Seat) => void, atMostMs: number][] = [
    ['closes', ({ tab }) => tab.close(), 100],
    ['crashes', ({ tab }) => tab.crash(), 100],
    ['is frozen', ({ tab }) => tab.freeze(), 100],
    ['hangs', ({ tab }) => tab.hang(), 2_000],
  ];
  for (const [what, end, atMostMs] of ends) {
    // FAULT-30, TABS-06
    it(`${what}, the links move, and an alarm meanwhile is seen once in each tab and heard once`, async () => {
      const [leader, ...others] = await three();
      end(leader);
      await pass(20);
      at.server.raise(alarm(1));
      at.server.notify('n1');
      await pass(atMostMs - 20);
      const open = at.server.open('golf').filter(({ readyState }) => readyState === 1);
      expect(open.length).toBeGreaterThanOrEqual(1);
      expect(at.leader()).not.toBe(leader);
      await pass(1_000);
      for (const tab of others) {
        expect(alarmsOf(tab)).toEqual([alarm(1).alertId]);
        expect(tab.board().sync.phase).toBe('current');
        expect(tab.links().notice.status.state).toBe('live');
      }
      expect(heard()).toHaveLength(1);
    });
  }

  for (const [what, end] of [['is frozen', 'freeze'] as const, ['hangs', 'hang'] as const]) {
    it(`${what} and comes back, it follows, closes what it had and sees the same`, async () => {
      const [leader, ...others] = await three();
      const old = [...at.server.open('golf'), ...at.server.open('notice')];
      leader.tab[end]();
      await pass(3_000);
      at.server.raise(alarm(1));
      await pass(60_000);
      leader.tab.resume();
      at.server.raise(alarm(2));
      await pass(2_000);
      at.server.tick();
      await pass(100);
      expect(leader.console.tabs.get().via).toBe('leader');
      expect(old.map(({ closedWith }) => closedWith)).toEqual([1000, 1000]);
      expect(links()).toEqual([1, 1]);
      expect(picture(leader)).toEqual(picture(others[0]));
      expect(leader.signals.filter(({ kind }) => kind === 'timeout').length).toBeLessThanOrEqual(2);
      // Both alarms were rung for elsewhere; what the returning tab sums up is not said again.
      expect(leader.heard.filter((kind) => kind === 'recovered')).toEqual([]);
    });
  }

  it('hangs, and nobody looks at the others: they take over all the same, in their time', async () => {
    const [leader, second, third] = await three();
    second.tab.show(false);
    third.tab.show(false);
    await pass(1_000);
    leader.tab.hang();
    await pass(11_500);
    expect(at.leader()).not.toBe(leader);
  });

  it('is the one that is heard and hangs, another one is heard', async () => {
    const [leader, ...others] = await three();
    leader.tab.show();
    await pass(100);
    expect(leader.console.tabs.get().voice).toBe(true);
    leader.tab.hang();
    await pass(2_000);
    at.server.raise(alarm(1));
    await pass(100);
    expect(others.flatMap((seat) => seat.heard)).toEqual(['timeout']);
  });

  it('is the one that is heard, hangs and comes back, what waited in its sockets does not ring again', async () => {
    const [leader, ...others] = await three();
    leader.tab.show();
    await pass(100);
    leader.tab.hang();
    await pass(20);
    at.server.raise(alarm(1));
    await pass(4_000);
    expect(others.flatMap((seat) => seat.heard)).toEqual(['recovered']);
    leader.tab.resume();
    // Nor does what it repeats, or a siren for the link that was cut: at once it only knows that it hung.
    expect(leader.console.tabs.get().voice).toBe(true);
    expect(leader.console.mayPlaySound()).toBe(false);
    await pass(2_000);
    expect(leader.heard).toEqual([]);
    expect(picture(leader)).toEqual(picture(others[0]));
    at.server.raise(alarm(2));
    await pass(100);
    expect(leader.heard).toEqual(['timeout']);
    expect(leader.console.mayPlaySound()).toBe(true);
    expect(heard()).toHaveLength(2);
  });

  it('hangs and comes back before anybody missed it, what waited rings then, once and in order', async () => {
    const [leader, second, third] = await three();
    leader.tab.show();
    second.tab.show(false);
    third.tab.show(false);
    await pass(100);
    leader.tab.hang();
    for (const n of [1, 2]) at.server.raise(alarm(n));
    await pass(2_000);
    expect(heard()).toEqual([]);
    leader.tab.resume();
    at.server.raise(alarm(3));
    await pass(500);
    expect(at.leader()).toBe(leader);
    expect(heard()).toEqual(['timeout', 'timeout', 'timeout']);
    expect(leader.signals.flatMap((one) => (one.kind === 'timeout' ? one.alert?.alertId : []))).toEqual(
      [1, 2, 3].map((n) => alarm(n).alertId),
    );
    for (const tab of [second, third]) expect(alarmsOf(tab)).toHaveLength(3);
  });

  it('is new and counts from too low, it is told so', async () => {
    const [first, second, third] = await three();
    first.tab.freeze();
    await pass(100);
    // Whoever leads now hangs before the first is back, which thus hears of no leader at all and takes the lock.
    const leader = at.leader();
    const rest = leader === second ? third : second;
    rest.tab.show(false);
    await pass(1_000);
    leader.tab.hang();
    first.tab.resume();
    await pass(2_000);
    expect(at.leader()).toBe(first);
    at.server.raise(alarm(1));
    await pass(500);
    expect(alarmsOf(rest)).toEqual([alarm(1).alertId]);
    expect(rest.console.tabs.get().tabs).toBe(2);
  });

  it('hangs while three look: one of them leads in the end, with one set of links', async () => {
    const [leader] = await three();
    at.sit();
    await pass(1_000);
    leader.tab.hang();
    await pass(3_000);
    leader.tab.resume();
    await pass(1_000);
    at.leader();
    expect(links()).toEqual([1, 1]);
  });
});

describe('what a follower asks for', () => {
  it('is done by the leader: try again now', async () => {
    const [, second] = await three();
    at.server.open('notice')[0]!.end(1006);
    await pass(1_000);
    expect(second.links().notice.status.state).toBe('waiting');
    second.console.retry('notice');
    await pass(100);
    expect(second.links().notice.status.state).toBe('live');
    expect(links()).toEqual([1, 1]);
  });

  it('is done by the leader: look whether the links still live', async () => {
    const [, second] = await three();
    const notice = at.server.open('notice')[0]!;
    await pass(5_000);
    const before = notice.texts().length;
    second.woke.next();
    await pass(100);
    expect(notice.texts().length).toBe(before + 1);
  });

  it('is told how long a beat took', async () => {
    const [, second] = await three();
    await pass(30_000);
    expect(second.bus.filter(({ kind }) => kind === 'beat').length).toBeGreaterThan(0);
  });
});

describe('the end of a session', () => {
  // TABS-05
  it('opens nothing in the other tabs (FAULT-31)', async () => {
    const [leader, ...others] = await three();
    leader.signedIn = false;
    leader.console.stop();
    await pass(500);
    for (const tab of others) {
      tab.signedIn = false;
      tab.console.stop();
    }
    await pass(60_000);
    expect(links()).toEqual([0, 0]);
    expect(at.server.opened('golf')).toBe(1);
  });

  it('of one account does not touch another', async () => {
    const [leader] = await three();
    const other = at.sit({ session: { ...SESSION, token: 'eyJhbGciOi.payload99.signature' } });
    await pass(1_000);
    expect(links()).toEqual([2, 2]);
    leader.signedIn = false;
    leader.console.stop();
    await pass(2_000);
    expect(other.console.tabs.get()).toMatchObject({ via: 'own', tabs: 1, voice: true });
    expect(other.links().golf.status.state).toBe('live');
  });

  it('is not a park that is switched: the tab comes back among the others', async () => {
    const tabs = await three();
    for (const { console } of tabs) {
      console.stop();
      console.start({ ...SESSION, parkId: OTHER_PARK });
      console.watchPark(OTHER_PARK);
    }
    await pass(2_000);
    expect(links()).toEqual([1, 1]);
    expect(at.server.subscriptions()).toEqual([USER, OTHER_PARK].toSorted());
    for (const tab of tabs)
      expect(tab.board()).toMatchObject({ parkId: OTHER_PARK, sync: { phase: 'current' } });
  });
});

describe('without the means to share', () => {
  // TABS-04
  it('every tab has its own links and is heard, as one tab is', async () => {
    const tabs = [at.sit({ shares: false }), at.sit({ shares: false })];
    await pass(1_000);
    expect(links()).toEqual([2, 2]);
    expect(tabs.map((tab) => tab.console.tabs.get().voice)).toEqual([true, true]);
  });

  it('nor with a browser that refuses locks', async () => {
    const refuse = vi.spyOn(at.browser, 'request').mockRejectedValue(new DOMException('no', 'SecurityError'));
    const tabs = [at.sit(), at.sit()];
    await pass(1_000);
    expect(refuse).toHaveBeenCalled();
    expect(links()).toEqual([2, 2]);
    expect(tabs.map((tab) => tab.console.tabs.get())).toMatchObject([{ via: 'own' }, { via: 'own' }]);
  });

  it('a tab with nobody to tell relays nothing', async () => {
    at.sit();
    await pass(1_000);
    at.server.raise(alarm(1));
    await pass(100);
    expect(at.browser.said.filter(({ kind }) => kind === 'relay')).toEqual([]);
  });
});

describe('what is relayed', () => {
  it('goes in one message for all that came in a task', async () => {
    await three();
    at.browser.said.length = 0;
    for (let n = 1; n <= 50; n++) at.server.raise(alarm(n));
    await pass(100);
    const relays = at.browser.said.filter((said) => said.kind === 'relay');
    expect(relays.flatMap(({ items }) => items)).toHaveLength(50);
    expect(relays.length).toBeLessThanOrEqual(2);
  });

  it('is not the whole of a frame that nobody will parse, and is refused all the same', async () => {
    const [first, second] = await three();
    for (const socket of at.server.open('notice')) socket.sends(`{"cmd":"${'x'.repeat(1_000_000)}"}`);
    await pass(100);
    expect(JSON.stringify(at.browser.said).length).toBeLessThan(400_000);
    for (const tab of [first, second])
      expect(tab.bus.filter(({ kind }) => kind === 'rejected')).toHaveLength(1);
  });
});

describe('a recording', () => {
  it('made in a follower plays back as one made in the leader, whatever other tabs show', async () => {
    const [leader, follower] = await three();
    at.sit({ park: OTHER_PARK });
    await pass(1_000);
    for (let n = 1; n <= 9; n++) {
      at.server.raise(alarm(n));
      at.server.raise(alarm(n + 20, { parkId: OTHER_PARK }), OTHER_PARK);
      at.server.notify(`n${n}`);
      await pass(700);
    }
    leader.tab.hang();
    await pass(3_000);
    at.server.raise(alarm(10));
    await pass(1_000);
    leader.tab.resume();
    await pass(3_000);
    for (const seat of [leader, follower]) {
      const recording = parseRecording(seat.console.recorder.save());
      if (recording instanceof BadRecording) throw new Error(recording.message);
      const playback = startPlayback(recording, NEVER);
      playback.advanceTo(60 * 60_000);
      const { timeouts, at: place, foreignTimeouts, events } = playback.stage.board.folded();
      const now = seat.board();
      expect({ timeouts, place, foreignTimeouts, events: events.length }).toEqual({
        timeouts: now.timeouts,
        place: now.at,
        foreignTimeouts: now.foreignTimeouts,
        events: now.events.length,
      });
      expect(Object.keys(timeouts)).toHaveLength(10);
      expect(recording.lines.filter(({ dest }) => dest === PARK_DEST).length).toBeGreaterThan(9);
    }
  });
});
