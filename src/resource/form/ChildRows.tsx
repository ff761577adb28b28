import { Divider, Form } from 'antd';
import { Suspense, useMemo } from 'react';
import { getEntity } from '#domain/entities/catalogue.ts';
import type { EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import { listWritableFields } from '#domain/entities/fields.ts';
import { checkField } from '#domain/records/check.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';
import type { EntityChoices } from '../choices.ts';
import { useColumnRights } from '../columnRights.ts';
import { useResourceEnvironment } from '../environment.ts';
import styles from './controls/form.module.css';
import { findRowProblem, type RowCheck, type RowValues, parseRows } from './controls/rows.ts';
import type { RowsGridProps } from './controls/RowsGrid.tsx';
import { findBrokenCheck } from './rules.ts';

const RowsGrid = createLazyPart(() => import('./controls/RowsGrid.tsx'));

export type Child = NonNullable<EntityDescription['children']>[number];

const MOST = 500;

/** What people fill in of a child: not whose it is, and not its place. */
export function listEditableChildFields({
  entity,
  key,
  order,
  withoutFields,
}: Child): readonly FieldDescription[] {
  return listWritableFields(getEntity(entity)).filter(
    ({ name }) => name !== key && name !== order && withoutFields?.has(name) !== true,
  );
}

interface Props {
  readonly child: Child;
  readonly choices: EntityChoices;
}

/** The rows that are written with their parent. */
export function ChildRows({ child, choices }: Props) {
  const { now } = useResourceEnvironment();
  const fields = useMemo(() => listEditableChildFields(child), [child]);
  const entity = getEntity(child.entity);
  const { locked } = useColumnRights(entity);
  const check = useMemo(
    (): RowCheck => (field, row) =>
      checkField(field, row[field.name], choices.codes) ??
      findBrokenCheck(entity, field, row, formatStamp(now()).slice(0, 10)),
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
              const rows = parseRows(value);
              const problem = rows.length > MOST ? `最多${MOST}行` : findRowProblem(fields, rows, check);
              if (problem !== null) throw new Error(problem);
            },
          },
        ]}
      >
        <Rows label={entity.title} fields={fields} locked={locked} choices={choices} check={check} />
      </Form.Item>
    </section>
  );
}

interface RowsProps extends Pick<RowsGridProps, 'label' | 'fields' | 'locked' | 'choices' | 'check' | 'id'> {
  readonly value?: readonly RowValues[];
  onChange?(rows: readonly RowValues[]): void;
  readonly 'aria-invalid'?: boolean | 'true' | 'false';
}

const NONE: readonly RowValues[] = [];

function Rows({ value = NONE, onChange, 'aria-invalid': invalid, ...rest }: RowsProps) {
  return (
    <Suspense fallback={<span className={styles.waiting} />}>
      <RowsGrid
        {...rest}
        rows={value}
        isInvalid={String(invalid) === 'true'}
        onChange={(rows) => onChange?.(rows)}
      />
    </Suspense>
  );
}
