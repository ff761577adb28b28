import { Form, Input } from 'antd';
import { MessageContent } from '#domain/codes/system.ts';
import { type FieldControlProps, getInputProps } from '#src/resource/form/controls/control.ts';
import { RichTextControl } from '#src/resource/form/controls/widgets.tsx';

/** Text, or rich text where the template is of that kind. */
export function ContentControl(props: FieldControlProps) {
  const { value, onChange } = props;
  const type: unknown = Form.useWatch('templateType', Form.useFormInstance());
  if (type !== undefined && type !== null && type !== '' && type !== MessageContent.text) {
    return <RichTextControl {...props} />;
  }
  return (
    <Input.TextArea
      {...getInputProps(props)}
      rows={8}
      value={value ?? ''}
      onChange={({ target }) => onChange?.(target.value)}
    />
  );
}
