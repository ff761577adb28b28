import { asyncScheduler, defer, map, throttleTime, type OperatorFunction, type SchedulerLike } from 'rxjs';

export interface Summed<T> {
  readonly newest: T;
  /** How many came before it that were not shown themselves. */
  readonly others: number;
}

/**
 * The first value at once, then at most one each `everyMs`: the newest, with the number of those it stands for.
 * Drops the others; none is lost from the count (SHELL-08, LINK-13).
 */
export function sumUpBursts<T>(
  everyMs: number,
  scheduler: SchedulerLike = asyncScheduler,
): OperatorFunction<T, Summed<T>> {
  return (source) =>
    defer(() => {
      let lastNo = -1;
      return source.pipe(
        map((newest, index) => ({ newest, index })),
        throttleTime(everyMs, scheduler, { leading: true, trailing: true }),
        map(({ newest, index }) => {
          const others = index - lastNo - 1;
          lastNo = index;
          return { newest, others };
        }),
      );
    });
}
