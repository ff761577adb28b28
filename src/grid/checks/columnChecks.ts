import type { CellHandler, GridColumn, GridRow, GridRule, GridValue, Occasion } from '#domain/grid/column.ts';
import {
  createCellTest,
  fillMessage,
  hasTextPattern,
  isUniqueRule,
  type CellTest,
} from '#domain/validation/cellRules.ts';
import { compilePattern } from './patternEngine.ts';

type Verdict = string | null;

interface Step {
  readonly test: CellTest;
  readonly handler: CellHandler | undefined;
  /** The message of a handler that objects without one. */
  readonly objection: string;
}

/** The rules of one column, ready to be asked cell by cell. */
export interface ColumnChecks {
  readonly column: GridColumn;
  readonly steps: readonly Step[];
  readonly isUnique: boolean;
  readonly hasHandlers: boolean;
  /** A rule is tested only once `loadPatternEngine` is done. */
  readonly needsEngine: boolean;
}

/** Rules of the page for a key step back behind those of the column itself. Nobody sees hidden cells, or could mend them. */
export function buildColumnChecks(
  columns: readonly GridColumn[],
  editRules: Readonly<Record<string, readonly GridRule[]>>,
): readonly ColumnChecks[] {
  return columns.flatMap((column) => {
    const { key, type, rules: own } = column;
    const rules = own.length > 0 ? own : (editRules[key] ?? []);
    if (type === 'hidden' || rules.length === 0) return [];
    return [
      {
        column,
        steps: rules.map((rule) => ({
          test: createCellTest(rule, column, compilePattern),
          handler: rule.handler,
          objection: fillMessage(rule.message ?? '${title}格式不正确', column),
        })),
        isUnique: rules.some(isUniqueRule),
        hasHandlers: rules.some(({ handler }) => handler !== undefined),
        needsEngine: rules.some(hasTextPattern),
      },
    ];
  });
}

/** What can be said at once: handlers are not asked. */
export function judgeAtOnce({ steps }: ColumnChecks, value: GridValue, isTaken: () => boolean): Verdict {
  for (const { test } of steps) {
    const problem = test(value, isTaken);
    if (problem !== null) return problem;
  }
  return null;
}

/** The first objection in the order of the rules. A handler that answers later holds up the rules after it. */
export function judgeCell(
  checks: ColumnChecks,
  value: GridValue,
  row: GridRow,
  occasion: Occasion,
  isTaken: () => boolean,
  from = 0,
): Verdict | Promise<Verdict> {
  for (let at = from; at < checks.steps.length; at++) {
    const { test, handler, objection } = checks.steps[at]!;
    const problem = test(value, isTaken);
    if (problem !== null) return problem;
    if (handler === undefined) continue;
    const answer = askColumn(handler, objection, { occasion, value, row, column: checks.column });
    if (answer instanceof Promise)
      return answer.then((verdict) => verdict ?? judgeCell(checks, value, row, occasion, isTaken, at + 1));
    if (answer !== null) return answer;
  }
  return null;
}

/** A handler that breaks has not said that the cell is fine. */
function askColumn(
  handler: CellHandler,
  objection: string,
  about: Parameters<CellHandler>[0],
): Verdict | Promise<Verdict> {
  const toVerdict = (text: string | null | undefined): Verdict => (text === '' ? objection : (text ?? null));
  try {
    const answer = handler(about);
    return answer instanceof Promise ? answer.then(toVerdict, () => objection) : toVerdict(answer);
  } catch {
    return objection;
  }
}
