import type { ReactNode } from 'react';
import type { AnyRow } from '#domain/entities/describe.ts';
import { golfPark } from '#domain/entities/park.ts';
import { ResourcePage } from '#src/resource/ResourcePage.tsx';
import styles from './ParkList.module.css';

/** 球场管理: the parks of the user's scope (golf-domain 8). Everything a list does comes from the description. */
export default function ParkList() {
  return <ResourcePage entity={golfPark} cells={CELLS} />;
}

/** Shape of each golf_park_status: a state is never a colour alone (design, Look). */
const SHAPES: Readonly<Record<string, string>> = { '0': '■', '1': '●', '2': '▲', '3': '⏸' };

const CELLS = {
  status: ({ status }: AnyRow, plain: ReactNode) => (
    <span className={styles['status']} data-status={status}>
      <span aria-hidden>{SHAPES[String(status)] ?? '○'}</span> {plain}
    </span>
  ),
};
