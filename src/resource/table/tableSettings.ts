/** How somebody likes the table of one entity: remembered in this browser. */

import { useMemo, useState } from 'react';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { readStoredRecord, STORAGE_PREFIX, writeRecord } from '#domain/session/storage.ts';

export const DENSITIES = ['small', 'medium', 'large'] as const;
export type Density = (typeof DENSITIES)[number];

export interface TableSettings {
  readonly hidden: readonly string[];
  readonly density: Density;
}

const PLAIN: TableSettings = { hidden: [], density: 'small' };

export function useTableSettings({ name }: EntityDescription) {
  const key = `${STORAGE_PREFIX}LIST_${name}`;
  const [settings, setSettings] = useState(() => read(key));
  return useMemo(
    () => ({
      settings,
      change(next: Partial<TableSettings>): void {
        const changed = { ...settings, ...next };
        setSettings(changed);
        write(key, changed);
      },
      reset(): void {
        setSettings(PLAIN);
        write(key, PLAIN);
      },
    }),
    [key, settings],
  );
}

function read(key: string): TableSettings {
  const stored = readStoredRecord(localStorage.getItem(key), Date.now());
  if (typeof stored !== 'object' || stored === null) return PLAIN;
  const hidden = 'hidden' in stored && Array.isArray(stored.hidden) ? stored.hidden : [];
  const density = 'density' in stored ? DENSITIES.find((one) => one === stored.density) : undefined;
  return {
    hidden: hidden.filter((field): field is string => typeof field === 'string'),
    density: density ?? PLAIN.density,
  };
}

function write(key: string, settings: TableSettings): void {
  try {
    localStorage.setItem(key, writeRecord(settings, Date.now()));
  } catch {
    // Storage full or forbidden: the setting holds until the page is left.
  }
}
