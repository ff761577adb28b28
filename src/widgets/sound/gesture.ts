/** Browsers let a page sound once somebody touched it: a click, a tap, a key that is not a mere modifier. */
const TOUCHES = ['pointerup', 'keydown'] as const;

/** @returns how to stop waiting */
export function awaitFirstGesture(touched: () => void): () => void {
  const listening = new AbortController();
  for (const type of TOUCHES)
    window.addEventListener(
      type,
      () => {
        // A lone modifier, for example, counts for nothing: go on waiting.
        if (!navigator.userActivation.isActive) return;
        listening.abort();
        touched();
      },
      { capture: true, signal: listening.signal },
    );
  return () => listening.abort();
}
