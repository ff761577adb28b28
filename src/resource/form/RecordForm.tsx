import { Col, Divider, Form, type FormInstance, Row, Select } from 'antd';
import { type ComponentType, Suspense, useMemo } from 'react';
import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';
import { groupFields } from '#domain/entities/fields.ts';
import type { EntityChoices } from '../choices.ts';
import { isPlatformUser, useResourceEnvironment } from '../environment.ts';
import { PARK } from '../list/listQuery.ts';
import styles from '../resource.module.css';
import { buildHelp } from './buildHelp.tsx';
import { ChildRows } from './ChildRows.tsx';
import { type Control, ControlProvider } from './controls/ControlContext.ts';
import { getControl } from './controls/controls.tsx';
import { FieldItem } from './FieldItem.tsx';
import type { ServerChecks } from './rules.ts';
import { type FormValues, listWrittenChildren } from './values.ts';

interface ParkItemProps {
  readonly entity: EntityDescription;
  readonly record: AnyRow | null;
}

/**
 * People of the platform say in which park a new record belongs; everybody else works in one. A record stays where it
 * was made.
 */
function ParkItem({ entity, record }: ParkItemProps) {
  const environment = useResourceEnvironment();
  if (entity.scope !== 'park' || !isPlatformUser(environment)) return null;
  const isRequired = entity.platformRows !== true;
  return (
    <Form.Item
      name={PARK}
      label="球场"
      rules={[{ required: isRequired, message: '请选择球场' }]}
      {...(!isRequired && { tooltip: buildHelp('留空则属于平台，所有球场可见') })}
    >
      <Select
        allowClear={!isRequired}
        disabled={record !== null}
        placeholder={isRequired ? '请选择球场' : '平台'}
        showSearch={{ optionFilterProp: 'label' }}
        options={environment.parks.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Form.Item>
  );
}

/** Controls of single fields that a page draws itself, by field name. */
export type PageControls = Readonly<Record<string, Control>>;

/** What a page shows under the fields, e.g. a price; it reads and writes them by `Form.useFormInstance`. */
export type FormNote = ComponentType<{
  /** `null` = a new record. */
  readonly record: AnyRow | null;
}>;

interface Props {
  readonly entity: EntityDescription;
  readonly form: FormInstance<FormValues>;
  /** `null` = a new record. */
  readonly record: AnyRow | null;
  readonly initial: FormValues;
  readonly choices: EntityChoices;
  readonly checks: ServerChecks;
  readonly controls?: PageControls | undefined;
  readonly note?: FormNote | undefined;
  /** One field a line. */
  readonly isNarrow?: boolean;
  onSubmit(values: FormValues): void;
}

/** The editable fields of a description, in its order and groups. The first field with a problem gets the focus. */
export function RecordForm({
  entity,
  form,
  record,
  initial,
  choices,
  checks,
  controls,
  note: Note,
  isNarrow = false,
  onSubmit,
}: Props) {
  const groups = groupFields(entity, 'form');
  const controlFor = useMemo(
    () =>
      (field: Parameters<typeof getControl>[0]): Control =>
        controls?.[field.name] ?? getControl(field),
    [controls],
  );
  return (
    <ControlProvider value={controlFor}>
      <Form<FormValues>
        form={form}
        // Ids of fields: the search bar has some of the same names.
        name={entity.name}
        layout="vertical"
        initialValues={initial}
        validateTrigger={['onChange', 'onBlur']}
        scrollToFirstError={{ focus: true, block: 'center' }}
        onFinish={onSubmit}
      >
        <ParkItem entity={entity} record={record} />
        {groups.map(({ title, fields }) => (
          <section key={title} aria-label={title} className={styles.group}>
            {/* The only one says what the dialog is called. */}
            {!(groups.length === 1 && title === entity.title) && (
              <Divider titlePlacement="start" plain>
                {title}
              </Divider>
            )}
            <Row gutter={16}>
              {fields.map((field) => (
                <FieldItem
                  key={field.name}
                  entity={entity}
                  field={field}
                  choices={choices}
                  checks={checks}
                  record={record}
                  isNarrow={isNarrow}
                />
              ))}
            </Row>
          </section>
        ))}
        {listWrittenChildren(entity).map((child) => (
          <Col key={child.name}>
            <ChildRows child={child} choices={choices} />
          </Col>
        ))}
        <Suspense fallback={null}>{Note !== undefined && <Note record={record} />}</Suspense>
        {/* Enter in any line submits, as a form does; the visible button stands in the dialog's footer. */}
        <button type="submit" hidden>
          确定
        </button>
      </Form>
    </ControlProvider>
  );
}
