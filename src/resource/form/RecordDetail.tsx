import { useQuery } from '@tanstack/react-query';
import { Button, Descriptions } from 'antd';
import { type ReactNode, Suspense, useState } from 'react';
import { formatMoney } from '#domain/booking/money.ts';
import { getEntity } from '#domain/entities/catalogue.ts';
import type { AnyRow, EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import { groupFields, STANDARD_FIELDS } from '#domain/entities/fields.ts';
import { splitPieces } from '#domain/records/nested.ts';
import { queryRealNames } from '#src/api/staff.ts';
import { useFileUrl } from '#src/widgets/files/FileContext.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';
import { Cell, Swatch } from '../cells/Cell.tsx';
import { getFileName, readList, splitPaths, formatValue } from '../cells/text.ts';
import type { EntityChoices } from '../choices.ts';
import { useResourceEnvironment } from '../environment.ts';
import { PARK } from '../list/listQuery.ts';
import { listParkColumns } from '../parkColumn.ts';
import { useNames } from '../refs/useNames.ts';
import styles from '../resource.module.css';
import { listEditableChildFields } from './ChildRows.tsx';
import { parseRows } from './controls/rows.ts';
import { RowsView } from './RowsView.tsx';

const SafeHtml = createLazyPart(() => import('#src/widgets/html/SafeHtml.tsx'));

/** Who wrote it is called by name, as accounts in fields are. */
const AUDIT = STANDARD_FIELDS.filter(({ name }) => /^(create|update)/.test(name)).map(
  (field): FieldDescription => (field.name.endsWith('By') ? { ...field, kind: 'user' } : field),
);
/** Of a row that belongs to no park. */
const PLATFORM = '平台';

interface Props {
  readonly entity: EntityDescription;
  readonly record: AnyRow;
  readonly choices: EntityChoices;
}

/** Every field of a record, computed ones included, its rows, and who wrote it when. */
export function RecordDetail({ entity, record, choices }: Props) {
  const environment = useResourceEnvironment();
  const { parks } = environment;
  const about = [...listParkColumns(entity, environment), ...AUDIT];
  const groups = [...groupFields(entity, 'detail'), { title: '记录', fields: about }];
  const named: AnyRow = {
    ...record,
    parkName: parks.find(({ id }) => id === record[PARK])?.name ?? PLATFORM,
  };
  return (
    <>
      {groups.map(({ title, fields }) => (
        <Descriptions
          key={title}
          title={title}
          size="small"
          bordered
          column={{ xs: 1, md: 2 }}
          className={styles.detail}
          styles={{ label: { width: 124 } }}
          items={fields.filter(isReadable).map((field, index, readable) => ({
            key: field.name,
            label: field.label,
            children: <Value field={field} record={named} choices={choices} />,
            // A long one has a row of its own, so what stands before it ends its row.
            ...([field, readable[index + 1]].some(isLong) && { span: 'filled' as const }),
          }))}
        />
      ))}
      {entity.children?.map((child) => (
        <section key={child.name} className={styles.detail}>
          <h3 className={styles.detailTitle}>{getEntity(child.entity).title}</h3>
          <RowsView
            fields={listEditableChildFields(child)}
            rows={parseRows(record[child.name])}
            choices={choices}
          />
        </section>
      ))}
    </>
  );
}

/** Settings that only a page of their own can show. */
const isReadable = ({ type, kind, secret }: FieldDescription): boolean =>
  secret !== true && (type !== 'json' || kind !== undefined);
const isLong = (field?: FieldDescription): boolean => field?.type === 'text' || field?.kind === 'rows';

const NOTHING = '—';

/** One value in full: nothing is cut here. */
function Value({
  field,
  record,
  choices,
}: Omit<Props, 'entity'> & { readonly field: FieldDescription }): ReactNode {
  const value = record[field.name];
  if (value === null || value === undefined || value === '') return NOTHING;
  if (field.sensitive === true) return <Masked text={String(value)} label={field.label} />;
  switch (field.kind) {
    case 'image':
    case 'images':
    case 'areaCode':
      return <Cell field={field} row={record} choices={choices} />;
    case 'files':
      return <Files paths={splitPaths(value)} />;
    case 'color':
      return <Swatch color={String(value)} />;
    case 'richText':
      return (
        <Suspense fallback={null}>
          <SafeHtml html={String(value)} />
        </Suspense>
      );
    case 'rows':
      return readList(value).length === 0 ? (
        NOTHING
      ) : (
        <RowsView fields={field.rows ?? []} rows={parseRows(value)} choices={choices} />
      );
    case 'money':
      return Number.isFinite(Number(value)) ? formatMoney(Number(value)) : String(value);
    case 'user':
      return <People usernames={splitPieces(String(value))} />;
    default:
  }
  if (field.ref !== undefined && record[`${field.name}_dictText`] === undefined)
    return <Names field={field} ids={splitPieces(String(value))} />;
  const text = formatValue(field, record, choices);
  if (text === '') return NOTHING;
  return field.type === 'text' ? <span className={styles.prose}>{text}</span> : text;
}

/** Single records carry no texts of their references (LIST-22). */
function Names({ field, ids }: { readonly field: FieldDescription; readonly ids: readonly string[] }) {
  const names = useNames(field.ref ?? { entity: '' }, ids);
  return names.map(({ label }) => label).join('、') || '…';
}

function People({ usernames }: { readonly usernames: readonly string[] }) {
  const { data, isPending } = useQuery(queryRealNames(useHttp(), usernames));
  return isPending ? '…' : usernames.map((username) => data?.get(username) ?? username).join('、');
}

function Files({ paths }: { readonly paths: readonly string[] }) {
  const urlOf = useFileUrl();
  return (
    <ul className={styles.files}>
      {paths.map((path) => (
        <li key={path}>
          <a href={urlOf(path)} target="_blank" rel="noreferrer">
            {getFileName(path)}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Documents of people are on screen only while somebody wants them there. */
function Masked({ text, label }: { readonly text: string; readonly label: string }) {
  const [isVisible, setVisible] = useState(false);
  return (
    <>
      {isVisible ? text : '••••••'}{' '}
      <Button
        type="link"
        size="small"
        aria-pressed={isVisible}
        aria-label={`${isVisible ? '隐藏' : '显示'}${label}`}
        onClick={() => setVisible(!isVisible)}
      >
        {isVisible ? '隐藏' : '显示'}
      </Button>
    </>
  );
}
