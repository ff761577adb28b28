import type { InputRef } from 'antd';
import { memo, type RefObject, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { useUndo } from '../actions/Undo.tsx';
import { useAlarmActions } from '../actions/useAlarmActions.ts';
import { useVisibleAlarmRows } from '../context/AlarmSections.tsx';
import { useSend, useUi } from '../context/BoardContext.ts';
import { useTarget } from '../context/Target.tsx';
import { useFlightActions } from '../flight/useFlightActions.ts';
import { findNextRow, findAlarmRow } from '../model/alarms.ts';
import { type KeyCommand, isLetter, readKey, type JumpDigits } from '../model/keys.ts';
import { useSoundSwitch } from '../status/useSoundSwitch.ts';

const TYPING =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"], [role="combobox"]';

/** Keys that a focused button or link needs for itself. */
const pressesFocused = (target: Element, key: string) =>
  (key === 'Enter' || key === ' ') && target.closest('button, a, input, [role="tab"]') !== null;

function isForeign(
  { target, key, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent,
  jump: JumpDigits,
): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return true;
  if (!(target instanceof Element)) return false;
  // One that has just been closed may still have the focus for a moment.
  if (target.closest('[role="dialog"]')?.checkVisibility() === true) return true;
  // `G 5 Enter` is one word: its end presses no button that happens to have the focus.
  return target.matches(TYPING) || (jump === null && pressesFocused(target, key));
}

/** Dialogs of the page that are there to stay; one that fades away covers nothing any more. The tour takes the keys too (HELP-06). */
const MODAL = '[role="dialog"][aria-modal="true"]:not([class*="-leave"]), .ant-tour';

/** Whether something of the console around the board lies over it, wherever the focus is. */
const isCovered = (): boolean =>
  [...document.querySelectorAll(MODAL)].some((dialog) => dialog.checkVisibility());

interface Listening {
  /** Whether keys that are letters count. */
  readonly letters: boolean;
  /** One of the board's own dialogs is open: `Esc` closes it, no other key reaches what lies behind it. */
  readonly hasDialog: boolean;
}

/**
 * Listens for the board's keys while it is on screen (a hidden tab holds no listener). Never while somebody types, a
 * dialog is open or a modifier is held.
 */
function useBoardKeys({ letters, hasDialog }: Listening, run: (command: KeyCommand) => void): void {
  const onCommand = useEffectEvent(run);
  useEffect(() => {
    let jump: JumpDigits = null;
    const onKey = (event: KeyboardEvent) => {
      if (isForeign(event, jump) || (!letters && isLetter(event.key))) return;
      const result = readKey(event.key, jump);
      jump = result.jump;
      if (result.command === null) return;
      if (hasDialog ? result.command.kind !== 'escape' : isCovered()) return;
      event.preventDefault();
      onCommand(result.command);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [letters, hasDialog]);
}

function toggleFullScreen(): void {
  // Refused without a user gesture or where the browser forbids it: then nothing changes, and that is visible.
  const change =
    document.fullscreenElement === null
      ? document.documentElement.requestFullscreen()
      : document.exitFullscreen();
  change.catch(() => undefined);
}

/** On a wall screen nothing is chosen and nothing is done. */
const WALL_KEYS: ReadonlySet<KeyCommand['kind']> = new Set(['escape', 'fullScreen']);

interface Props {
  readonly search: RefObject<InputRef | null>;
  readonly isWall: boolean;
}

/** Turns the keys of the board (BOARD-06) into what the mouse does elsewhere. */
export const BoardKeys = memo(function BoardKeys({ search, isWall }: Props) {
  const navigate = useNavigate();
  const { letters, dialog, flightDialog, help, selection } = useUi();
  const hasDialog = dialog !== null || flightDialog !== null || help;
  const send = useSend();
  const target = useTarget();
  const rows = useVisibleAlarmRows();
  const meant = target?.alertId ?? '';
  const alarm = useSlice(useLive().board, ({ timeouts, alarms }) => alarms?.[meant] ?? timeouts[meant]);
  const alarmActions = useAlarmActions(alarm);
  const flightActions = useFlightActions();
  const sound = useSoundSwitch();
  const { undo } = useUndo();

  function move(by: 1 | -1): void {
    // The next one is selected already: `J A J A` takes one after the other, as `A A` does.
    const stays = by === 1 && selection?.kind === 'alarm' && selection.by === 'next';
    const next = stays
      ? findAlarmRow(rows, selection.alertId)
      : findNextRow(rows, target?.alertId ?? null, by);
    if (next !== undefined)
      send({ type: 'alarm.selected', alertId: next.id, flightId: next.flightId, by: 'key' });
  }

  useBoardKeys({ letters, hasDialog }, (command) => {
    if (isWall && !WALL_KEYS.has(command.kind)) return;
    switch (command.kind) {
      case 'tab':
        return send({ type: 'tab.chosen', tab: command.tab });
      case 'move':
        return move(command.by);
      case 'open':
        return target !== null && send({ type: 'detail.opened' });
      case 'escape':
        // With nothing left to close, a wall screen itself (BOARD-66).
        if (isWall && !hasDialog && selection === null) return void navigate({ search: '' });
        return send({ type: 'escaped' });
      case 'act':
        return alarmActions.start(command.action);
      case 'flight':
        // Who may not note the flight may still note its alarm.
        if (command.action === 'note' && !flightActions.offered.some((one) => one.action.key === 'note'))
          return alarmActions.start('note');
        return flightActions.start(command.action);
      case 'search':
        return search.current?.focus();
      case 'hole':
        return send({ type: 'hole.sought', holeNo: command.holeNo });
      case 'undo':
        return undo();
      case 'viewReset':
        return send({ type: 'view.reset' });
      case 'fullScreen':
        return toggleFullScreen();
      case 'sound':
        return sound.toggle();
      case 'pauseEvents':
        return send({ type: 'events.toggled' });
      case 'help':
        return send({ type: 'help.toggled' });
    }
  });
  return null;
});
