import { Descriptions } from 'antd';
import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';
import { fieldGroups, STANDARD_FIELDS } from '#domain/entities/fields.ts';
import type { Choices } from '../choices.ts';
import styles from '../resource.module.css';
import { textOf } from '../table/Cell.tsx';

const AUDIT = STANDARD_FIELDS.filter(({ name }) => /^(create|update)/.test(name));

interface Props {
  readonly entity: EntityDescription;
  readonly record: AnyRow;
  readonly choices: Choices;
}

/** Every field of a record, computed ones included, and who wrote it when. */
export function RecordDetail({ entity, record, choices }: Props) {
  const groups = [...fieldGroups(entity, 'detail'), { title: '记录', fields: AUDIT }];
  return groups.map(({ title, fields }) => (
    <Descriptions
      key={title}
      title={title}
      size="small"
      bordered
      column={{ xs: 1, md: 2 }}
      className={styles['detail'] ?? ''}
      styles={{ label: { width: 124 } }}
      items={fields
        .filter(({ type }) => type !== 'json')
        .map((field) => ({
          key: field.name,
          label: field.label,
          children: textOf(field, record, choices) || '—',
          ...(field.type === 'text' && { span: 'filled' as const }),
        }))}
    />
  ));
}
