import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';

/** `云麓湖高尔夫 · `: the park that a figure is about; empty while there is none. */
export function useParkPrefix(): string {
  const name = useSlice(useLive().board, ({ park }) => park?.name ?? '');
  return name === '' ? '' : `${name} · `;
}
