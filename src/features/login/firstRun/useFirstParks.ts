import { useState } from 'react';
import {
  findFirstParkProblem,
  type FirstParkTexts,
  NEW_FIRST_PARK,
  nameFirstPark,
} from '#domain/session/firstRun.ts';

/** A park of the form; its key stays when another one goes. */
export interface FirstParkDraft {
  readonly key: number;
  readonly texts: FirstParkTexts;
  readonly problem: string | null;
}

/** The parks of 首次设置, as they are typed or come from a file. */
export function useFirstParks() {
  const [parks, setParks] = useState<readonly FirstParkDraft[]>([createDraft(0, NEW_FIRST_PARK)]);
  const nextKey = Math.max(...parks.map(({ key }) => key)) + 1;
  return {
    parks,
    add: () => setParks([...parks, createDraft(nextKey, NEW_FIRST_PARK)]),
    remove: (key: number) => setParks(parks.filter((park) => park.key !== key)),
    change: (key: number, texts: FirstParkTexts) =>
      setParks(parks.map((park) => (park.key === key ? createDraft(key, texts) : park))),
    replace: (list: readonly FirstParkTexts[]) =>
      setParks(list.map((texts, index) => createDraft(nextKey + index, texts))),
    /** Says at each park what is wrong with it. @returns the first of it, `null` = nothing */
    check(): string | null {
      const checked = parks.map((park) => ({ ...park, problem: findFirstParkProblem(park.texts) }));
      setParks(checked);
      const index = checked.findIndex(({ problem }) => problem !== null);
      const wrong = checked[index];
      return wrong === undefined ? null : `${nameFirstPark(index, wrong.texts.name)}：${wrong.problem}`;
    },
  };
}

const createDraft = (key: number, texts: FirstParkTexts): FirstParkDraft => ({ key, texts, problem: null });
