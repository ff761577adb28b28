import { useState } from 'react';
import { Alert, Checkbox } from 'antd';
import type { RowOf } from '#domain/entities/describe.ts';
import type { caddieUsers } from '#domain/entities/userLists.ts';
import { splitPieces } from '#domain/records/nested.ts';
import { useResourceEnvironment } from '#src/resource/environment.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useSending } from '#src/widgets/http/useSending.ts';
import styles from './people.module.css';

interface Props {
  readonly entity: { readonly path: string };
  readonly user: RowOf<typeof caddieUsers>;
  onClose(): void;
  onDone(): void;
}

/** 绑定球场: the parks somebody works in, among those the caller may give; others of theirs stay. */
export function BindParksDialog({ entity, user, onClose, onDone }: Props) {
  const http = useHttp();
  const { isSending, refusal, submit } = useSending(onDone);
  const { parks } = useResourceEnvironment();
  const bound = splitPieces(user.parkIds ?? '');
  const [chosen, setChosen] = useState<readonly string[]>(
    parks.map(({ id }) => id).filter((id) => bound.includes(id)),
  );

  function save(): void {
    const body = { id: user.id, parkIds: chosen.join(',') };
    void submit(async () => (await http.put(`${entity.path}/bindPark`, body, { quiet: true })).message);
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
      {refusal !== null && (
        <Alert type="warning" showIcon title={refusal} className={styles['refusal'] ?? ''} />
      )}
      <Checkbox.Group
        className={styles['parks'] ?? ''}
        value={[...chosen]}
        options={parks.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setChosen}
      />
    </AppModal>
  );
}
