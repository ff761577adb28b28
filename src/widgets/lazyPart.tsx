/**
 * Parts of the console in chunks of their own. React's `lazy` keeps a failure for as long as the page lives; a part that
 * could not be fetched here says so in its place and can be asked for again.
 */

import { type ComponentType, createElement, type ReactNode, use, useReducer } from 'react';

type Load<P> = () => Promise<{ readonly default: ComponentType<P> }>;

export interface FailedProps {
  /** Fetches the part again. */
  onRetry(): void;
}

/** Pauses before attempts, `null` = the first one. Nobody has to ask for the next: a network that is back at once is not worth a word. */
const FIRST_MS = [null, 400, 1_600];
const AGAIN_MS = [0, 400];

/**
 * @param load imports the module whose default export is the part
 * @param Failed what stands in its place when it could not be fetched; the caller's Suspense stands there before
 */
export function createLazyPart<P extends object>(
  load: Load<P>,
  Failed: ComponentType<FailedProps> = PartFailed,
): (props: P) => ReactNode {
  const loader = new PartLoader(load);
  return function Part(props: P) {
    const [, draw] = useReducer((drawings: number) => drawings + 1, 0);
    const Loaded = use(loader.get());
    if (Loaded !== null) return createElement(Loaded, props);
    const retry = (): void => {
      loader.restart();
      draw();
    };
    return <Failed onRetry={retry} />;
  };
}

class PartLoader<P> {
  readonly #load: Load<P>;
  #part: Promise<ComponentType<P> | null> | null = null;

  constructor(load: Load<P>) {
    this.#load = load;
  }

  /** Resolves with the part, or `null` when it could not be fetched. */
  get(): Promise<ComponentType<P> | null> {
    this.#part ??= this.#fetch(FIRST_MS);
    return this.#part;
  }

  restart(): void {
    this.#part = this.#fetch(AGAIN_MS);
  }

  async #fetch(pausesMs: readonly (number | null)[]): Promise<ComponentType<P> | null> {
    let failure: unknown;
    for (const pauseMs of pausesMs) {
      try {
        if (pauseMs !== null) {
          await new Promise((resolve) => setTimeout(resolve, pauseMs));
          await refetchStyles();
        }
        return (await this.#load()).default;
      } catch (error) {
        failure = error;
      }
    }
    reportError(new Error('a part of the console could not be fetched', { cause: failure }));
    return null;
  }
}

/** Style sheets that could not be fetched: the bundler's preloading takes the second attempt for a success without them. */
async function refetchStyles(): Promise<void> {
  const failed = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    ({ sheet }) => sheet === null,
  );
  await Promise.all(
    failed.map(
      (link) =>
        new Promise((resolve, reject) => {
          const again = document.createElement('link');
          again.rel = 'stylesheet';
          again.href = link.href;
          again.addEventListener('load', resolve);
          again.addEventListener('error', () => reject(new Error(`no style sheet at ${link.href}`)));
          link.replaceWith(again);
        }),
    ),
  );
}

function PartFailed({ onRetry }: FailedProps) {
  return (
    <span role="alert" className="fw-failed">
      没有加载成功
      <button type="button" onClick={onRetry}>
        重试
      </button>
      <button type="button" onClick={() => location.reload()}>
        刷新浏览器
      </button>
    </span>
  );
}
