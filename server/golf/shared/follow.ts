import type { Days } from '../../dispatch/days.ts';
import type { Effect } from '../../resource/rules.ts';
import { toText } from './values.ts';

/** After any action: a running day plays what its rows say by now. */
export const createDayEffect =
  (days: Days): Effect =>
  (_tx, row, _input, _user, moment) => {
    moment.after(() => days.changed(toText(row['parkId']), false));
    return Promise.resolve();
  };
