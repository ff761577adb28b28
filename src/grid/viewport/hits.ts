/** What an event hit, by its target. */
import type { CellPlace } from '../contract/contract.ts';
import type { LeadKind } from './geometry.ts';
import styles from './viewport.module.css';

/** Built-in column and row; `null` = the head. */
export interface LeadHit {
  readonly kind: LeadKind;
  readonly id: string | null;
}

/** @param table what scrolls: not the table that may stand below one of its rows, or around it */
export function findPlace(table: HTMLElement, target: EventTarget | null): CellPlace | null {
  if (!isOf(table, target)) return null;
  const key = target.closest<HTMLElement>(`.${styles.cell}`)?.dataset['key'];
  const id = rowIdOf(target);
  return key === undefined || id === null ? null : { id, key };
}

/** @param table as for `findPlace` */
export function findLead(table: HTMLElement, target: EventTarget | null): LeadHit | null {
  if (!isOf(table, target)) return null;
  const lead = target.closest<HTMLElement>('[data-lead]');
  return lead === null ? null : { kind: lead.dataset['lead'] as LeadKind, id: rowIdOf(target) };
}

function isOf(table: HTMLElement, target: EventTarget | null): target is Element {
  return target instanceof Element && target.closest(`.${styles.scroller}`) === table;
}

function rowIdOf(target: Element): string | null {
  return target.closest<HTMLElement>(`.${styles.row}`)?.dataset['id'] ?? null;
}
