/** From what a person typed into a cell or a field to what `readValue` takes (CHECK-09). */

import { YesNo } from '../codes/system.ts';
import type { FieldDescription } from '../entities/describe.ts';
import {
  readDuration,
  readMoment,
  readTypedNumber,
  readPatterned,
  readTruth,
} from '../validation/spelling.ts';

/** The text as it is where the field has no better reading of it: the rules of the field say what is wrong. */
export function readSpelling(field: FieldDescription, text: string): string | number {
  const { type, kind, pattern } = field;
  switch (type) {
    case 'int':
    case 'decimal':
      return (kind === 'duration' ? readDuration(text) : null) ?? readTypedNumber(text) ?? text;
    case 'date':
    case 'datetime':
    case 'time':
      return readMoment(type, text) ?? text;
    case 'flag':
      return readFlag(text);
    case 'string':
      return pattern === undefined ? text : readPatterned(pattern.regex, text);
    default:
      return text;
  }
}

function readFlag(text: string): string {
  const truth = readTruth(text);
  if (truth === undefined || text.trim() === '') return text;
  return truth ? YesNo.yes : YesNo.no;
}
