import { Form, type FormInstance, type FormProps } from 'antd';
import { type ReactNode, useEffect } from 'react';
import type { Sending } from '../http/useSending.ts';
import { FormFrame, type FormFrameProps } from './FormFrame.tsx';
import { findRefusedField, type RefusedFields, showAtField } from './refusedField.ts';

interface Props<V extends object> extends Omit<FormFrameProps, 'sending'> {
  /** What the fields begin with. */
  readonly start?: { readonly [K in keyof V]?: unknown };
  readonly sending: Pick<Sending, 'isSending' | 'refusal' | 'refuse'>;
  /** Before the ids of the fields, where another form on the screen has the same. */
  readonly name?: string;
  /** `horizontal` = the labels stand beside the fields. */
  readonly layout?: FormProps['layout'];
  /** What the server refuses begins with words about a field: it is shown there. */
  readonly refusedFields?: RefusedFields;
  /** Where the dialog itself reads or sets fields. */
  readonly form?: FormInstance<V> | undefined;
  onTyped?(): void;
  /** The fields hold what their rules want. */
  onSave(values: V): void;
  readonly children: ReactNode;
}

const BESIDE = { labelCol: { md: { span: 5 } }, wrapperCol: { md: { span: 16 } } } as const;

/**
 * A dialog that is a form. Its caller says what is asked and what is sent; the draft, the keyboard, the refusal and the
 * buttons are the same in every one (WIDGET-34).
 *
 *     const sending = useSubmit(userCalls.setPassword, { onDone: onClose });
 *     <FormDialog<Values> title="重新设定密码" sending={sending} onClose={onClose}
 *       onSave={(values) => void sending.submit({ username, ...values })}>
 *       <Form.Item name="password" label="登录密码">…</Form.Item>
 *     </FormDialog>
 */
export function FormDialog<V extends object>({
  start,
  sending,
  name,
  layout = 'vertical',
  refusedFields = NO_FIELDS,
  form: given,
  onTyped,
  onSave,
  children,
  ...frame
}: Props<V>) {
  const [form] = Form.useForm<V>(given);
  const { isSending, refusal, refuse } = sending;
  const refused = refusal === null ? null : findRefusedField(refusedFields, refusal);

  useEffect(() => {
    if (refusal !== null) showAtField(form, findRefusedField(refusedFields, refusal));
  }, [form, refusal, refusedFields]);

  return (
    <FormFrame {...frame} form={form} sending={{ isSending, refusal: refused === null ? refusal : null }}>
      <Form<V>
        form={form}
        {...(name !== undefined && { name })}
        layout={layout}
        {...(layout === 'horizontal' && BESIDE)}
        {...(start !== undefined && { initialValues: start })}
        disabled={frame.isReadOnly === true}
        scrollToFirstError={{ focus: true, block: 'center' }}
        onValuesChange={() => {
          refuse(null);
          onTyped?.();
        }}
        onFinish={(values) => {
          if (!isSending) onSave(values);
        }}
      >
        {children}
        {/* Enter in any line submits, as a form does; the visible button stands in the dialog's footer. */}
        <input type="submit" hidden />
      </Form>
    </FormFrame>
  );
}

const NO_FIELDS: RefusedFields = [];
