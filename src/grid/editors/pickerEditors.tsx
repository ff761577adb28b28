/** People, departments and reports: a dialog stands open as soon as the cell is edited; what is chosen there is stored. */
import { DepartmentPicker } from '#src/widgets/pickers/DepartmentPicker.tsx';
import { UserPicker } from '#src/widgets/pickers/UserPicker.tsx';
import { PopupReport } from '#src/widgets/reports/PopupReport.tsx';
import type { EditorProps } from '../contract/contract.ts';
import { toPlainText } from '../texts/plainText.ts';
import { Frame } from './Frame.tsx';

export function UserEditor({ column, value, problem, onCommit, onCancel }: EditorProps) {
  return (
    <Frame keepsEnter onLeave={(way) => onCommit(value, way)} onCancel={onCancel}>
      <UserPicker
        startsOpen
        button={null}
        multi={column.multi}
        store={column.store === 'id' ? 'id' : 'username'}
        text={column.text === 'username' ? 'username' : 'realname'}
        aria-label={column.title}
        aria-invalid={problem !== null}
        placeholder={column.placeholder || '请选择用户'}
        value={toPlainText(value)}
        onChange={(next) => onCommit(next, 'stay')}
      />
    </Frame>
  );
}

export function DepartEditor({ column, value, problem, onCommit, onCancel }: EditorProps) {
  return (
    <Frame keepsEnter onLeave={(way) => onCommit(value, way)} onCancel={onCancel}>
      <DepartmentPicker
        startsOpen
        rootOpened={column.props['open'] !== false}
        multi={column.multi}
        store={column.store ?? 'id'}
        text={column.text ?? 'departName'}
        aria-label={column.title}
        aria-invalid={problem !== null}
        placeholder={column.placeholder || '请点击选择部门'}
        value={toPlainText(value)}
        onChange={(next) => onCommit(next, 'stay')}
      />
    </Frame>
  );
}

const NO_REPORT = { code: '', orgFields: '', destFields: '', field: '', param: {}, sorter: '' };

/** One choice fills this cell and its neighbours: one write, one step of undo. */
export function PopupEditor({ column, value, problem, onChange, onCommit, onCancel }: EditorProps) {
  const { code, orgFields, destFields, field, param, sorter } = column.popup ?? NO_REPORT;
  return (
    <Frame keepsEnter onLeave={(way) => onCommit(value, way)} onCancel={onCancel}>
      <PopupReport
        startsOpen
        code={code}
        orgFields={orgFields}
        destFields={destFields}
        field={field}
        param={param}
        sorter={sorter}
        multi={column.multi}
        aria-label={column.title}
        aria-invalid={problem !== null}
        placeholder={column.placeholder || '请选择'}
        value={toPlainText(value)}
        onChange={(_, { [column.key]: own = value, ...others }) => {
          onChange(own, others);
          onCommit(own, 'stay');
        }}
      />
    </Frame>
  );
}
