import { Segmented } from 'antd';
import { useState } from 'react';
import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';
import { createResourceApi } from '#src/resource/resourceApi.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useSending } from '#src/widgets/http/useSending.ts';
import { FreshRecord } from '../FreshRecord.tsx';
import { type DrawnFigure, getSketchKind, readPlaces } from './figure.ts';
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
  return (
    <FreshRecord entity={entity} id={row.id} title={label} onClose={onClose}>
      {(record) => <Stored {...props} record={record} />}
    </FreshRecord>
  );
}

function Stored({ entity, fields, label, record, onSaved, onClose }: Props & { readonly record: AnyRow }) {
  const http = useHttp();
  const { isSending, refusal, refuse, submit } = useSending(onSaved);
  const [name, setName] = useState(fields[0] ?? '');
  const field = entity.fields.find((one) => one.name === name);
  const { shape, radius: storedRadius, bufferMeters, parkId } = record;
  const kind = getSketchKind(field?.kind, shape);
  const figure: DrawnFigure = {
    kind,
    places: readPlaces(record[name]),
    radius: Number(storedRadius ?? 0),
    width: field?.kind === 'points' && kind === 'line' ? Number(bufferMeters ?? 0) : 0,
  };

  function save({ places, radius }: DrawnFigure): void {
    const drawn = { [name]: places.length === 0 ? '' : JSON.stringify(places) };
    const values = kind === 'circle' ? { ...drawn, radius } : drawn;
    void submit(() => createResourceApi(http, entity).edit(record.id, record.rev, values));
  }

  return (
    <OutlineDialog
      key={name}
      title={`${label} ${String(record[entity.display] ?? '')}`}
      parkId={String(parkId)}
      figure={figure}
      okText="保存"
      refusal={refusal}
      isSaving={isSending}
      onDone={save}
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
            refuse(null);
            setName(chosen);
          }}
        />
      )}
    </OutlineDialog>
  );
}
