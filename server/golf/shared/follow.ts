import type { WriteContext } from '../../resource/rules.ts';
import type { Days } from './days.ts';
import { toText } from './values.ts';

/** After any action: a running day plays what its rows say by now. */
export const createDayEffect =
  (days: Days) =>
  (
    _tx: unknown,
    { parkId }: { readonly id: string; readonly parkId?: unknown },
    _input: unknown,
    _user: unknown,
    moment: Pick<WriteContext, 'after'>,
  ): Promise<void> => {
    moment.after(() => days.changed(toText(parkId), false));
    return Promise.resolve();
  };
