import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { Flex } from 'antd';
import { Suspense, useMemo, useState } from 'react';
import { departCalls } from '#domain/calls/departs.ts';
import { getRecordRight } from '#domain/calls/recordCalls.ts';
import { sysDepart } from '#domain/entities/depart.ts';
import { PermittedButton } from '#src/resource/PermittedButton.tsx';
import { createResourceApi } from '#src/resource/resourceApi.ts';
import { useExport } from '#src/resource/sheet/useExport.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';

const ImportDialog = createLazyPart(() => import('#src/resource/sheet/ImportDialog.tsx'));

interface Props {
  onAdd(): void;
  onAddBelow(): void;
  /** `null` = nothing is ticked. */
  readonly onRemove: (() => void) | null;
  onImported(): void;
}

const NO_FILTERS = {};

export function DepartToolbar({ onAdd, onAddBelow, onRemove, onImported }: Props) {
  const http = useHttp();
  const api = useMemo(() => createResourceApi(http, sysDepart), [http]);
  const exporting = useExport(sysDepart, api);
  const [isImporting, setImporting] = useState(false);
  return (
    <Flex gap={8} wrap>
      <PermittedButton type="primary" action={departCalls.add.access.permission} onClick={onAdd}>
        新增部门
      </PermittedButton>
      <PermittedButton action={departCalls.add.access.permission} onClick={onAddBelow}>
        新增下级
      </PermittedButton>
      <PermittedButton
        icon={<DownloadOutlined aria-hidden />}
        action={getRecordRight(sysDepart, 'exportXls').permission}
        loading={exporting.running}
        onClick={() => void exporting.run({})}
      >
        导出
      </PermittedButton>
      <PermittedButton
        icon={<UploadOutlined aria-hidden />}
        action={getRecordRight(sysDepart, 'importExcel').permission}
        onClick={() => setImporting(true)}
      >
        导入
      </PermittedButton>
      {onRemove !== null && (
        <PermittedButton danger action={departCalls.removeSeveral.access.permission} onClick={onRemove}>
          批量删除
        </PermittedButton>
      )}
      <Suspense fallback={null}>
        {isImporting && (
          <ImportDialog
            entity={sysDepart}
            api={api}
            filters={NO_FILTERS}
            onClose={() => setImporting(false)}
            onImported={onImported}
          />
        )}
      </Suspense>
    </Flex>
  );
}
