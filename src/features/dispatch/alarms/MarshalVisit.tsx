import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { useTick } from '../context/Clock.tsx';
import { formatMinute } from '../model/times.ts';

interface Props {
  readonly flightId: string | null;
  /** Of the marshal who was sent. */
  readonly name: string;
}

/** When the marshal is expected at the flight; nothing once they have left it. */
export function MarshalVisit({ flightId, name }: Props) {
  const { parkNow } = useTick();
  const etaTs = useSlice(useLive().board, ({ flights }) => {
    const handling = flightId === null ? null : flights[flightId]?.handling;
    return handling?.marshalName === name ? handling.marshalEtaTs : null;
  });
  if (etaTs === null || parkNow === null) return null;
  return <>{etaTs > parkNow ? ` · 预计 ${formatMinute(etaTs)} 到` : ' · 已到场'}</>;
}
