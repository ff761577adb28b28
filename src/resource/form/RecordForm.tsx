import { Col, Divider, Form, Row, type FormInstance } from 'antd';
import type { AnyRow, EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import { fieldGroups } from '#domain/entities/fields.ts';
import type { Choices } from '../choices.ts';
import { FieldInput, LONG_TEXT } from './FieldInput.tsx';
import { fieldRules, partners, type Taken } from './rules.ts';
import { type FormValues, initialValues } from './values.ts';

interface Props {
  readonly entity: EntityDescription;
  readonly form: FormInstance<FormValues>;
  /** `null` = a new record with its defaults. */
  readonly record: AnyRow | null;
  readonly choices: Choices;
  readonly taken: Taken;
  onSubmit(values: FormValues): void;
}

/** The editable fields of a description, in its order and groups. The first field with a problem gets the focus. */
export function RecordForm({ entity, form, record, choices, taken, onSubmit }: Props) {
  return (
    <Form<FormValues>
      form={form}
      // Ids of fields: the search bar has some of the same names.
      name={entity.name}
      layout="vertical"
      initialValues={initialValues(entity, record)}
      validateTrigger={['onChange', 'onBlur']}
      scrollToFirstError={{ focus: true, block: 'center' }}
      onFinish={onSubmit}
    >
      {fieldGroups(entity, 'form').map(({ title, fields }) => (
        <section key={title} aria-label={title}>
          <Divider titlePlacement="start" plain>
            {title}
          </Divider>
          <Row gutter={16}>
            {fields.map((field) => (
              <Col key={field.name} xs={24} md={isWide(field) ? 24 : 12}>
                <Form.Item
                  name={field.name}
                  label={field.label}
                  required={field.required ?? false}
                  rules={fieldRules(entity, field, choices.codes, taken)}
                  dependencies={partners(entity, field)}
                  validateFirst
                  {...(field.help !== undefined && { tooltip: field.help })}
                >
                  <FieldInput field={field} options={choices.items(field.dict)} />
                </Form.Item>
              </Col>
            ))}
          </Row>
        </section>
      ))}
      {/* Enter in any line submits, as a form does; the visible button stands in the dialog's footer. */}
      <button type="submit" hidden>
        确定
      </button>
    </Form>
  );
}

function isWide({ type, maxLength = 0 }: FieldDescription): boolean {
  return type === 'text' || type === 'json' || (type === 'string' && maxLength > LONG_TEXT);
}
