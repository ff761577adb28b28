import { ColorPicker } from 'antd';
import { type FieldControlProps, getInputProps } from './control.ts';

/** `#RRGGBB`. */
export default function ColorControl(props: FieldControlProps) {
  const { value, onChange } = props;
  const { placeholder: _nothing, onBlur: _silent, ...rest } = getInputProps(props);
  return (
    <ColorPicker
      {...rest}
      showText
      allowClear
      disabledAlpha
      format="hex"
      value={value ? String(value) : null}
      onChangeComplete={(color) => onChange?.(color.cleared ? null : color.toHexString().toUpperCase())}
      onClear={() => onChange?.(null)}
    />
  );
}
