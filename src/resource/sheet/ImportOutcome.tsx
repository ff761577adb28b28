import { DownloadOutlined } from '@ant-design/icons';
import { Button, Flex, Statistic, Typography } from 'antd';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { saveFile } from '#src/widgets/files/saveFile.ts';
import type { Imported, ImportCounts } from './sendImport.ts';
import { formatSheetName } from './useExport.ts';

interface Props {
  readonly entity: EntityDescription;
  readonly imported: Imported;
  /** The list of line numbers and reasons. */
  readonly errorUrl: string;
}

const LABELS: Readonly<Record<keyof ImportCounts, string>> = {
  total: '共',
  added: '新增',
  updated: '更新',
  skipped: '跳过',
  failed: '失败',
};

/** What became of the rows of an import, and the workbook of those to correct (LIST-90). */
export function ImportOutcome({ entity, imported, errorUrl }: Props) {
  const { message, counts, unstored } = imported;
  return (
    <Flex vertical gap={12}>
      {counts !== null && <Counts counts={counts} />}
      <span>{message}</span>
      {unstored !== null && (
        <Flex vertical gap={4} align="start">
          <Button
            type="primary"
            icon={<DownloadOutlined aria-hidden />}
            onClick={() => saveFile(formatSheetName(`${entity.title}未导入的行`, unstored), unstored)}
          >
            下载未导入的行
          </Button>
          <Typography.Text type="secondary">最后一列是原因；改正后可直接重新导入这个文件。</Typography.Text>
        </Flex>
      )}
      <span>
        行号和原因的清单请{' '}
        <a href={errorUrl} target="_blank" rel="noreferrer" download>
          点击下载
        </a>
      </span>
    </Flex>
  );
}

function Counts({ counts }: { readonly counts: ImportCounts }) {
  const names = Object.keys(LABELS) as (keyof ImportCounts)[];
  return (
    <Flex gap={24} wrap>
      {names.map((name) => (
        <Statistic key={name} title={LABELS[name]} value={counts[name]} suffix="行" />
      ))}
    </Flex>
  );
}
