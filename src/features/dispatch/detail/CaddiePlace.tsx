import type { PositionItem } from '#domain/dispatch/model.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import type { BoardState } from '#streams/models/state.ts';
import { useHoleName } from '../context/useHoleName.ts';
import { getWord } from '../model/words.ts';
import { FixAge } from './FixAge.tsx';

/** Where the tracker of a caddie was last, and how old that is. */
export function CaddiePlace({ caddieId }: { readonly caddieId: string }) {
  const holeName = useHoleName();
  const pick = ({ positions }: BoardState): PositionItem | undefined =>
    [...positions.values()].find((device) => device.caddieId === caddieId);
  const device = useSlice(useLive().board, pick);
  if (device === undefined) return <div>没有定位</div>;
  const { holeNo, section, deviceNo, fixTs } = device;
  return (
    <div>
      {holeNo === 0 ? '场外' : `${holeName(holeNo)}号洞 ${getWord('golf_section', section)}`} · 设备{' '}
      {deviceNo} · <FixAge fixTs={fixTs} />
    </div>
  );
}
