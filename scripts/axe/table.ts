/** What was found, as one table: a line a page or dialog, a column a cell. */

export const CELLS = [
  { name: '浅 1440', scheme: 'light', width: 1440, height: 900 },
  { name: '深 1440', scheme: 'dark', width: 1440, height: 900 },
  { name: '深 390', scheme: 'dark', width: 390, height: 844 },
  { name: '浅 390', scheme: 'light', width: 390, height: 844 },
] as const;

type Cells = readonly (typeof CELLS)[number][];

export interface Fault {
  readonly rule: string;
  /** Of the elements that break it. */
  readonly elements: readonly string[];
}

export interface Finding {
  readonly place: string;
  /** By cell that was looked at, in their order; `null`: the place is not there. */
  readonly cells: readonly (readonly Fault[] | null)[];
}

export function countElements(faults: readonly Fault[]): number {
  return faults.reduce((sum, { elements }) => sum + elements.length, 0);
}

export function formatFindings(findings: readonly Finding[], looked: Cells): string {
  const head = `| 页面 | ${looked.map(({ name }) => name).join(' | ')} | 规则 |`;
  const rule = `| --- | ${looked.map(() => '---:').join(' | ')} | --- |`;
  const lines = findings.map(({ place, cells }) => {
    const counts = cells.map((faults) => (faults === null ? '–' : countElements(faults)));
    const rules = [...new Set(cells.flatMap((faults) => faults ?? []).map((fault) => fault.rule))];
    return `| ${place} | ${counts.join(' | ')} | ${rules.join(', ')} |`;
  });
  return [head, rule, ...lines].join('\n');
}

/** Each element once, with the rule that it breaks and where. */
export function listElements(findings: readonly Finding[], looked: Cells): readonly string[] {
  const places = new Map<string, Set<string>>();
  for (const { place, cells } of findings)
    cells.forEach((faults, index) => {
      for (const { rule, elements } of faults ?? [])
        for (const element of elements) {
          const key = `${rule}: ${element}`;
          places.set(key, (places.get(key) ?? new Set()).add(`${place} (${looked[index]?.name ?? ''})`));
        }
    });
  return [...places].map(([fault, where]) => `${fault}\n    ${[...where].join(', ')}`);
}
