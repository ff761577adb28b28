import { getRecordRight } from '#domain/calls/recordCalls.ts';
import { golfParkArea, type AreaRow } from '#domain/entities/area.ts';
import { ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { useOpened } from '#src/resource/page/useOpened.ts';
import { DrawDialog } from '../drawing/DrawDialog.tsx';
import { ShapeControl } from '../drawing/ShapeControl.tsx';
import { CourseFileButtons } from '../import/CourseFileButtons.tsx';
import { useParkOf } from '../useParkOf.ts';

const CONTROLS = { polygon: ShapeControl };
const SHAPES = ['polygon'];

/** 区域: parts of a park, drawn on its course. */
export default function AreaList() {
  const { opened, open, close, saved } = useOpened<AreaRow>();
  const parkOf = useParkOf();
  return (
    <>
      <ResourcePage
        entity={golfParkArea}
        controls={CONTROLS}
        actions={(row, tools) => [
          {
            key: 'draw',
            label: '画范围',
            permission: getRecordRight(golfParkArea, 'edit').permission,
            run: () => open(row, tools),
          },
        ]}
        toolbar={(tools, [selected = null]) => (
          <CourseFileButtons parkId={parkOf(selected)} onChanged={tools.reload} />
        )}
      />
      {opened && (
        <DrawDialog
          entity={golfParkArea}
          row={opened}
          fields={SHAPES}
          label="画范围"
          onClose={close}
          onSaved={saved}
        />
      )}
    </>
  );
}
