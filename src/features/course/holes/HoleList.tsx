import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { getRecordRight } from '#domain/calls/recordCalls.ts';
import { golfHole, type HoleRow } from '#domain/entities/hole.ts';
import { useResourceEnvironment } from '#src/resource/environment.ts';
import { ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { useOpened } from '#src/resource/page/useOpened.ts';
import { queryGeometry } from '#src/widgets/course/courseReads.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { Can } from '#src/widgets/permission/Can.tsx';
import { DrawDialog } from '../drawing/DrawDialog.tsx';
import { ShapeControl } from '../drawing/ShapeControl.tsx';
import { CourseFileButtons } from '../import/CourseFileButtons.tsx';
import { useParkOf } from '../useParkOf.ts';
import styles from './holes.module.css';
import { TimeParDialog } from './TimeParDialog.tsx';

const CONTROLS = { polygon: ShapeControl, centerline: ShapeControl };
const SHAPES = ['polygon', 'centerline'];

type Opened =
  | { readonly kind: 'draw'; readonly row: HoleRow }
  | { readonly kind: 'timePar'; readonly row: HoleRow | null };

/** 球洞: what is played, how long it should take and where it lies. */
export default function HoleList() {
  const { opened, open, close, saved } = useOpened<Opened>();
  const parkOf = useParkOf();
  const { park } = useResourceEnvironment();
  return (
    <>
      <ResourcePage
        entity={golfHole}
        controls={CONTROLS}
        actions={(row, tools) => [
          {
            key: 'draw',
            label: '画球道',
            permission: getRecordRight(golfHole, 'edit').permission,
            run: () => open({ kind: 'draw', row }, tools),
          },
        ]}
        toolbar={(tools, [selected = null]) => (
          <>
            <Can action={getRecordRight(golfHole, 'timePar').permission}>
              <Button onClick={() => open({ kind: 'timePar', row: selected }, tools)}>批量标准用时</Button>
            </Can>
            <CourseFileButtons parkId={parkOf(selected)} onChanged={tools.reload} />
            {park !== null && <UndrawnHoles parkId={park.id} />}
          </>
        )}
      />
      {opened?.kind === 'draw' && (
        <DrawDialog
          entity={golfHole}
          row={opened.row}
          fields={SHAPES}
          label="画球道"
          onClose={close}
          onSaved={saved}
        />
      )}
      {opened?.kind === 'timePar' && (
        <TimeParDialog parkId={parkOf(opened.row)} onClose={close} onSaved={saved} />
      )}
    </>
  );
}

/** How many holes of a park have no line: nobody's tracker tells where flights are there (MAPFILE-07). */
function UndrawnHoles({ parkId }: { readonly parkId: string }) {
  const { data } = useQuery(queryGeometry(useHttp(), parkId, true));
  const undrawn = data?.holes.filter(({ centerline }) => centerline.length < 2) ?? [];
  if (undrawn.length === 0) return null;
  return (
    <span className={styles.undrawn} title={undrawn.map(({ displayNo }) => `${displayNo}号洞`).join('、')}>
      {undrawn.length}个球洞无图形，人工报点
    </span>
  );
}
