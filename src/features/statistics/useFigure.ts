import { useCallback, useEffect, useState } from 'react';
import type { FigureRow } from '#domain/statistics/figures.ts';
import { ApiError, type Params } from '#src/api/http.ts';
import { pageOf } from '#src/api/page.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';

export interface FigureState {
  /** `null` before the first answer; the old rows stay while new ones are asked for. */
  readonly rows: readonly FigureRow[] | null;
  readonly isLoading: boolean;
  readonly error: unknown;
  reload(): void;
}

interface Answer {
  readonly of: string;
  readonly rows: readonly FigureRow[];
}

/** Rows of a figure, asked anew when the question changes. @param path `null` = nothing is asked yet */
export function useFigure(path: string | null, params: Params): FigureState {
  const http = useHttp();
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failure, setFailure] = useState<{ readonly of: string; readonly error: unknown } | null>(null);
  const asked = JSON.stringify([path, params, attempt]);

  useEffect(() => {
    const [call, given] = JSON.parse(asked) as [string | null, Params];
    if (call === null) return undefined;
    const aborter = new AbortController();
    http.get<unknown>(call, given, { signal: aborter.signal, quiet: true }).then(
      ({ result }) => {
        setAnswer({ of: asked, rows: rowsOf(result) });
        setFailure(null);
      },
      (error: unknown) => {
        if (error instanceof ApiError && error.kind === 'aborted') return;
        setFailure({ of: asked, error });
      },
    );
    return () => aborter.abort();
  }, [http, asked]);

  const error = failure?.of === asked ? failure.error : null;
  return {
    rows: answer?.rows ?? null,
    isLoading: path !== null && answer?.of !== asked && error === null,
    error,
    reload: useCallback(() => setAttempt((before) => before + 1), []),
  };
}

/** A list, a page of one, or the report of patrols with its sums by item (golf-domain 5.1). */
function rowsOf(result: unknown): readonly FigureRow[] {
  if (typeof result === 'object' && result !== null && 'byItem' in result) return rowsOf(result.byItem);
  return pageOf<FigureRow>(result).records;
}
