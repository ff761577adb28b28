import { describe, expect, it } from 'vitest';
import { type EventLine, isShownEvent } from '#src/features/dispatch/model/events.ts';

const line = (more: Partial<EventLine>): EventLine => ({
  key: '1',
  subject: 'alarm',
  ts: null,
  text: '7号洞 0900-1组 超时 3分',
  tone: 'watch',
  missed: false,
  flightId: null,
  ...more,
});
const ALL = { subject: null, isSevereOnly: false, text: '' };

describe('the event stream', () => {
  // BOARD-26
  it('is narrowed by subject, severity and a part of the text', () => {
    const alarm = line({});
    const flight = line({ subject: 'flight', tone: 'idle', text: '0910-1组 打完 3号洞' });
    const shown = (filter: object) =>
      [alarm, flight].filter((one) => isShownEvent(one, { ...ALL, ...filter }));
    expect(shown({})).toEqual([alarm, flight]);
    expect(shown({ subject: 'flight' })).toEqual([flight]);
    expect(shown({ isSevereOnly: true })).toEqual([alarm]);
    expect(shown({ text: ' 0910 ' })).toEqual([flight]);
    expect(shown({ text: '0910', isSevereOnly: true })).toEqual([]);
  });
});
