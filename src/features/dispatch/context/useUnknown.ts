import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { explainUnknown } from '../model/status.ts';

/** See `explainUnknown`: what a pane says in place of figures and of "there is nothing". */
export function useUnknown(): string | null {
  const { board, mode } = useLive();
  return useSlice(board, (state) => explainUnknown(state, mode));
}
