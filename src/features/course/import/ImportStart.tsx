import { InboxOutlined, UndoOutlined } from '@ant-design/icons';
import { Alert, Button, Upload } from 'antd';
import { useState } from 'react';
import { courseMapCalls, type ImportBasis, type LastImport } from '#domain/calls/courseMaps.ts';
import { readElements } from '#domain/course/import/elements.ts';
import { useConfirm } from '#src/widgets/draft/useConfirm.ts';
import { useSubmit } from '#src/widgets/http/useSubmit.ts';
import styles from './courseImport.module.css';
import { type MapState, openMap } from './mapState.ts';

interface Props {
  readonly parkId: string;
  readonly basis: ImportBasis;
  onMap(map: MapState): void;
  onUndone(): void;
}

/** Where a map file is dropped or chosen, and where the last import is taken back. */
export function ImportStart({ parkId, basis, onMap, onUndone }: Props) {
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function read(file: File): Promise<void> {
    setReading(true);
    setProblem(null);
    const result = await readFile(file);
    setReading(false);
    if (typeof result === 'string') setProblem(result);
    else onMap(openMap(file.name, result, basis.before));
  }

  return (
    <div className={styles.start}>
      {basis.last !== null && <LastImportLine parkId={parkId} last={basis.last} onUndone={onUndone} />}
      {problem !== null && <Alert type="error" showIcon title="不能导入这个文件" description={problem} />}
      <Upload.Dragger
        accept=".geojson,.json,.kml,.kmz,.osm,.xml"
        showUploadList={false}
        disabled={isReading}
        beforeUpload={(file) => {
          void read(file);
          return false;
        }}
      >
        <p className={styles.icon}>
          <InboxOutlined />
        </p>
        <p>{isReading ? '正在读取…' : '点击选择地图文件，或把文件拖到这里'}</p>
        <p className={styles.hint}>
          GeoJSON、KML、KMZ、OSM XML 或 Overpass JSON，最大20 MB。先预览，确认后才会写入。
        </p>
      </Upload.Dragger>
    </div>
  );
}

/** What is in the file, or why it cannot be read. The readers are fetched when the first file is opened. */
async function readFile(file: File) {
  const { MapFileError, readMapFile } = await import('./readMapFile.ts');
  try {
    const { geoJson, isOsm } = readMapFile(new Uint8Array(await file.arrayBuffer()));
    const read = readElements(geoJson);
    return typeof read === 'string' ? read : { ...read, isOsm: isOsm || read.isOsm };
  } catch (error) {
    if (error instanceof MapFileError) return error.message;
    throw error;
  }
}

interface LastProps {
  readonly parkId: string;
  readonly last: LastImport;
  onUndone(): void;
}

function LastImportLine({ parkId, last, onUndone }: LastProps) {
  const confirm = useConfirm();
  const { isSending, refusal, submit } = useSubmit(courseMapCalls.undoImport, {
    onDone: onUndone,
  });

  async function undo(): Promise<void> {
    const isSure = await confirm({
      title: `撤销导入“${last.fileName}”？`,
      content: '球洞、区域、场界和水域恢复到导入之前，导入时新增的会移除。',
    });
    if (isSure) await submit({ parkId, id: last.id });
  }

  return (
    <Alert
      type={refusal === null ? 'info' : 'warning'}
      showIcon
      title={`上次导入：${last.fileName}，${last.createTime}，${last.createBy}`}
      description={refusal ?? last.problem}
      action={
        <Button
          icon={<UndoOutlined aria-hidden />}
          disabled={last.problem !== null}
          loading={isSending}
          onClick={() => void undo()}
        >
          撤销导入
        </Button>
      }
    />
  );
}
