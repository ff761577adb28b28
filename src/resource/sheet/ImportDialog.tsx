import { useState } from 'react';
import { FileExcelOutlined, UploadOutlined } from '@ant-design/icons';
import { App, Button, Form, Progress, Select, Switch, Upload } from 'antd';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { findField } from '#domain/entities/fields.ts';
import { ApiError } from '#src/api/http.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { useApiUrl } from '#src/widgets/files/FileContext.ts';
import { RefSelect } from '../refs/RefSelect.tsx';
import type { Imported, ResourceApi } from '../resourceApi.ts';
import { isPlatformUser, useResourceEnvironment } from '../environment.ts';
import styles from '../resource.module.css';
import { createImportForm, isSheet } from './importForm.ts';
import { useTemplate } from './useTemplate.ts';

interface Props {
  readonly entity: EntityDescription;
  readonly api: ResourceApi;
  /** Values of the list's filters: what is filtered by is what rows are imported into. */
  readonly filters: Readonly<Record<string, string>>;
  onClose(): void;
  onImported(): void;
}

const WIDTH = 600;
type Keys = Readonly<Record<string, string | null>>;

/** 导入EXCEL: several files, what all rows belong to, and whether one bad line refuses all (LIST-09). */
export default function ImportDialog({ entity, api, filters, onClose, onImported }: Props) {
  const { message, modal } = App.useApp();
  const apiUrl = useApiUrl();
  const environment = useResourceEnvironment();
  const asksPark = entity.scope === 'park' && isPlatformUser(environment);
  const names = entity.importKeys ?? [];
  const [files, setFiles] = useState<readonly File[]>([]);
  const [keys, setKeys] = useState<Keys>(() =>
    Object.fromEntries(names.map((name) => [name, filters[name] ?? null])),
  );
  const [parkId, setParkId] = useState(filters['parkId'] ?? null);
  const [strict, setStrict] = useState(false);
  /** `null` = nothing is on its way. */
  const [sent, setSent] = useState<number | null>(null);
  const template = useTemplate(entity, api);
  const isSending = sent !== null;
  const isReady =
    files.length > 0 &&
    names.every((name) => keys[name]) &&
    (!asksPark || parkId !== null || entity.platformRows === true);

  async function start(): Promise<void> {
    setSent(0);
    const given = Object.fromEntries(names.map((name) => [name, keys[name] ?? '']));
    const form = createImportForm({
      files,
      keys: given,
      parkId: asksPark ? parkId : (environment.park?.id ?? null),
      strict,
    });
    try {
      const imported = await api.importXls(form, (part) => setSent(part ?? 0));
      if (imported.errorPath === null) void message.success(imported.message);
      else tellErrors(imported, imported.errorPath);
      // Refused as a whole: the files may be mended and sent again from here.
      if (imported.isRefused) return;
      onImported();
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      void message.warning(error.message);
    } finally {
      setSent(null);
    }
  }

  function tellErrors({ message: words, isRefused }: Imported, path: string): void {
    modal[isRefused ? 'error' : 'warning']({
      title: isRefused ? '导入失败，没有导入任何数据' : '导入成功,但是有错误数据!',
      transitionName: '',
      maskTransitionName: '',
      content: (
        <>
          <p>{words}</p>
          <p>
            具体详情请{' '}
            <a href={apiUrl(path)} target="_blank" rel="noreferrer" download>
              点击下载
            </a>
          </p>
        </>
      ),
    });
  }

  return (
    <AppModal
      open
      draggable
      title="导入EXCEL"
      width={WIDTH}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          关闭
        </Button>,
        <Button
          key="start"
          type="primary"
          disabled={!isReady}
          loading={isSending}
          onClick={() => void start()}
        >
          {isSending ? '上传中...' : '开始上传'}
        </Button>,
      ]}
    >
      <Form layout="vertical" disabled={isSending}>
        {asksPark && (
          <Form.Item label="球场" required={entity.platformRows !== true} htmlFor="importPark">
            <Select
              id="importPark"
              placeholder="导入到哪个球场"
              allowClear={entity.platformRows === true}
              value={parkId}
              options={environment.parks.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(id: string | null | undefined) => setParkId(id ?? null)}
            />
          </Form.Item>
        )}
        {names.map((name) => {
          const field = findField(entity, name);
          return (
            field?.ref && (
              <Form.Item key={name} label={field.label} required htmlFor={`import-${name}`}>
                <RefSelect
                  id={`import-${name}`}
                  reference={field.ref}
                  value={keys[name]}
                  {...(parkId !== null && { within: { parkId } })}
                  onChange={(value) => setKeys({ ...keys, [name]: value })}
                />
              </Form.Item>
            )
          );
        })}
        <Form.Item label="是否开启校验:" layout="horizontal" tooltip="开启后，有一行不正确则全部不导入">
          <Switch
            checked={strict}
            checkedChildren="是"
            unCheckedChildren="否"
            aria-label="是否开启校验"
            onChange={setStrict}
          />
        </Form.Item>
        <div className={styles['importFiles']}>
          <Button
            icon={<FileExcelOutlined aria-hidden />}
            loading={template.running}
            onClick={() => void template.run()}
          >
            下载模板
          </Button>
          <Upload
            multiple
            accept=".xls,.xlsx"
            fileList={files.map((file, index) => ({ uid: String(index), name: file.name, size: file.size }))}
            beforeUpload={(file) => {
              if (isSheet(file.name)) setFiles((before) => [...before, file]);
              else void message.warning(`${file.name} 不是Excel文件`);
              // Nothing is sent before 开始上传.
              return false;
            }}
            onRemove={({ uid }) => setFiles(files.filter((_file, index) => String(index) !== uid))}
          >
            <Button icon={<UploadOutlined aria-hidden />}>选择导入文件</Button>
          </Upload>
        </div>
      </Form>
      {isSending && <Progress percent={Math.round(sent * 100)} size="small" aria-label="上传进度" />}
    </AppModal>
  );
}
