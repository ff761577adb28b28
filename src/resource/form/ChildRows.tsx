import { Divider, Form } from 'antd';
import { entityNamed } from '#domain/entities/catalogue.ts';
import type { EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import { writableFields } from '#domain/entities/fields.ts';
import type { Choices } from '../choices.ts';
import { RowsTable } from './RowsTable.tsx';
import { rowProblem, type RowValues, rowsOf } from './rows.ts';

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
  const fields = childFields(child);
  const { title } = entityNamed(child.entity);
  return (
    <section aria-label={title}>
      <Divider titlePlacement="start" plain>
        {title}
      </Divider>
      <Form.Item
        name={child.name}
        validateTrigger="onSubmit"
        rules={[
          {
            validator: async (_rule, value: unknown) => {
              const problem = rowProblem(fields, rowsOf(value), choices.codes);
              if (problem !== null) throw new Error(problem);
            },
          },
        ]}
      >
        <Rows title={title} fields={fields} choices={choices} />
      </Form.Item>
    </section>
  );
}

interface RowsProps {
  readonly title: string;
  readonly fields: readonly FieldDescription[];
  readonly choices: Choices;
  readonly id?: string;
  readonly value?: readonly RowValues[];
  onChange?(rows: readonly RowValues[]): void;
}

function Rows({ title, value, onChange, ...rest }: RowsProps) {
  return (
    <RowsTable
      {...rest}
      label={title}
      rows={rowsOf(value)}
      max={MOST}
      disabled={false}
      onChange={(rows) => onChange?.(rows)}
    />
  );
}
