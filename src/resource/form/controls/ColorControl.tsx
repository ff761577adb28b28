import { ColorPicker } from 'antd';
import { type ControlProps, inputProps } from '../control.ts';

/** `#RRGGBB`. */
export default function ColorControl(props: ControlProps) {
  const { value, onChange } = props;
  const { placeholder: _nothing, onBlur: _silent, ...rest } = inputProps(props);
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
