import { Alert, Button, Segmented, Select } from 'antd';
import { useMemo, useState } from 'react';
import { courseMapCalls, type ImportBasis } from '#domain/calls/courseMaps.ts';
import type { FoundCourse } from '#domain/course/import/model.ts';
import type { ImportPlan } from '#domain/course/import/planImport.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { useConfirm } from '#src/widgets/draft/useConfirm.ts';
import { useSubmit } from '#src/widgets/http/useSubmit.ts';
import { AreaCorrection } from './AreaCorrection.tsx';
import styles from './courseImport.module.css';
import { FoundHoles } from './FoundHoles.tsx';
import { FoundMap } from './FoundMap.tsx';
import { type FileDatum, type MapState, type Review, computeReview, startNine } from './mapState.ts';

interface NineStartFieldsProps {
  readonly found: FoundCourse;
  readonly map: MapState;
  onMap(map: MapState): void;
}

const STARTS = [1, 10, 19, 28, 37, 46];

/** Which holes of the park each nine of the file is (MAPFILE-05). */
function NineStartFields({ found, map, onMap }: NineStartFieldsProps) {
  if (found.nines.length === 0) return null;
  return (
    <div className={styles.nines}>
      {found.nines.map(({ key, name, holeFrom, holeTo }) => (
        <label key={key}>
          {name === '' ? '球洞' : name}（{holeTo - holeFrom + 1}洞）从
          <Select<number>
            aria-label={`${name}起始洞号`}
            size="small"
            value={holeFrom}
            options={[...new Set([...STARTS, holeFrom])]
              .toSorted((a, b) => a - b)
              .map((start) => ({ value: start, label: `${start}号洞` }))}
            onChange={(start) => onMap(startNine(map, key, start))}
          />
          起
        </label>
      ))}
    </div>
  );
}

interface Props {
  readonly parkId: string;
  readonly basis: ImportBasis;
  readonly map: MapState;
  onMap(map: MapState): void;
  onStored(): void;
  onBack(): void;
  onClose(): void;
}

const WIDTH = 1200;
/** Largest request body that the server accepts, bytes. */
const MOST_BYTES = 1_000_000;

/** What was found, on the map and as a list of holes; corrected there, then imported. */
export function ImportReview({ parkId, basis, map, onMap, onStored, onBack, onClose }: Props) {
  const confirm = useConfirm();
  const { isSending, refusal, submit } = useSubmit(courseMapCalls.importCourse, {
    onDone: onStored,
  });
  const review = useMemo(() => computeReview(map, basis.before), [map, basis]);
  const [chosen, setChosen] = useState<string | null>(null);
  const { plan, course, found, notes } = review;
  const obstacle = findObstacle(map, review);

  async function store(): Promise<void> {
    const isSure = await confirm({ title: '导入球场地图？', content: <Changes plan={plan} /> });
    if (!isSure) return;
    await submit({ parkId, seen: basis.seen, fileName: map.fileName, isOsm: map.read.isOsm, course });
  }

  return (
    <AppModal
      open
      fillable
      title={`导入球场地图 ${map.fileName}`}
      width={WIDTH}
      mask={{ closable: false }}
      okText={`导入${plan.holes.length}个球洞`}
      okButtonProps={{ disabled: obstacle !== null }}
      confirmLoading={isSending}
      onOk={() => void store()}
      onCancel={() => onClose()}
      footer={(_, { OkBtn, CancelBtn }) => (
        <div className={styles.footer}>
          <Button onClick={onBack}>换一个文件</Button>
          <CancelBtn />
          <OkBtn />
        </div>
      )}
    >
      {refusal !== null && <Alert type="warning" showIcon title={refusal} />}
      {map.suspicion === 'fileIsShifted' && (
        <DatumQuestion datum={map.datum} onDatum={(datum) => onMap({ ...map, datum })} />
      )}
      <div className={styles.review}>
        <div>
          <FoundMap review={review} isOsm={map.read.isOsm} chosen={chosen} onChoose={setChosen} />
          <AreaCorrection review={review} chosen={chosen} map={map} onMap={onMap} onChoose={setChosen} />
        </div>
        <div className={styles.side}>
          <Changes plan={plan} />
          <NineStartFields found={found} map={map} onMap={onMap} />
          <FoundHoles review={review} map={map} onMap={onMap} />
        </div>
      </div>
      <Notes obstacle={obstacle} notes={notes} />
    </AppModal>
  );
}

function findObstacle({ datum }: MapState, { plan, course }: Review): string | null {
  if (datum === null) return '请先选择文件的坐标系';
  if (plan.obstacles[0] !== undefined) return plan.obstacles[0];
  if (plan.holes.length === 0 && course.boundary.length === 0 && course.waters.length === 0)
    return '没有可导入的内容';
  return JSON.stringify(course).length > MOST_BYTES ? '图形太多：请减少导入的球洞，分几次导入' : null;
}

interface DatumProps {
  readonly datum: FileDatum | null;
  onDatum(datum: FileDatum): void;
}

/** MAPFILE-09 */
function DatumQuestion({ datum, onDatum }: DatumProps) {
  return (
    <Alert
      type="warning"
      showIcon
      title="文件与球场位置相差几百米，正好是 GCJ-02 的偏移。文件用的是哪种坐标系？"
      action={
        <Segmented<FileDatum | ''>
          aria-label="文件的坐标系"
          value={datum ?? ''}
          options={[
            { value: 'gcj02', label: 'GCJ-02' },
            { value: 'wgs84', label: 'WGS-84' },
          ]}
          onChange={(value) => value !== '' && onDatum(value)}
        />
      }
    />
  );
}

const BOUNDARY = { added: '新增场界', replaced: '替换场界', kept: '场界不变', none: '没有场界' } as const;

/** What is added, replaced and kept, in a few words. */
function Changes({ plan }: { readonly plan: ImportPlan }) {
  const redrawn = plan.holes.filter(({ before }) => before !== null);
  const added = plan.holes.length - redrawn.length;
  const words = [
    added > 0 && `新增球洞${added}个`,
    redrawn.length > 0 && `重画球洞${redrawn.length}个`,
    plan.kept.length > 0 && `保留球洞${plan.kept.length}个`,
    plan.nines.length > 0 && `新增区域${plan.nines.map(({ name }) => `“${name}”`).join('')}`,
    BOUNDARY[plan.boundary],
    plan.waters.added > 0 &&
      `水域${plan.waters.added}处${plan.waters.removed > 0 ? '（替换上次导入的）' : ''}`,
  ].filter((word) => word !== false);
  return <p className={styles.changes}>{words.join('，')}</p>;
}

function Notes({ obstacle, notes }: { readonly obstacle: string | null; readonly notes: readonly string[] }) {
  if (obstacle === null && notes.length === 0) return null;
  return (
    <ul className={styles.notes} aria-label="需要核对">
      {obstacle !== null && (
        <li role="alert" data-obstacle>
          {obstacle}
        </li>
      )}
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
