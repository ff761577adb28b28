import { Col, Form } from 'antd';
import { useMemo } from 'react';
import type { AnyRow, EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import { isWhen } from '#domain/entities/fields.ts';
import { listLifecycles } from '#domain/lifecycle/rules.ts';
import { formatStamp } from '#domain/validation/time.ts';
import type { EntityChoices } from '../choices.ts';
import { useColumnRights } from '../columnRights.ts';
import { useResourceEnvironment } from '../environment.ts';
import { PARK } from '../list/listQuery.ts';
import { buildHelp } from './buildHelp.tsx';
import { Chosen } from './controls/Chosen.tsx';
import type { FieldControlProps } from './controls/control.ts';
import { type Control, useControls } from './controls/ControlContext.ts';
import { isWide } from './controls/controls.tsx';
import { createFieldRules, listPartnerFields, type ServerChecks, createWithheldRules } from './rules.ts';
import { isWithheld } from './values.ts';

const WITHHELD = '无权查看，留空则不修改';
const SAVED_NOTE = '已保存，留空则不修改';

interface Props {
  readonly entity: EntityDescription;
  readonly field: FieldDescription;
  readonly choices: EntityChoices;
  readonly checks: ServerChecks;
  /** What is `addOnly` is locked in a record that exists; `null` = a new one. */
  readonly record: AnyRow | null;
  /** Takes a whole line. */
  readonly isNarrow: boolean;
}

/** One field of a form with its rules: there while it should be shown, with an asterisk while it is required. */
export function FieldItem({ entity, field, choices, checks, record, isNarrow }: Props) {
  const { now } = useResourceEnvironment();
  const { name, label, shownWhen, requiredWhen, help } = field;
  const stored = record?.[name];
  const isUnseen = isWithheld(field, record);
  const conditions = Form.useWatch(
    (values: Readonly<Record<string, unknown>>) =>
      JSON.stringify([shownWhen, requiredWhen].map((when) => when && isWhen(when, values))),
    { preserve: true },
  );
  const [isVisible, isRequired] = readFlags(conditions);
  const Control = useControls()(field);
  const free = listLifecycles(entity.name).find((lifecycle) => lifecycle.field === name)?.free;
  const only = free ?? field.selectable?.codes;
  // A state that only an action may leave is no choice of the form.
  const isLocked =
    useColumnRights(entity).locked.has(name) ||
    (record !== null &&
      (field.addOnly === true || free?.includes(typeof stored === 'string' ? stored : '') === false));
  const rules = useMemo(
    () =>
      isUnseen
        ? createWithheldRules(field, choices.codes)
        : createFieldRules(
            entity,
            field,
            choices.codes,
            checks,
            () => formatStamp(now()).slice(0, 10),
            stored,
          ),
    [entity, field, isUnseen, choices, checks, now, stored],
  );
  if (shownWhen !== undefined && isVisible !== true) return null;
  return (
    <Col xs={24} md={isNarrow || isWide(field) ? 24 : 12}>
      <Form.Item
        name={name}
        label={label}
        required={!isUnseen && (field.required === true || isRequired === true)}
        rules={isLocked ? [] : rules}
        dependencies={listPartnerFields(entity, field)}
        validateFirst
        {...(help !== undefined && { tooltip: buildHelp(help) })}
      >
        <Fitted
          control={Control}
          field={field}
          choices={choices}
          disabled={isLocked}
          {...(only && { only })}
          {...(isUnseen && { placeholder: field.secret === true ? SAVED_NOTE : WITHHELD })}
        />
      </Form.Item>
    </Col>
  );
}

/** The control inside its form: what it must agree with comes from the other fields. */
function Fitted(props: FieldControlProps & { readonly control: Control }) {
  const form = Form.useFormInstance();
  const names = props.field.ref?.within ?? [];
  const others = Form.useWatch(
    (values: Readonly<Record<string, unknown>>) =>
      JSON.stringify(Object.fromEntries([PARK, ...names].map((name) => [name, values[name] ?? '']))),
    { preserve: true },
  );
  return (
    <Chosen
      {...props}
      onFill={(values) => {
        form.setFieldsValue(values);
        void form.validateFields(Object.keys(values)).catch(() => undefined);
      }}
      {...(props.field.ref && { within: JSON.parse(others ?? '{}') as Record<string, string> })}
    />
  );
}

function readFlags(text: string | undefined): readonly (boolean | null | undefined)[] {
  return text === undefined ? [] : (JSON.parse(text) as (boolean | null)[]);
}
