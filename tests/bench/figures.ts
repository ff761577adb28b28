/** What the benches have in common: the browser they run in, medians, and one table with the verdicts. */

import { chromium, type Browser } from '@playwright/test';

export const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
];

/** Chromium as a console without a graphics card sees it. */
export function openChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_ARGS });
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** @param share 0–1 */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.max(1, Math.ceil(values.length * share)) - 1] ?? Number.NaN;
}

/** Whole numbers with thousands separators. */
export function whole(value: number): string {
  return Math.round(value).toLocaleString('en');
}

export interface Row {
  readonly name: string;
  readonly figures: readonly string[];
  /** What is demanded, in words, and whether it was met; absent for rows that are only for comparison. */
  readonly demand?: { readonly words: string; readonly met: boolean };
}

/** Prints the table; a demand that was not met makes the process end with 1. */
export function report(title: string, columns: readonly string[], rows: readonly Row[]): void {
  const cells = [
    ['', ...columns, 'demanded'],
    ...rows.map(({ name, figures, demand }) => [
      name,
      ...figures,
      demand === undefined ? '' : `${demand.words}: ${demand.met ? 'pass' : 'FAIL'}`,
    ]),
  ];
  const widths = cells[0]?.map((_, i) => Math.max(...cells.map((row) => row[i]?.length ?? 0))) ?? [];
  const line = (row: readonly string[]): string =>
    row
      .map((cell, i) =>
        i === 0 || i === row.length - 1 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0),
      )
      .join('  ')
      .trimEnd();
  process.stdout.write(`${[title, ...cells.map(line)].join('\n')}\n\n`);
  if (rows.some(({ demand }) => demand?.met === false)) process.exitCode = 1;
}
