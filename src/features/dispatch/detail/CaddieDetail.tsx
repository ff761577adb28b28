import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { useSend } from '../context/BoardContext.ts';
import { useBoardPermissions } from '../context/BoardPermissions.ts';
import { CaddiePlace } from './CaddiePlace.tsx';
import styles from './detail.module.css';
import { FlightServices, SERVICES } from './FlightServices.tsx';
import { PageLink } from './PageLink.tsx';

interface Props {
  readonly caddieId: string;
  readonly flightId: string;
}

/** A caddie on the course: where they are, and how far their service is (BOARD-53). */
export function CaddieDetail({ caddieId, flightId }: Props) {
  const send = useSend();
  const { calls, can } = useBoardPermissions();
  const flight = useSlice(useLive().board, ({ flights }) => flights[flightId]);
  const player = flight?.players.find((one) => one.caddieId === caddieId);
  const name = `${player?.caddieNo ?? ''} ${player?.caddieName ?? ''}`.trim();
  return (
    <div className={styles.flow}>
      <h2 className={styles.title}>
        球童 <PageLink component="golf/CaddieList" id={caddieId} text={name === '' ? caddieId : name} />
      </h2>
      <button type="button" className={styles.link} onClick={() => send({ type: 'flight.opened', flightId })}>
        {flight === undefined ? '返回所在组' : `返回 ${flight.flightNo}组`}
      </button>
      <CaddiePlace caddieId={caddieId} />
      {calls !== null && can(SERVICES) && (
        <FlightServices records={calls.records} flightId={flightId} caddieId={caddieId} />
      )}
    </div>
  );
}
