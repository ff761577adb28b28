import { Button, Form } from 'antd';
import { useState } from 'react';
import { computePathLength } from '#domain/course/plane.ts';
import { createProjection } from '#domain/course/projection.ts';
import { computePolygonArea } from '#domain/course/sketch.ts';
import { useResourceEnvironment } from '#src/resource/environment.ts';
import type { FieldControlProps } from '#src/resource/form/controls/control.ts';
import styles from './drawing.module.css';
import { type DrawnFigure, getSketchKind, readPlaces, toGripPoints, describeFigure } from './figure.ts';
import { OutlineDialog } from './OutlineDialog.tsx';
import { ShapePreview } from './ShapePreview.tsx';

/** Fields of the form around a shape that say what it is. */
interface Around {
  readonly parkId?: unknown;
  readonly shape?: unknown;
  readonly radius?: unknown;
  readonly bufferMeters?: unknown;
}

/** A shape in a form, drawn on the course of the form's park instead of typed as coordinates. */
export function ShapeControl({ field, value, onChange, disabled, id, ...aria }: FieldControlProps) {
  const form = Form.useFormInstance();
  const around: Around = Form.useWatch((values: Around) => values, { preserve: true }) ?? {};
  const { park } = useResourceEnvironment();
  const [isDrawing, setDrawing] = useState(false);
  const parkId = typeof around.parkId === 'string' ? around.parkId : park?.id;
  const kind = getSketchKind(field.kind, around.shape);
  const figure: DrawnFigure = {
    kind,
    places: readPlaces(value),
    radius: Number(around.radius ?? 0),
    width: field.kind === 'points' && kind === 'line' ? Number(around.bufferMeters ?? 0) : 0,
  };

  function done({ places, radius }: DrawnFigure): void {
    setDrawing(false);
    onChange?.(places.length === 0 ? null : JSON.stringify(places));
    if (kind === 'circle') form.setFieldValue('radius', places.length === 0 ? null : radius);
  }

  return (
    <div className={styles.control}>
      <ShapePreview figure={figure} />
      <div className={styles.facts}>
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

function measured(figure: DrawnFigure): string {
  const points = toGripPoints(figure, createProjection(figure.places));
  return describeFigure(figure, {
    length: Math.round(computePathLength(points)),
    surface: Math.round(computePolygonArea(points)),
  });
}
