import type { ReactNode } from 'react';
import type { Tone } from '#domain/codes/tone.ts';
import styles from './state.module.css';

const SHAPES: Readonly<Record<Tone, string>> = {
  normal: '●',
  ahead: '◆',
  watch: '▲',
  behind: '■',
  paused: '⏸',
  stale: '○',
};

/** A state is a colour and a shape and a word (BOARD-24). */
export function StateWord({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return (
    <span className={styles.state} data-tone={tone}>
      <span aria-hidden>{SHAPES[tone]}</span> {children}
    </span>
  );
}

/** Cells of a list that draw one field as a state, by its code; an unknown code is stale. */
export function createStateCell(field: string, tones: Readonly<Record<string, Tone>>) {
  return {
    [field]: (row: Readonly<Record<string, unknown>>, plain: ReactNode): ReactNode => (
      <StateWord tone={tones[String(row[field])] ?? 'stale'}>{plain}</StateWord>
    ),
  };
}
