import type { FigureRow } from '#domain/statistics/figures.ts';
import type { Params } from '#src/api/http.ts';
import { pageOf } from '#src/api/page.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useReading, type Reading } from '#src/widgets/http/useReading.ts';

export interface FigureState extends Omit<Reading<readonly FigureRow[]>, 'value'> {
  /** `null` before the first answer; the old rows stay while new ones are asked for. */
  readonly rows: readonly FigureRow[] | null;
}

/** Rows of a figure, asked anew when the question changes. @param path `null` = nothing is asked yet */
export function useFigure(path: string | null, params: Params): FigureState {
  const http = useHttp();
  const key = path === null ? null : JSON.stringify([path, params]);
  const { value, ...reading } = useReading(key, async (signal) =>
    rowsOf((await http.get<unknown>(path ?? '', params, { signal, quiet: true })).result),
  );
  return { rows: value, ...reading };
}

/** A list, a page of one, or the report of patrols with its sums by item (golf-domain 5.1). */
function rowsOf(result: unknown): readonly FigureRow[] {
  if (typeof result === 'object' && result !== null && 'byItem' in result) return rowsOf(result.byItem);
  return pageOf<FigureRow>(result).records;
}
