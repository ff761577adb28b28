/**
 * State of the operator's interface: view, selection, open pane and dialogs. A pure reducer without data of the
 * day.
 */

import type { SectionKey } from '../model/alarms.ts';
import type { BoardFlightAction, FlightTarget } from '../model/flightActions.ts';
import type { ViewTab } from '../model/keys.ts';

type SelectedBy = 'key' | 'acknowledging' | 'next';

/** What was pointed at last, in whichever pane. Everything that shows, marks or acts reads this one. */
export type BoardSelection =
  /** Of an alarm or a hole timeout; not every alarm is about a flight. */
  | {
      readonly kind: 'alarm';
      readonly alertId: string;
      readonly flightId: string | null;
      /**
       * What selected it, if no pointer did: a key, which the list follows; `acknowledging` it, after which the next one
       * is selected; or that it was the `next` one, on which `J` stays once (BOARD-104).
       */
      readonly by?: SelectedBy;
    }
  | { readonly kind: 'flight'; readonly flightId: string }
  | { readonly kind: 'device'; readonly deviceId: string }
  /** Stands for the flight that they serve. */
  | { readonly kind: 'caddie'; readonly caddieId: string; readonly flightId: string };

/** What is asked before it is done to an alarm; what is done to its flight is asked by the dialogs of flights. */
type AlarmDialog = 'shelve' | 'close' | 'note';

interface FlightDialogOpened extends FlightTarget {
  readonly action: BoardFlightAction;
  /** The tee time that it was dragged to. */
  readonly teeTs?: number;
}

export interface BoardUi {
  readonly tab: ViewTab;
  readonly selection: BoardSelection | null;
  /** Whether the pane at the right shows the selection. Of flights and devices it always does. */
  readonly isDetailOpen: boolean;
  /** Whether the overdue orders are listed. */
  readonly isOverdueOpen: boolean;
  /** The action whose dialog is open, and for which alarm. */
  readonly dialog: { readonly action: AlarmDialog; readonly alertId: string } | null;
  /** The same of what is done to a flight. */
  readonly flightDialog: FlightDialogOpened | null;
  /** Sections of the alarm column that are closed by themselves and were opened. */
  readonly unfolded: ReadonlySet<SectionKey>;
  readonly eventsPaused: boolean;
  readonly help: boolean;
  /** Whether keys that are letters do anything. */
  readonly letters: boolean;
  /** The hole last jumped to; a new object scrolls again to the same hole. */
  readonly hole: { readonly holeNo: number } | null;
  /** A new object asks the map or the timeline for its first view. */
  readonly viewReset: object | null;
}

export const INITIAL_BOARD_UI: BoardUi = {
  tab: 'matrix',
  selection: null,
  isDetailOpen: false,
  isOverdueOpen: false,
  dialog: null,
  flightDialog: null,
  unfolded: new Set(),
  eventsPaused: false,
  help: false,
  letters: true,
  hole: null,
  viewReset: null,
};

export type UiEvent =
  | { readonly type: 'tab.chosen'; readonly tab: ViewTab }
  | {
      readonly type: 'alarm.selected';
      readonly alertId: string;
      readonly flightId: string | null;
      readonly by?: SelectedBy;
    }
  | { readonly type: 'ack.refused'; readonly alertId: string }
  | { readonly type: 'alarm.opened'; readonly alertId: string; readonly flightId: string | null }
  | { readonly type: 'flight.opened'; readonly flightId: string }
  | { readonly type: 'device.opened'; readonly deviceId: string }
  | { readonly type: 'caddie.opened'; readonly caddieId: string; readonly flightId: string }
  | { readonly type: 'detail.opened' }
  | { readonly type: 'detail.closed' }
  | { readonly type: 'overdue.opened' }
  | { readonly type: 'overdue.closed' }
  | { readonly type: 'dialog.opened'; readonly action: AlarmDialog; readonly alertId: string }
  | ({ readonly type: 'flightDialog.opened' } & FlightDialogOpened)
  | { readonly type: 'dialog.closed' }
  | { readonly type: 'section.toggled'; readonly key: SectionKey }
  | { readonly type: 'events.toggled' }
  | { readonly type: 'help.toggled' }
  | { readonly type: 'letters.switched'; readonly on: boolean }
  | { readonly type: 'hole.sought'; readonly holeNo: number }
  | { readonly type: 'view.reset' }
  | { readonly type: 'escaped' };

export type SendUi = (event: UiEvent) => void;

/** `Esc` closes one thing at a time, the topmost first. */
function escaped(ui: BoardUi): BoardUi {
  if (ui.dialog !== null || ui.flightDialog !== null) return { ...ui, dialog: null, flightDialog: null };
  if (ui.help) return { ...ui, help: false };
  if (ui.isOverdueOpen) return { ...ui, isOverdueOpen: false };
  if (ui.isDetailOpen) return closeDetail(ui);
  return { ...ui, selection: null };
}

/** The row of an alarm stays marked; what only the pane shows is selected no more. */
function closeDetail(ui: BoardUi): BoardUi {
  return { ...ui, isDetailOpen: false, selection: ui.selection?.kind === 'alarm' ? ui.selection : null };
}

function toggle<T>(items: ReadonlySet<T>, item: T): ReadonlySet<T> {
  return items.has(item) ? new Set([...items].filter((one) => one !== item)) : new Set([...items, item]);
}

export function reduceUi(ui: BoardUi, event: UiEvent): BoardUi {
  switch (event.type) {
    case 'tab.chosen':
      return { ...ui, tab: event.tab };
    case 'alarm.selected': {
      const { alertId, flightId, by } = event;
      return { ...ui, selection: { kind: 'alarm', alertId, flightId, ...(by !== undefined && { by }) } };
    }
    case 'ack.refused': {
      const { selection } = ui;
      if (selection?.kind !== 'alarm' || selection.alertId !== event.alertId) return ui;
      const { by: _by, ...rest } = selection;
      return { ...ui, selection: rest };
    }
    case 'alarm.opened': {
      const { alertId, flightId } = event;
      return { ...ui, selection: { kind: 'alarm', alertId, flightId }, isDetailOpen: true };
    }
    case 'flight.opened':
      return { ...ui, selection: { kind: 'flight', flightId: event.flightId }, isDetailOpen: true };
    case 'device.opened':
      return { ...ui, selection: { kind: 'device', deviceId: event.deviceId }, isDetailOpen: true };
    case 'caddie.opened': {
      const { caddieId, flightId } = event;
      return { ...ui, selection: { kind: 'caddie', caddieId, flightId }, isDetailOpen: true };
    }
    case 'detail.opened':
      return { ...ui, isDetailOpen: ui.selection !== null };
    case 'detail.closed':
      return closeDetail(ui);
    case 'overdue.opened':
      return { ...ui, isOverdueOpen: true };
    case 'overdue.closed':
      return { ...ui, isOverdueOpen: false };
    case 'dialog.opened':
      return { ...ui, dialog: { action: event.action, alertId: event.alertId } };
    case 'flightDialog.opened': {
      const { action, flightId, alertId, teeTs } = event;
      return { ...ui, flightDialog: { action, flightId, alertId, ...(teeTs !== undefined && { teeTs }) } };
    }
    case 'dialog.closed':
      return { ...ui, dialog: null, flightDialog: null };
    case 'section.toggled':
      return { ...ui, unfolded: toggle(ui.unfolded, event.key) };
    case 'events.toggled':
      return { ...ui, eventsPaused: !ui.eventsPaused };
    case 'help.toggled':
      return { ...ui, help: !ui.help };
    case 'letters.switched':
      return { ...ui, letters: event.on };
    case 'hole.sought':
      // The map shows holes itself, every other view gives way to the matrix.
      return { ...ui, tab: ui.tab === 'map' ? 'map' : 'matrix', hole: { holeNo: event.holeNo } };
    case 'view.reset':
      return { ...ui, viewReset: {} };
    case 'escaped':
      return escaped(ui);
  }
}
