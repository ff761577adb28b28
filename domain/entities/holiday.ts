import { DayType } from '../codes/money.ts';
import { UserType } from '../codes/system.ts';
import { describeEntity, type RowOf } from './describe.ts';
import { choice, day, nameRecord, section, text } from './shorthand.ts';

/** The holiday calendar of a park (PRICE-03): it decides the class of a day before the weekday does. */
export const golfHoliday = describeEntity({
  ...nameRecord('golfHoliday'),
  title: '节假日',
  display: 'name',
  scope: 'park',
  rights: { staff: [UserType.parkManager, UserType.finance] },
  defaultSort: { column: 'holidayDate', order: 'asc' },
  fields: section('基本信息', [
    day('holidayDate', '日期', {
      required: true,
      unique: 'park',
      list: { width: 130, fixed: 'left', sortable: true },
      search: 'range',
    }),
    text('name', '名称', 30, { required: true, list: { width: 160 }, search: 'like' }),
    choice('dayType', '日别', 'golf_day_type', {
      required: true,
      default: DayType.holiday,
      list: { width: 110 },
      search: 'eq',
      help: '调休上班日选平日',
    }),
  ]),
});

export type HolidayRow = RowOf<typeof golfHoliday>;
