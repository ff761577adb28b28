/** One widget on the page: what it starts with, and how it is drawn with the value it has. */

import type { ReactNode } from 'react';

export interface Held<V> {
  readonly value: V;
  readonly id: string;
  readonly disabled: boolean;
  onChange(value: V): void;
}

export interface Specimen {
  /** Name in the code, also the element's id. */
  readonly name: string;
  readonly label: string;
  readonly note?: string;
  /** Takes the whole width. */
  readonly wide?: boolean;
  readonly first: unknown;
  draw(held: Held<never>): ReactNode;
}

export interface SpecimenGroup {
  readonly title: string;
  readonly specimens: readonly Specimen[];
}

/** Keeps the type of the value inside one specimen. */
export function createSpecimen<V>(
  name: string,
  label: string,
  first: V,
  draw: (held: Held<V>) => ReactNode,
  more: Pick<Specimen, 'note' | 'wide'> = {},
): Specimen {
  return { name, label, first, draw, ...more };
}
