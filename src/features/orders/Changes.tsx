import { golfOrder } from '#domain/entities/order.ts';
import { readList, formatValue } from '#src/resource/cells/text.ts';
import { type EntityChoices, useChoices } from '#src/resource/choices.ts';
import styles from './orders.module.css';

interface Change {
  readonly field: string;
  readonly old: string;
  readonly new: string;
}

/** What a step changed of its order, field by field, before and after. */
export function Changes({ changes }: { readonly changes: unknown }) {
  const choices = useChoices(golfOrder);
  const rows = readList(changes) as readonly Change[];
  if (rows.length === 0) return null;
  return (
    <table className={styles.diff} aria-label="变更内容">
      <thead>
        <tr>
          <th scope="col">字段</th>
          <th scope="col">原值</th>
          <th scope="col">新值</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, old, new: now }) => (
          <tr key={field}>
            <td>{fieldOf(field)?.label ?? field}</td>
            <td>{old === '' ? '—' : <del>{formatChange(field, old, choices)}</del>}</td>
            <td>{now === '' ? '—' : <ins>{formatChange(field, now, choices)}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const fieldOf = (name: string) => golfOrder.fields.find((field) => field.name === name);

/** As the list of orders shows it; players by their names. */
function formatChange(name: string, value: string, choices: EntityChoices): string {
  const field = fieldOf(name);
  if (field === undefined) return value;
  if (field.type === 'json')
    return (readList(value) as readonly { readonly name?: string }[])
      .map(({ name: player = '' }) => player)
      .join('、');
  return formatValue(field, { [name]: value }, choices);
}
