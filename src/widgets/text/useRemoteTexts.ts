import { useEffect, useState } from 'react';

/**
 * Words of chosen values: those already known, the rest asked for. A value whose word is not here yet, or cannot be had,
 * stands for itself.
 * @param ask words in the order of the values; keep it the same between renders, `null` asks nobody
 */
export function useRemoteTexts(
  values: readonly string[],
  known: ReadonlyMap<string, string>,
  ask: ((values: readonly string[]) => Promise<readonly string[]>) | null,
): ReadonlyMap<string, string> {
  const [answers, setAnswers] = useState<ReadonlyMap<string, string>>(new Map());
  const key =
    ask === null ? '' : values.filter((value) => !known.has(value) && !answers.has(value)).join(',');

  useEffect(() => {
    if (key === '' || ask === null) return undefined;
    let isMounted = true;
    const wanted = key.split(',');
    const keep = (texts: readonly string[]): void => {
      if (isMounted)
        setAnswers(
          (before) => new Map([...before, ...wanted.map((value, i) => [value, texts[i] ?? value] as const)]),
        );
    };
    ask(wanted).then(keep, () => keep(wanted));
    return () => {
      isMounted = false;
    };
  }, [ask, key]);

  return new Map([...answers, ...known]);
}
