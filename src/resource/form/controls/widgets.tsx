/** Kinds whose controls are widgets of their own; the heavy ones come when they are first shown. */

import { AreaCascader, CronField, FileUpload, ImageUpload, RichText } from '#src/widgets/lazy.tsx';
import { UserPicker } from '#src/widgets/pickers/UserPicker.tsx';
import { type FieldControlProps, getInputProps, type InputValue } from './control.ts';

/** What these widgets take of a field. */
function widgetProps({ value, onChange, disabled = false, id, ...rest }: FieldControlProps) {
  return {
    disabled,
    ...(id !== undefined && { id }),
    ...(rest['aria-label'] !== undefined && { 'aria-label': rest['aria-label'] }),
    value: typeof value === 'string' ? value : '',
    onChange: (next: unknown) => onChange?.(wireOf(next)),
  };
}

const wireOf = (next: unknown): InputValue => (typeof next === 'string' && next !== '' ? next : null);

/** Pictures of the business are kept apart from passing ones. */
const PICTURES = 'admin';

export function ImageControl(props: FieldControlProps) {
  const { kind, maxItems = 0 } = props.field;
  return (
    <ImageUpload
      {...widgetProps(props)}
      bizPath={PICTURES}
      isMultiple={kind === 'images'}
      number={kind === 'images' ? maxItems : 1}
    />
  );
}

export function FilesControl(props: FieldControlProps) {
  return <FileUpload {...widgetProps(props)} number={props.field.maxItems ?? 0} />;
}

export function RichTextControl(props: FieldControlProps) {
  return <RichText {...widgetProps(props)} aria-label={props.field.label} />;
}

export function AreaControl(props: FieldControlProps) {
  return <AreaCascader {...widgetProps(props)} />;
}

export function UserControl(props: FieldControlProps) {
  return <UserPicker {...widgetProps(props)} multi={props.field.multi ?? false} />;
}

export function CronControl(props: FieldControlProps) {
  const { value, onChange } = props;
  return (
    <CronField
      {...getInputProps(props)}
      value={typeof value === 'string' ? value : ''}
      onChange={(next) => onChange?.(wireOf(next))}
    />
  );
}
