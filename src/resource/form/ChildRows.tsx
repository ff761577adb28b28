import { Suspense, useMemo } from 'react';
import { Divider, Form } from 'antd';
import { entityNamed } from '#domain/entities/catalogue.ts';
import type { EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import { writableFields } from '#domain/entities/fields.ts';
import { checkField } from '#domain/validation/check.ts';
import { stampOf } from '#domain/validation/time.ts';
import { lazyPart } from '#src/widgets/lazyPart.tsx';
import type { Choices } from '../choices.ts';
import { useSurroundings } from '../surroundings.ts';
import styles from './form.module.css';
import { rowProblem, type RowCheck, type RowValues, rowsOf } from './rows.ts';
import type { RowsGridProps } from './RowsGrid.tsx';
import { brokenCheck } from './rules.ts';

const RowsGrid = lazyPart(() => import('./RowsGrid.tsx'));

export type Child = NonNullable<EntityDescription['children']>[number];

const MOST = 500;

/** What people fill in of a child: not whose it is, and not its place. */
export function childFields({ entity, key, order }: Child): readonly FieldDescription[] {
  return writableFields(entityNamed(entity)).filter(({ name }) => name !== key && name !== order);
}

interface Props {
  readonly child: Child;
  readonly choices: Choices;
}

/** The rows that are written with their parent. */
export function ChildRows({ child, choices }: Props) {
  const { now } = useSurroundings();
  const fields = useMemo(() => childFields(child), [child]);
  const entity = entityNamed(child.entity);
  const check = useMemo(
    (): RowCheck => (field, row) =>
      checkField(field, row[field.name], choices.codes) ??
      brokenCheck(entity, field, row, stampOf(now()).slice(0, 10)),
    [entity, choices, now],
  );
  return (
    <section aria-label={entity.title}>
      <Divider titlePlacement="start" plain>
        {entity.title}
      </Divider>
      <Form.Item
        name={child.name}
        validateTrigger="onSubmit"
        rules={[
          {
            validator: async (_rule, value: unknown) => {
              const rows = rowsOf(value);
              const problem = rows.length > MOST ? `最多${MOST}行` : rowProblem(fields, rows, check);
              if (problem !== null) throw new Error(problem);
            },
          },
        ]}
      >
        <Rows label={entity.title} fields={fields} choices={choices} check={check} />
      </Form.Item>
    </section>
  );
}

interface RowsProps extends Pick<RowsGridProps, 'label' | 'fields' | 'choices' | 'check' | 'id'> {
  readonly value?: readonly RowValues[];
  onChange?(rows: readonly RowValues[]): void;
  readonly 'aria-invalid'?: boolean | 'true' | 'false';
}

const NONE: readonly RowValues[] = [];

function Rows({ value = NONE, onChange, 'aria-invalid': invalid, ...rest }: RowsProps) {
  return (
    <Suspense fallback={<span className={styles['waiting']} />}>
      <RowsGrid
        {...rest}
        rows={value}
        isInvalid={String(invalid) === 'true'}
        onChange={(rows) => onChange?.(rows)}
      />
    </Suspense>
  );
}
