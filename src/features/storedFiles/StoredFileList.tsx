import { Alert } from 'antd';
import { fileCalls, storedFileCalls } from '#domain/calls/files.ts';
import { getRecordRight } from '#domain/calls/recordCalls.ts';
import { sysOssFile } from '#domain/entities/storedFile.ts';
import { ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { useFileUrl } from '#src/widgets/files/FileContext.ts';
import styles from './storedFiles.module.css';
import { UploadButton } from './UploadButton.tsx';

const READING = getRecordRight(sysOssFile, 'list').permission;

/** 对象存储: files that were uploaded, whichever page they came from (SYSTEM-45). */
export default function StoredFileList() {
  const urlOf = useFileUrl();
  return (
    <div className={styles.page} data-fill>
      <Alert
        type="info"
        showIcon
        className={styles.note}
        title="本服务使用内置文件存储，没有单独的OSS或MinIO：两个上传按钮存入同一处。列表包含本租户各页面上传的全部文件；仍被记录使用的文件不能删除。"
      />
      <ResourcePage
        entity={sysOssFile}
        actionsWidth={112}
        cells={CELLS}
        actions={(row) => [
          {
            key: 'preview',
            label: '预览',
            permission: READING,
            run: () => void window.open(urlOf(row.url ?? ''), '_blank', 'noopener,noreferrer'),
          },
        ]}
        toolbar={({ reload }) => (
          <>
            <UploadButton label="OSS文件上传" call={storedFileCalls.upload} place="url" onDone={reload} />
            <UploadButton
              label="MINIO文件上传"
              call={fileCalls.uploadToMinio}
              place="message"
              onDone={reload}
            />
          </>
        )}
      />
    </div>
  );
}

const UNITS = ['字节', 'KB', 'MB'] as const;

const CELLS = {
  size: ({ size }: { readonly size: number | null }) => formatSize(size ?? 0),
};

function formatSize(bytes: number): string {
  let rest = bytes;
  let unit = 0;
  for (; rest >= 1024 && unit < UNITS.length - 1; unit += 1) rest /= 1024;
  return `${unit === 0 ? rest : rest.toFixed(1)} ${UNITS[unit] ?? ''}`;
}
