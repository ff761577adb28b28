import { DownloadOutlined, EllipsisOutlined, UploadOutlined } from '@ant-design/icons';
import { Space } from 'antd';
import { Suspense, useState } from 'react';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { getCallPermission } from '#domain/entities/fields.ts';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';
import { hasCall } from '../calls.ts';
import type { List } from '../list/useList.ts';
import { PermittedButton } from '../PermittedButton.tsx';
import type { ResourceApi } from '../resourceApi.ts';
import { toExportParams, useExport } from './useExport.ts';

const ImportDialog = createLazyPart(() => import('./ImportDialog.tsx'));
const ExportDialog = createLazyPart(() => import('./ExportDialog.tsx'));

interface Props {
  readonly entity: EntityDescription;
  readonly api: ResourceApi;
  readonly list: Pick<List, 'query' | 'total'>;
  readonly selected: ReadonlySet<string>;
  onImported(): void;
}

/** 导出 saves the chosen rows, or all that match, at once; the button beside it asks how. 导入 opens its dialog. */
export function SheetButtons({ entity, api, list, selected, onImported }: Props) {
  const [open, setOpen] = useState<'import' | 'export' | null>(null);
  const exporting = useExport(entity, api);
  const exportCode = getCallPermission(entity, 'exportXls');
  const close = (): void => setOpen(null);
  return (
    <>
      {hasCall(entity, 'exportXls') && (
        <Space.Compact>
          <PermittedButton
            icon={<DownloadOutlined aria-hidden />}
            action={exportCode}
            loading={exporting.running}
            onClick={() => void exporting.run(toExportParams(entity, list, selected))}
          >
            导出
          </PermittedButton>
          <PermittedButton
            icon={<EllipsisOutlined aria-hidden />}
            action={exportCode}
            aria-label="导出选项"
            title="导出选项"
            onClick={() => setOpen('export')}
          />
        </Space.Compact>
      )}
      {hasCall(entity, 'importExcel') && (
        <PermittedButton
          icon={<UploadOutlined aria-hidden />}
          action={getCallPermission(entity, 'importExcel')}
          onClick={() => setOpen('import')}
        >
          导入
        </PermittedButton>
      )}
      <Suspense fallback={null}>
        {open === 'import' && (
          <ImportDialog
            entity={entity}
            api={api}
            filters={list.query.filters}
            onClose={close}
            onImported={onImported}
          />
        )}
        {open === 'export' && (
          <ExportDialog
            entity={entity}
            api={api}
            list={list}
            selected={selected}
            exporting={exporting}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
