import { AreaType } from '#domain/codes/course.ts';
import { Form } from 'antd';
import { PARK } from '#src/resource/list/listQuery.ts';
import type { FieldControlProps } from '#src/resource/form/controls/control.ts';
import { RefControl } from '#src/resource/form/controls/picks.tsx';

/** The nines of the park: two of them make the eighteen of a round; clubhouse and range are no part of it. */
export function NineControl(props: FieldControlProps) {
  const parkId: unknown = Form.useWatch(PARK, { form: Form.useFormInstance(), preserve: true });
  return (
    <RefControl
      {...props}
      within={{ areaType: AreaType.nine, ...(typeof parkId === 'string' && { [PARK]: parkId }) }}
    />
  );
}
