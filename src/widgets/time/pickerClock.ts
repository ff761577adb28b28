/** What the library's pickers call 今天 and 此刻: the moment on the parks' wall, whatever zone this machine stands in (WIDGET-36). */

import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import { formatStamp } from '#domain/validation/time.ts';
import { DATE_TIME } from './formats.ts';

let readNow: () => number = Date.now;

/** @param now epoch ms */
export function setPickerClock(now: () => number): void {
  readNow = now;
}

dayjs.extend(customParseFormat);
// Where a day has `tz()`, as with the plugin of time zones, the pickers ask it for the moment it is in the zone to show.
dayjs.extend((_options, { prototype }) => {
  Object.assign(prototype, { tz: () => dayjs(formatStamp(readNow()), DATE_TIME) });
});
