import { useEffect, useMemo, useState } from 'react';
import type { Reference } from '#domain/entities/fieldDescription.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { namedChoices, type RefChoice } from './refChoices.ts';

/**
 * What names the records with these ids; empty until it is known, the ids themselves when nobody can say.
 * @param known names at hand: only the others are asked for
 */
export function useNames(
  ref: Reference,
  ids: readonly string[],
  known: readonly RefChoice[] = [],
): readonly RefChoice[] {
  const http = useHttp();
  const key = ids.filter((id) => !known.some(({ value }) => value === id)).join(',');
  const [asked, setAsked] = useState<{ readonly key: string; readonly names: readonly RefChoice[] } | null>(
    null,
  );

  useEffect(() => {
    if (key === '') return undefined;
    const controller = new AbortController();
    const missing = key.split(',');
    const keep = (names: readonly RefChoice[]): void => {
      if (!controller.signal.aborted) setAsked({ key, names });
    };
    namedChoices(http, ref, missing, controller.signal).then(keep, () =>
      keep(missing.map((id) => ({ value: id, label: id }))),
    );
    return () => controller.abort();
  }, [http, ref, key]);

  return useMemo(() => [...known, ...(asked?.key === key ? asked.names : [])], [known, asked, key]);
}
