import { Checkbox, Form } from 'antd';
import { golfUserCalls } from '#domain/calls/devices.ts';
import type { RowOf } from '#domain/entities/describe.ts';
import type { caddieUsers } from '#domain/entities/userLists.ts';
import { splitPieces } from '#domain/records/nested.ts';
import { useResourceEnvironment } from '#src/resource/environment.ts';
import { FormDialog } from '#src/widgets/form/FormDialog.tsx';
import { useSubmit } from '#src/widgets/http/useSubmit.ts';
import styles from './people.module.css';

interface Props {
  readonly user: RowOf<typeof caddieUsers>;
  onClose(): void;
  onDone(): void;
}

/** 绑定球场: the parks somebody works in, among those the caller may give; others of theirs stay. */
export function BindParksDialog({ user, onClose, onDone }: Props) {
  const sending = useSubmit(golfUserCalls.bindParks, { onDone });
  const { parks } = useResourceEnvironment();
  const bound = splitPieces(user.parkIds ?? '');
  return (
    <FormDialog<{ readonly chosen: readonly string[] }>
      title={`绑定球场 ${user.realname}`}
      width={440}
      start={{ chosen: parks.map(({ id }) => id).filter((id) => bound.includes(id)) }}
      sending={sending}
      onClose={onClose}
      onSave={({ chosen }) => void sending.submit({ id: user.id, parkIds: chosen.join(',') })}
    >
      <Form.Item name="chosen" noStyle>
        <Checkbox.Group
          className={styles.parks}
          options={parks.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
    </FormDialog>
  );
}
