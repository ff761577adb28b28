import { formatMinutesSeconds } from '#domain/pace/format.ts';
import { isFrozen } from '../model/status.ts';
import { useBoardFreshness } from './Clock.tsx';

/** A running time; of a picture that is not the present it is a lower bound: `≥14:20` (BOARD-03). */
export function Duration({ sec }: { readonly sec: number }) {
  const frozen = isFrozen(useBoardFreshness());
  return (
    <span className="fw-num">
      {frozen && '≥'}
      {formatMinutesSeconds(sec)}
    </span>
  );
}
