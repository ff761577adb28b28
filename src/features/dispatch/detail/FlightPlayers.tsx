import type { FlightPlayer } from '#domain/dispatch/model.ts';
import styles from './detail.module.css';

const caddieText = ({ caddieName, caddieNo }: FlightPlayer): string =>
  caddieName === null && caddieNo === null ? '未派球童' : `${caddieNo ?? ''} ${caddieName ?? ''}`.trim();

export function FlightPlayers({ players }: { readonly players: readonly FlightPlayer[] }) {
  if (players.length === 0) return <p className={styles['none']}>没有球员资料</p>;
  return (
    <ul className={styles['cards']}>
      {players.map((player) => (
        <li key={player.playerId}>
          <b>{player.name}</b> {player.bagTag !== '' && `包牌 ${player.bagTag}`}
          <br />
          球童 {caddieText(player)} · 球车 {player.cartNo ?? '–'}
        </li>
      ))}
    </ul>
  );
}
