import type { RefObject } from 'react';
import { App, type InputRef } from 'antd';
import type { TimeoutView } from '#domain/dispatch/model.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSoundDesk } from '#src/widgets/sound/SoundContext.tsx';
import { useDeskRights } from '../actions/RightsContext.ts';
import { usePerform } from '../actions/usePerform.ts';
import { useAlarmSections } from '../alarms/useAlarmSections.ts';
import { useSend, useUi } from '../board/BoardContext.ts';
import { useTick } from '../board/Clock.tsx';
import { useDesk } from '../board/Desk.ts';
import { actionsFor, lastRemindTs } from '../model/actions.ts';
import { flightActionsFor } from '../model/flightActions.ts';
import type { KeyCommand } from '../model/keys.ts';
import { SOUND_PERMISSION } from '../status/SoundSwitch.tsx';
import { useBoardKeys } from './useBoardKeys.ts';

/** `X` silences for the shortest time: a desk must not stay mute because of one key. */
const KEY_MUTE_MINUTES = 5;

function toggleFullScreen(): void {
  // Refused without a user gesture or where the browser forbids it: then nothing changes, and that is visible.
  const change =
    document.fullscreenElement === null
      ? document.documentElement.requestFullscreen()
      : document.exitFullscreen();
  change.catch(() => undefined);
}

/** Turns the keys of golf-domain 7.8 into what the mouse does elsewhere. */
export function BoardKeys({ search }: { readonly search: RefObject<InputRef | null> }) {
  const live = useLive();
  const ui = useUi();
  const send = useSend();
  const desk = useDesk();
  const rights = useDeskRights();
  const sound = useSoundDesk();
  const { parkNow } = useTick();
  const { perform } = usePerform();
  const { message } = App.useApp();
  const rows: readonly TimeoutView[] = useAlarmSections().flatMap((section) => section.rows);
  const selected = rows.find(({ alertId }) => alertId === ui.selected);

  function move(by: 1 | -1): void {
    const at = rows.findIndex(({ alertId }) => alertId === ui.selected);
    const next = rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))];
    if (next !== undefined) send({ type: 'alarm.selected', alertId: next.alertId });
  }

  function act(command: Extract<KeyCommand, { kind: 'act' }>): void {
    if (selected === undefined) return;
    const reminded = lastRemindTs(selected.flightId, live.board.get().timeouts);
    const offer = actionsFor(selected, rights, parkNow, reminded).find(
      ({ transition }) => transition.action === command.action,
    );
    if (offer === undefined || offer.disabledBecause !== null) return;
    if (command.action === 'ack') void perform(selected, { kind: 'ack' });
    else send({ type: 'dialog.opened', action: command.action, alertId: selected.alertId });
  }

  /** On the selected row; without one on the flight whose details are open. */
  function actOnFlight({ action }: Extract<KeyCommand, { kind: 'flight' }>): void {
    const opened = ui.detail?.kind === 'flight' ? { flightId: ui.detail.flightId, alertId: null } : null;
    const target = selected ?? opened;
    if (target === null) return;
    const { flightId, alertId } = target;
    const { status } = live.board.get().flights[flightId] ?? {};
    const offer = flightActionsFor(status, { flightId, alertId }, rights).find(
      ({ rule }) => rule.action === action,
    );
    if (offer === undefined) return;
    if (offer.disabledBecause === null) send({ type: 'flightDialog.opened', action, flightId, alertId });
    else void message.info(offer.disabledBecause);
  }

  function toggleSound(): void {
    if (desk.isDisabled(SOUND_PERMISSION)) return;
    const { phase, mutedSec } = sound.get();
    if (phase !== 'on') sound.enable();
    else if (mutedSec !== null) sound.unmute();
    else sound.mute(KEY_MUTE_MINUTES);
  }

  useBoardKeys(ui.letters, (command) => {
    switch (command.kind) {
      case 'tab':
        return send({ type: 'tab.chosen', tab: command.tab });
      case 'move':
        return move(command.by);
      case 'open':
        return selected && send({ type: 'flight.opened', flightId: selected.flightId });
      case 'escape':
        return send({ type: 'escaped' });
      case 'act':
        return act(command);
      case 'flight':
        return actOnFlight(command);
      case 'search':
        return search.current?.focus();
      case 'hole':
        return send({ type: 'hole.sought', holeNo: command.holeNo });
      case 'viewReset':
        return send({ type: 'view.reset' });
      case 'fullScreen':
        return toggleFullScreen();
      case 'sound':
        return toggleSound();
      case 'pauseEvents':
        return send({ type: 'events.toggled' });
      case 'help':
        return send({ type: 'help.toggled' });
    }
  });
  return null;
}
