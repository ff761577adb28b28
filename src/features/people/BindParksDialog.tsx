import { useState } from 'react';
import { Alert, App, Checkbox } from 'antd';
import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';
import { piecesOf } from '#domain/validation/nested.ts';
import { ApiError } from '#src/api/http.ts';
import { useSurroundings } from '#src/resource/surroundings.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import styles from './people.module.css';

interface Props {
  readonly entity: EntityDescription;
  readonly user: AnyRow;
  onClose(): void;
  onDone(): void;
}

/** 绑定球场: the parks somebody works in, among those the caller may give; others of theirs stay. */
export function BindParksDialog({ entity, user, onClose, onDone }: Props) {
  const http = useHttp();
  const { message } = App.useApp();
  const { parks } = useSurroundings();
  const bound = piecesOf(String(user['parkIds'] ?? ''));
  const [chosen, setChosen] = useState<readonly string[]>(
    parks.map(({ id }) => id).filter((id) => bound.includes(id)),
  );
  const [saving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function save(): Promise<void> {
    setSaving(true);
    try {
      const { message: words } = await http.put(
        `${entity.path}/bindPark`,
        { id: user.id, parkIds: chosen.join(',') },
        { quiet: true },
      );
      void message.success(words);
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error.message);
    } finally {
      setSaving(false);
    }
  }

  return (
    <AppModal
      open
      title={`绑定球场 ${String(user['realname'])}`}
      width={440}
      confirmLoading={saving}
      okText="确定"
      cancelText="取消"
      onOk={() => void save()}
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
