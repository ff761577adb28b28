/** People, departments and reports: a dialog stands open as soon as the cell is edited; what is chosen there is stored. */

import { DepartmentPicker } from '#src/widgets/pickers/DepartmentPicker.tsx';
import { UserPicker } from '#src/widgets/pickers/UserPicker.tsx';
import { PopupReport } from '#src/widgets/reports/PopupReport.tsx';
import type { EditorProps } from '../contract/contract.ts';
import { toPlainText } from '../texts/plainText.ts';
import { Frame } from './Frame.tsx';

export function UserEditor(props: EditorProps) {
  const { column, value, onCommit, onCancel } = props;
  return (
    <Frame keepsEnter onLeave={(way) => onCommit(value, way)} onCancel={onCancel}>
      <UserPicker
        {...getPickerProps(props, '请选择用户')}
        button={null}
        store={column.store === 'id' ? 'id' : 'username'}
        text={column.text === 'username' ? 'username' : 'realname'}
        onChange={(next) => onCommit(next, 'stay')}
      />
    </Frame>
  );
}

export function DepartEditor(props: EditorProps) {
  const { column, value, onCommit, onCancel } = props;
  return (
    <Frame keepsEnter onLeave={(way) => onCommit(value, way)} onCancel={onCancel}>
      <DepartmentPicker
        {...getPickerProps(props, '请点击选择部门')}
        rootOpened={column.props['open'] !== false}
        store={column.store ?? 'id'}
        text={column.text ?? 'departName'}
        onChange={(next) => onCommit(next, 'stay')}
      />
    </Frame>
  );
}

const NO_REPORT = { code: '', orgFields: '', destFields: '', field: '', param: {}, sorter: '' };

/** One choice fills this cell and its neighbours: one write, one step of undo. */
export function PopupEditor(props: EditorProps) {
  const { column, value, onChange, onCommit, onCancel } = props;
  return (
    <Frame keepsEnter onLeave={(way) => onCommit(value, way)} onCancel={onCancel}>
      <PopupReport
        {...getPickerProps(props, '请选择')}
        {...(column.popup ?? NO_REPORT)}
        onChange={(_, { [column.key]: own = value, ...others }) => {
          onChange(own, others);
          onCommit(own, 'stay');
        }}
      />
    </Frame>
  );
}

/** What all pickers of cells have in common. */
function getPickerProps({ column, value, problem }: EditorProps, hint: string) {
  return {
    startsOpen: true,
    multi: column.multi,
    'aria-label': column.title,
    'aria-invalid': problem !== null,
    placeholder: column.placeholder || hint,
    value: toPlainText(value),
  };
}
