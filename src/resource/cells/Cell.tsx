/** One value in a table, card or detail, by what it means. */

import { Tooltip } from 'antd';
import { type ReactNode, Suspense } from 'react';
import { findTone } from '#domain/codes/findTone.ts';
import type { AnyRow, FieldDescription } from '#domain/entities/describe.ts';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';
import { StateWord } from '#src/widgets/state/StateWord.tsx';
import type { EntityChoices } from '../choices.ts';
import styles from '../resource.module.css';
import { isNumber, splitPaths, shortenText, formatValue } from './text.ts';

const AreaName = createLazyPart(() => import('./AreaName.tsx'));
const Picture = createLazyPart(() => import('./Picture.tsx'));

interface Props {
  readonly field: FieldDescription;
  readonly row: AnyRow;
  readonly choices: EntityChoices;
}

export function Cell({ field, row, choices }: Props) {
  const drawn = renderCell(field, row, choices);
  return isNumber(field) ? <span className={styles.number}>{drawn}</span> : drawn;
}

/** The same without a component: a list draws hundreds of values at once, and most of them are words. */
export function renderCell(field: FieldDescription, row: AnyRow, choices: EntityChoices): ReactNode {
  const value = row[field.name];
  if (field.kind === 'image' || field.kind === 'images') {
    const paths = splitPaths(value);
    // The place of a picture says that there is none.
    return paths.length === 0 ? (
      <span
        role="img"
        aria-label={`${field.label}：无`}
        className={`${styles.picture} ${styles.missing}`}
        data-person={field.name === 'avatar' || undefined}
      />
    ) : (
      <Suspense fallback={<span className={styles.picture} />}>
        <Picture key={row.id} paths={paths} label={field.label} />
      </Suspense>
    );
  }
  if (field.kind === 'areaCode' && typeof value === 'string' && value !== '')
    return (
      <Suspense fallback={value}>
        <AreaName code={value} />
      </Suspense>
    );
  const text = formatValue(field, row, choices);
  if (field.kind === 'color' && text !== '') return <Swatch color={text} />;
  const tone = field.dict === undefined ? null : findTone(field.dict, String(value ?? ''));
  if (tone !== null) return <StateWord tone={tone}>{text}</StateWord>;
  const cut = shortenText(text);
  // At most 25 characters; the rest is a tooltip away (LIST-16).
  return cut === text ? text : <Tooltip title={text}>{cut}</Tooltip>;
}

export function Swatch({ color }: { readonly color: string }) {
  return (
    <span className={styles.swatch}>
      <span aria-hidden style={{ background: color }} />
      {color}
    </span>
  );
}
