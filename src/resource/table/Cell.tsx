import type { AnyRow, FieldDescription } from '#domain/entities/describe.ts';
import type { Choices } from '../choices.ts';
import styles from '../resource.module.css';

interface Props {
  readonly field: FieldDescription;
  readonly row: AnyRow;
  readonly choices: Choices;
}

/** One value as people read it: dictionary text, number with its unit, 是/否; nothing for no value. */
export function Cell({ field, row, choices }: Props) {
  const text = textOf(field, row, choices);
  return isNumber(field) ? <span className={styles['number']}>{text}</span> : text;
}

export function isNumber({ type, dict }: FieldDescription): boolean {
  return dict === undefined && (type === 'int' || type === 'decimal');
}

export function textOf(field: FieldDescription, row: AnyRow, choices: Choices): string {
  const value = row[field.name];
  if (value === null || value === undefined || value === '') return '';
  const sent = row[`${field.name}_dictText`];
  if (typeof sent === 'string' && sent !== '') return sent;
  const plain = String(value);
  if (field.dict !== undefined) return choices.text(field.dict, plain);
  if (field.type === 'flag') return plain === 'Y' ? '是' : '否';
  return field.unit === undefined ? plain : `${plain} ${field.unit}`;
}
