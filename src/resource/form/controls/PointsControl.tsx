import { Input } from 'antd';
import { useState } from 'react';
import { type FieldControlProps, getInputProps, type InputValue } from './control.ts';
import { formatPoints, readPoints } from './points.ts';

/** Places on the course as lines of `经度,纬度`; pages that have the course map draw them instead. */
export default function PointsControl(props: FieldControlProps) {
  const { value = null, onChange } = props;
  const [typed, setTyped] = useState<{ readonly text: string; readonly as: InputValue } | null>(null);
  return (
    <Input.TextArea
      {...getInputProps(props)}
      autoSize={{ minRows: 2, maxRows: 8 }}
      placeholder={'每行一个点：经度,纬度\n如 113.9301234,22.5301234'}
      value={typed !== null && typed.as === value ? typed.text : formatPoints(value)}
      onChange={({ target }) => {
        const next = readPoints(target.value);
        setTyped({ text: target.value, as: next });
        onChange?.(next);
      }}
    />
  );
}
