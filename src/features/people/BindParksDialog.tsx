import { useState } from 'react';
import { Alert, Checkbox } from 'antd';
import { golfUserCalls } from '#domain/calls/devices.ts';
import type { RowOf } from '#domain/entities/describe.ts';
import type { caddieUsers } from '#domain/entities/userLists.ts';
import { splitPieces } from '#domain/records/nested.ts';
import { useResourceEnvironment } from '#src/resource/environment.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { useSubmit } from '#src/widgets/http/useSubmit.ts';
import styles from './people.module.css';

interface Props {
  readonly user: RowOf<typeof caddieUsers>;
  onClose(): void;
  onDone(): void;
}

/** 绑定球场: the parks somebody works in, among those the caller may give; others of theirs stay. */
export function BindParksDialog({ user, onClose, onDone }: Props) {
  const { isSending, refusal, submit } = useSubmit(golfUserCalls.bindParks, { onDone });
  const { parks } = useResourceEnvironment();
  const bound = splitPieces(user.parkIds ?? '');
  const [chosen, setChosen] = useState<readonly string[]>(
    parks.map(({ id }) => id).filter((id) => bound.includes(id)),
  );

  function save(): void {
    void submit({ id: user.id, parkIds: chosen.join(',') });
  }

  return (
    <AppModal
      open
      title={`绑定球场 ${user.realname}`}
      width={440}
      confirmLoading={isSending}
      onOk={save}
      onCancel={() => onClose()}
    >
      {refusal !== null && <Alert type="warning" showIcon title={refusal} className={styles.refusal} />}
      <Checkbox.Group
        className={styles.parks}
        value={[...chosen]}
        options={parks.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setChosen}
      />
    </AppModal>
  );
}
