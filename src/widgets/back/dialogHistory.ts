/**
 * On a narrow screen 后退 closes what lies over the page (SHELL-51): each open dialog stands on an entry of the browser's
 * history with the address of its page. The router never hears of these entries: they come and go without it.
 */

import { readFields } from '#domain/wire/fields.ts';

interface Dialog {
  readonly entry: string;
  /** Closes it, or asks first. */
  close(): void;
}

/** Of the state of an entry: the dialog that stands on it, and the router's key of the page below. */
type EntryField = 'dialog' | 'key';

const getEntry = (state: unknown): string | null => {
  const { dialog } = readFields<EntryField>(state);
  return typeof dialog === 'string' ? dialog : null;
};

class DialogHistory {
  #open: readonly Dialog[] = [];
  /** Entries above that of the page, the lowest first. */
  #entries: readonly string[] = [];
  /** The address to take along while the way back to the entry of the page is under way. */
  #returning: string | null = null;
  #waiting: (() => void)[] = [];
  /** The router's key of the page that the entries stand on. */
  #pageKey: unknown;
  #count = 0;

  constructor() {
    // Before the router, which listens on the window as well.
    addEventListener('popstate', (event) => this.#handlePop(event), { capture: true });
    if (this.#isLeftOver(history.state)) this.#goBack(1);
  }

  /** @returns takes the entry away again, unless the page has moved on meanwhile */
  open(close: () => void): () => void {
    this.#count += 1;
    const dialog: Dialog = { entry: `${Date.now()}.${this.#count}`, close };
    this.#open = [...this.#open, dialog];
    if (this.#returning === null) this.#enter(dialog);
    return () => {
      this.#open = this.#open.filter((one) => one !== dialog);
      // What closes one dialog often opens another, or leads elsewhere: both take over its entry.
      setTimeout(() => this.#dropEntries());
    };
  }

  /** A step of the router to another page: on top of a dialog it takes the place of its entry. */
  lead(push: () => void, replace: () => void): void {
    if (this.#returning !== null) this.#waiting.push(push);
    else if (getEntry(history.state) === null) push();
    else {
      this.#entries = [];
      replace();
    }
  }

  #isOpen(entry: string | undefined): boolean {
    return this.#open.some((dialog) => dialog.entry === entry);
  }

  #enter({ entry }: Dialog): void {
    const below = getEntry(history.state);
    this.#pageKey = readFields<EntryField>(history.state).key;
    const state = { ...readFields<EntryField>(history.state), dialog: entry };
    if (below === null || this.#isOpen(below)) {
      history.pushState(state, '');
      this.#entries = [...this.#entries, entry];
    } else {
      history.replaceState(state, '');
      this.#entries = [...this.#entries.filter((one) => one !== below), entry];
    }
  }

  #dropEntries(): void {
    if (this.#returning !== null) return;
    if (getEntry(history.state) === null) this.#entries = [];
    const count = this.#entries.findLastIndex((entry) => this.#isOpen(entry)) + 1;
    const steps = this.#entries.length - count;
    if (steps === 0) return;
    this.#entries = this.#entries.slice(0, count);
    this.#goBack(steps);
  }

  #goBack(steps: number, from = location.href): void {
    this.#returning = from;
    history.go(-steps);
  }

  /** From before a reload: there is nothing on it, the page stands below. */
  #isLeftOver(state: unknown): boolean {
    const entry = getEntry(state);
    return entry !== null && !this.#entries.includes(entry);
  }

  #handlePop(event: PopStateEvent): void {
    if (this.#returning !== null) {
      event.stopImmediatePropagation();
      this.#arrive(this.#returning);
      return;
    }
    if (this.#isLeftOver(event.state)) {
      event.stopImmediatePropagation();
      history.back();
      return;
    }
    const at = this.#entries.indexOf(getEntry(event.state) ?? '');
    const passed = new Set(this.#entries.slice(at + 1));
    this.#entries = this.#entries.slice(0, at + 1);
    const dialogs = this.#open.filter((dialog) => passed.has(dialog.entry));
    if (dialogs.length === 0 || readFields<EntryField>(event.state).key !== this.#pageKey) return;
    event.stopImmediatePropagation();
    const top = dialogs.at(-1);
    // It may ask before it closes, or not close at all: it keeps an entry for as long as it is open.
    if (top !== undefined) this.#enter(top);
    for (const dialog of dialogs.toReversed()) dialog.close();
  }

  #arrive(from: string): void {
    if (this.#isLeftOver(history.state)) {
      this.#goBack(1, from);
      return;
    }
    this.#returning = null;
    // What the page wrote into its address meanwhile.
    if (location.href !== from && new URL(from).pathname === location.pathname)
      history.replaceState(history.state, '', from);
    for (const dialog of this.#open) if (!this.#entries.includes(dialog.entry)) this.#enter(dialog);
    this.#dropEntries();
    if (this.#returning !== null) return;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const go of waiting) go();
  }
}

let current: DialogHistory | null = null;

/** The one of this window. */
export function getDialogHistory(): DialogHistory {
  current ??= new DialogHistory();
  return current;
}
