/**
 * A browser with several tabs: locks, channels and timers as pages know them, on the test's clock. A tab can be hidden,
 * frozen, hung (nothing of it runs, nobody is told), closed or crash; what reaches a tab that does not run waits.
 */

import { BehaviorSubject } from 'rxjs';
import type { LinkClock } from '#streams/environment/environment.ts';
import type { Attention, TabPorts } from '#streams/tabs/ports.ts';
import type { TabMessage } from '#streams/tabs/protocol.ts';

interface Claim {
  readonly tab: FakeTab;
  readonly granted: () => Promise<unknown>;
  readonly settle: { resolve(): void; reject(error: unknown): void };
}

interface FakeLock {
  holder: Claim | null;
  queue: Claim[];
}

const aborted = (): DOMException => new DOMException('lock', 'AbortError');

export class FakeBrowser {
  /** Ms a message or grant takes from one process to another. */
  latency: () => number = () => 1;
  readonly tabs: FakeTab[] = [];
  /** Everything that was ever posted. */
  readonly said: TabMessage[] = [];
  readonly #locks = new Map<string, FakeLock>();
  readonly channels = new Map<string, Set<{ readonly tab: FakeTab; hear(message: TabMessage): void }>>();

  open(): FakeTab {
    const tab = new FakeTab(this, `tab${this.tabs.length + 1}`);
    this.tabs.push(tab);
    return tab;
  }

  living(): readonly FakeTab[] {
    return this.tabs.filter(({ state }) => state !== 'gone');
  }

  request(
    tab: FakeTab,
    name: string,
    { signal, steal = false }: LockOptions,
    callback: () => unknown,
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted === true) return reject(aborted());
      const lock = this.#lock(name);
      const claim: Claim = { tab, granted: async () => callback(), settle: { resolve, reject } };
      if (steal && lock.holder !== null) {
        const { holder } = lock;
        this.deliver(holder.tab, () => holder.settle.reject(aborted()));
        lock.holder = null;
        lock.queue.unshift(claim);
      } else lock.queue.push(claim);
      signal?.addEventListener('abort', () => {
        if (!lock.queue.includes(claim)) return;
        lock.queue = lock.queue.filter((one) => one !== claim);
        reject(aborted());
      });
      this.#grant(lock);
    });
  }

  /** Which tab holds what, told when it was asked. */
  query(tab: FakeTab): Promise<LockManagerSnapshot> {
    const held = [...this.#locks].flatMap(([name, { holder }]) =>
      holder === null ? [] : [{ name, clientId: holder.tab.name, mode: 'exclusive' as const }],
    );
    return new Promise((resolve) => this.deliver(tab, () => resolve({ held, pending: [] })));
  }

  /** The browser sees a tab end: its locks go to the next in the queue. */
  release(tab: FakeTab): void {
    for (const lock of this.#locks.values()) {
      lock.queue = lock.queue.filter((claim) => claim.tab !== tab);
      if (lock.holder?.tab === tab) lock.holder = null;
      this.#grant(lock);
    }
    for (const members of this.channels.values()) {
      for (const member of members) if (member.tab === tab) members.delete(member);
    }
  }

  deliver(tab: FakeTab, task: () => void): void {
    tab.arrives(this.latency(), task);
  }

  #lock(name: string): FakeLock {
    const lock = this.#locks.get(name) ?? { holder: null, queue: [] };
    this.#locks.set(name, lock);
    return lock;
  }

  #grant(lock: FakeLock): void {
    if (lock.holder !== null) return;
    const claim = lock.queue.shift();
    if (claim === undefined) return;
    lock.holder = claim;
    const release = (): void => {
      claim.settle.resolve();
      if (lock.holder !== claim) return;
      lock.holder = null;
      this.#grant(lock);
    };
    this.deliver(claim.tab, () => void claim.granted().then(release, release));
  }
}

export class FakeTab {
  readonly name: string;
  state: 'running' | 'hung' | 'frozen' | 'gone' = 'running';
  readonly attention$: BehaviorSubject<Attention>;
  readonly ports: TabPorts;
  readonly clock: LinkClock = {
    setTimeout: (task, ms) => setTimeout(() => this.run(task), ms),
    clearTimeout: (timer) => clearTimeout(timer),
  };
  readonly #browser: FakeBrowser;
  readonly #awake$ = new BehaviorSubject(true);
  #waiting: (() => void)[] = [];
  #lastArrival = 0;
  #ids = 0;

  constructor(browser: FakeBrowser, name: string) {
    this.#browser = browser;
    this.name = name;
    this.attention$ = new BehaviorSubject<Attention>({ visible: true, focusedTs: Date.now() });
    this.ports = {
      locks: {
        request: ((lock: string, options: LockOptions, callback: () => unknown) =>
          browser.request(this, lock, options, callback)) as LockManager['request'],
        query: () => browser.query(this),
      },
      channel: (room, hear) => {
        const members = browser.channels.get(room) ?? new Set();
        browser.channels.set(room, members);
        const member = { tab: this, hear };
        members.add(member);
        return {
          post: (message) => {
            browser.said.push(message);
            const copy = structuredClone(message);
            for (const other of members) {
              if (other === member) continue;
              browser.deliver(other.tab, () => {
                if (members.has(other)) other.hear(copy);
              });
            }
          },
          close: () => members.delete(member),
        };
      },
      attention$: this.attention$,
      awake$: this.#awake$,
      soon: (task) => void setTimeout(() => this.run(task), 0),
      now: () => Date.now(),
      newId: () => `${name}-${++this.#ids}`,
    };
  }

  run(task: () => void): void {
    if (this.state === 'running') task();
    else if (this.state !== 'gone') this.#waiting.push(task);
  }

  /** In the order in which it was sent, whatever each took. */
  arrives(latency: number, task: () => void): void {
    this.#lastArrival = Math.max(this.#lastArrival, Date.now() + latency);
    setTimeout(() => this.run(task), this.#lastArrival - Date.now());
  }

  show(visible = true): void {
    const { focusedTs } = this.attention$.value;
    this.run(() => this.attention$.next({ visible, focusedTs: visible ? Date.now() : focusedTs }));
  }

  hang(): void {
    if (this.state === 'running') this.state = 'hung';
  }

  freeze(): void {
    if (this.state !== 'running') return;
    this.#awake$.next(false);
    this.state = 'frozen';
  }

  resume(): void {
    if (this.state !== 'hung' && this.state !== 'frozen') return;
    const wasFrozen = this.state === 'frozen';
    this.state = 'running';
    const waiting = this.#waiting;
    this.#waiting = [];
    if (wasFrozen) this.#awake$.next(true);
    for (const task of waiting) task();
  }

  /** Unloads: the page is told before it ends. */
  close(): void {
    if (this.state === 'running') this.#awake$.next(false);
    this.crash();
  }

  crash(): void {
    if (this.state === 'gone') return;
    this.state = 'gone';
    this.#waiting = [];
    this.#browser.release(this);
  }
}
