import { Form } from 'antd';
import { PARK } from '#src/resource/list/listQuery.ts';
import type { ControlProps } from '#src/resource/form/control.ts';
import { RefControl } from '#src/resource/form/controls/picks.tsx';

/** golf_area_type 九洞: clubhouse and range are no part of a round. */
const NINE = '1';

/** The nines of the park: two of them make the eighteen of a round. */
export function NineControl(props: ControlProps) {
  const parkId: unknown = Form.useWatch(PARK, { form: Form.useFormInstance(), preserve: true });
  return (
    <RefControl
      {...props}
      within={{ areaType: NINE, ...(typeof parkId === 'string' && { [PARK]: parkId }) }}
    />
  );
}
