import { useState } from 'react';
import { Button, Form } from 'antd';
import { lengthOf } from '#domain/course/plane.ts';
import { projectionOf } from '#domain/course/projection.ts';
import { surfaceOf } from '#domain/course/sketch.ts';
import type { ControlProps } from '#src/resource/form/control.ts';
import { useSurroundings } from '#src/resource/surroundings.ts';
import { type Figure, kindOf, placesOf, pointsOf, wordsOf } from './figure.ts';
import { OutlineDialog } from './OutlineDialog.tsx';
import { ShapePreview } from './ShapePreview.tsx';
import styles from './drawing.module.css';

/** Fields of the form around a shape that say what it is. */
interface Around {
  readonly parkId?: unknown;
  readonly shape?: unknown;
  readonly radius?: unknown;
  readonly bufferMeters?: unknown;
}

/** A shape in a form, drawn on the course of the form's park instead of typed as coordinates. */
export function ShapeControl({ field, value, onChange, disabled, id, ...aria }: ControlProps) {
  const form = Form.useFormInstance();
  const around: Around = Form.useWatch((values: Around) => values, { preserve: true }) ?? {};
  const { park } = useSurroundings();
  const [isDrawing, setDrawing] = useState(false);
  const parkId = typeof around.parkId === 'string' ? around.parkId : park?.id;
  const kind = kindOf(field.kind, around.shape);
  const figure: Figure = {
    kind,
    places: placesOf(value),
    radius: Number(around.radius ?? 0),
    width: field.kind === 'points' && kind === 'line' ? Number(around.bufferMeters ?? 0) : 0,
  };

  function done({ places, radius }: Figure): void {
    setDrawing(false);
    onChange?.(places.length === 0 ? null : JSON.stringify(places));
    if (kind === 'circle') form.setFieldValue('radius', places.length === 0 ? null : radius);
  }

  return (
    <div className={styles['control']}>
      <ShapePreview figure={figure} />
      <div className={styles['facts']}>
        <span>{measured(figure)}</span>
        <Button
          {...(id !== undefined && { id })}
          aria-label={`在球场图上画${field.label}`}
          aria-describedby={aria['aria-describedby']}
          disabled={disabled === true || parkId === undefined}
          onClick={() => setDrawing(true)}
        >
          在球场图上画
        </Button>
        {parkId === undefined && <span>请先选择球场</span>}
      </div>
      {isDrawing && parkId !== undefined && (
        <OutlineDialog
          title={`画${field.label}`}
          parkId={parkId}
          figure={figure}
          onDone={done}
          onCancel={() => setDrawing(false)}
        />
      )}
    </div>
  );
}

function measured(figure: Figure): string {
  const points = pointsOf(figure, projectionOf(figure.places));
  return wordsOf(figure, {
    length: Math.round(lengthOf(points)),
    surface: Math.round(surfaceOf(points)),
  });
}
