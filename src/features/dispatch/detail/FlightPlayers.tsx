import type { FlightPlayer, FlightView } from '#domain/dispatch/model.ts';
import { isWaitingFlight } from '../model/movePreview.ts';
import { CaddieButton } from './CaddieButton.tsx';
import styles from './detail.module.css';

const formatCaddie = ({ caddieName, caddieNo }: FlightPlayer): string =>
  caddieName === null && caddieNo === null ? '未派球童' : `${caddieNo ?? ''} ${caddieName ?? ''}`.trim();

export function FlightPlayers({ flight }: { readonly flight: FlightView }) {
  const { players, status } = flight;
  // Once it has set out, nobody asks any more who is there.
  const isAwaited = isWaitingFlight({ status });
  if (players.length === 0) return <p className={styles.none}>没有球员资料</p>;
  return (
    <ul className={styles.cards}>
      {players.map((player) => (
        <li key={player.playerId}>
          <b>{player.name}</b> {player.bagTag !== '' && `包牌 ${player.bagTag}`}
          {isAwaited && player.isHere !== undefined && (
            <span data-tone={player.isHere ? 'normal' : 'watch'} className={styles.presence}>
              {player.isHere ? '● 已到场' : '○ 未到场'}
            </span>
          )}
          <br />
          球童{' '}
          {player.caddieId === null ? (
            formatCaddie(player)
          ) : (
            <CaddieButton caddieId={player.caddieId} flightId={flight.flightId} text={formatCaddie(player)} />
          )}{' '}
          · 球车 {player.cartNo ?? '–'}
        </li>
      ))}
    </ul>
  );
}
