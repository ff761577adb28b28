/** croner as its manual says, told to count weekdays as Quartz does. */

import { Cron } from 'croner';

export function nextWithCroner(expression, start, timezone) {
  const options = { alternativeWeekdays: true, sloppyRanges: true, mode: '6-or-7-parts' };
  const job = new Cron(expression, timezone === undefined ? options : { ...options, timezone });
  return job.nextRuns(10, start).map((run) => run.getTime());
}
