import { useState } from 'react';
import { App, Segmented } from 'antd';
import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';
import { ApiError } from '#src/api/http.ts';
import { resourceApi } from '#src/resource/resourceApi.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { ErrorFace, LoadingFace } from '#src/widgets/faces/Faces.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useAnswer } from '../useAnswer.ts';
import { type Figure, kindOf, placesOf } from './figure.ts';
import { OutlineDialog } from './OutlineDialog.tsx';

interface Props {
  readonly entity: EntityDescription;
  readonly row: AnyRow;
  /** Fields that hold a shape; which one is drawn is chosen where there are several. */
  readonly fields: readonly string[];
  /** Word of the action, e.g. 画围栏. */
  readonly label: string;
  onSaved(): void;
  onClose(): void;
}

/** Draws a shape of a stored record and saves that shape alone. */
export function DrawDialog(props: Props) {
  const { entity, row, label, onClose } = props;
  const http = useHttp();
  const [answer, retry] = useAnswer(row.id, () =>
    resourceApi(http, entity).get(row.id, new AbortController().signal),
  );
  if (answer.phase === 'ready') return <Stored {...props} record={answer.value} />;
  return (
    <AppModal open title={label} footer={null} onCancel={() => onClose()}>
      {answer.phase === 'failed' ? <ErrorFace error={answer.error} onRetry={retry} /> : <LoadingFace />}
    </AppModal>
  );
}

function Stored({ entity, fields, label, record, onSaved, onClose }: Props & { readonly record: AnyRow }) {
  const http = useHttp();
  const { message } = App.useApp();
  const [name, setName] = useState(fields[0] ?? '');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const field = entity.fields.find((one) => one.name === name);
  const kind = kindOf(field?.kind, record['shape']);
  const figure: Figure = {
    kind,
    places: placesOf(record[name]),
    radius: Number(record['radius'] ?? 0),
    width: field?.kind === 'points' && kind === 'line' ? Number(record['bufferMeters'] ?? 0) : 0,
  };

  async function save({ places, radius }: Figure): Promise<void> {
    setSaving(true);
    setRefusal(null);
    try {
      const drawn = { [name]: places.length === 0 ? '' : JSON.stringify(places) };
      const values = kind === 'circle' ? { ...drawn, radius } : drawn;
      void message.success(await resourceApi(http, entity).edit(record.id, record.rev, values));
      onSaved();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error.message);
    } finally {
      setSaving(false);
    }
  }

  return (
    <OutlineDialog
      key={name}
      title={`${label} ${String(record[entity.display] ?? '')}`}
      parkId={String(record['parkId'])}
      figure={figure}
      okText="保存"
      refusal={refusal}
      isSaving={isSaving}
      onDone={(drawn) => void save(drawn)}
      onCancel={onClose}
    >
      {fields.length > 1 && (
        <Segmented
          aria-label="画什么"
          style={{ marginBottom: 8 }}
          value={name}
          options={fields.map((each) => ({
            value: each,
            label: entity.fields.find((one) => one.name === each)?.label ?? each,
          }))}
          onChange={(chosen: string) => {
            setRefusal(null);
            setName(chosen);
          }}
        />
      )}
    </OutlineDialog>
  );
}
