/** How many rows 新增 adds, and where (GRID-06). */

export interface AddSettings {
  /** 1 or more. */
  readonly addRowNum: number;
  /** 0 = at the bottom; otherwise the index the first new row gets. */
  readonly addIndex: number;
  readonly addScrollToBottom: boolean;
}

export const ADD_SETTINGS: AddSettings = { addRowNum: 1, addIndex: 0, addScrollToBottom: false };

/** Fixed (GRID-06): other consoles of the family read it too, as plain JSON. */
const KEY = 'jet-add-btn-settings';

/** What is stored, as far as it makes sense. */
export function readAddSettings(storage: Pick<Storage, 'getItem'>): AddSettings {
  try {
    return sensible(JSON.parse(storage.getItem(KEY) ?? 'null'));
  } catch {
    return ADD_SETTINGS;
  }
}

/** @returns whether it could be stored */
export function writeAddSettings(storage: Pick<Storage, 'setItem'>, settings: AddSettings): boolean {
  try {
    storage.setItem(KEY, JSON.stringify(settings));
    return true;
  } catch {
    return false;
  }
}

/** Where the rows go in a table of so many; a stored place may lie beyond the end of this one. */
export function addPlace({ addIndex }: AddSettings, count: number): number {
  return addIndex <= 0 ? count : Math.min(addIndex, count);
}

function sensible(stored: unknown): AddSettings {
  if (typeof stored !== 'object' || stored === null) return ADD_SETTINGS;
  const { addRowNum, addIndex, addScrollToBottom }: Partial<Record<keyof AddSettings, unknown>> = stored;
  return {
    addRowNum: isCount(addRowNum) && addRowNum >= 1 ? addRowNum : ADD_SETTINGS.addRowNum,
    addIndex: isCount(addIndex) ? addIndex : ADD_SETTINGS.addIndex,
    addScrollToBottom: addScrollToBottom === true,
  };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
