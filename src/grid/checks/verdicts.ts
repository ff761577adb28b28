/** Verdicts on cells, and the value that each was given for. */
import type { GridRow, GridValue, Occasion } from '#domain/grid/column.ts';

/** Whether a verdict is about what the row holds, or about what somebody is typing. */
export interface About {
  readonly value: GridValue;
  readonly isDraft: boolean;
}

export interface Problem extends About {
  readonly message: string;
}

export interface Question extends About {
  readonly occasion: Occasion;
  readonly answered: Promise<void>;
}

/** @param draft what is being typed; absent = what the row holds */
export function toAbout(row: GridRow, key: string, draft: GridValue): About {
  return draft === undefined ? { value: row[key], isDraft: false } : { value: draft, isDraft: true };
}

export function isSame(a: About, b: About): boolean {
  return a.isDraft === b.isDraft && Object.is(a.value, b.value);
}
