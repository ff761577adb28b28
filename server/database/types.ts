/**
 * How database values become JavaScript values. Times are wall-clock text of the business (GMT+8) from end to end, so
 * no Date object, and with it no time zone of the machine, ever stands between the table and the wire (WIRE-05).
 */
import pg from 'pg';

const INT8 = 20;
const DATE = 1082;
const TIMESTAMP = 1114;
const NUMERIC = 1700;

export const valueTypes = new pg.TypeOverrides();
valueTypes.setTypeParser(INT8, Number);
valueTypes.setTypeParser(NUMERIC, Number);
valueTypes.setTypeParser(DATE, (text) => text);
valueTypes.setTypeParser(TIMESTAMP, (text) => text);
