import type { MouseEvent } from 'react';
import { useHandler } from '#src/widgets/useHandler.ts';
import type { OfferedAction } from '../model/offers.ts';
import { ActionButton } from './ActionButton.tsx';

interface Props<Key extends string> {
  readonly offer: OfferedAction<Key>;
  readonly type?: 'primary' | 'default';
  readonly isBusy?: boolean;
  /** Its key means the same thing. */
  readonly hasKey?: boolean;
  readonly start: (key: Key) => void;
}

/** The button of an action that is offered. What is on a row or in a bar is renewed with every figure, its buttons are not. */
export function OfferedButton<Key extends string>(props: Props<Key>) {
  const { offer, type = 'default', isBusy = false, hasKey = false, start } = props;
  const { key, label, shortcut } = offer.action;
  const press = useHandler((event: MouseEvent) => {
    event.stopPropagation();
    start(key);
  });
  return (
    <ActionButton
      type={type}
      lockedBecause={offer.disabledBecause}
      loading={isBusy}
      shortcut={hasKey ? shortcut : undefined}
      onClick={press}
    >
      {label}
    </ActionButton>
  );
}
