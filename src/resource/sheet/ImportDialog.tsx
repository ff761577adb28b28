import { FileExcelOutlined, UploadOutlined } from '@ant-design/icons';
import { App, Button, Form, Progress, Radio, type RadioChangeEvent, Select, Switch, Upload } from 'antd';
import { useState } from 'react';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { findField, getCallPermission } from '#domain/entities/fields.ts';
import type { ImportChoice } from '#domain/records/importPreview.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { saveFile } from '#src/widgets/files/saveFile.ts';
import { useSending } from '#src/widgets/http/useSending.ts';
import { useCan } from '#src/widgets/permission/PermissionContext.ts';
import { isPlatformUser, useResourceEnvironment } from '../environment.ts';
import { RefSelect } from '../refs/RefSelect.tsx';
import styles from '../resource.module.css';
import type { ResourceApi } from '../resourceApi.ts';
import { readColumnChoice, writeColumnChoice } from './columnChoice.ts';
import { type ExistingRows, type ImportAsk, isSheet } from './importForm.ts';
import { PreviewPane } from './PreviewPane.tsx';
import { formatSheetName } from './useExport.ts';
import { useImport } from './useImport.tsx';
import { useImportPreview } from './useImportPreview.ts';

interface Props {
  readonly entity: EntityDescription;
  readonly api: ResourceApi;
  /** Values of the list's filters: what is filtered by is what rows are imported into. */
  readonly filters: Readonly<Record<string, string>>;
  onClose(): void;
  onImported(): void;
}

const WIDTH = 920;

const NO_SHEETS = {};

/**
 * 导入EXCEL: several files, what all rows belong to, whether one bad line refuses all (LIST-09), and what the first rows
 * will be (LIST-28).
 */
export default function ImportDialog({ entity, api, filters, onClose, onImported }: Props) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [strict, setStrict] = useState(false);
  const [existing, setExisting] = useState<ExistingRows>('refuse');
  const [choice, setChoice] = useState<ImportChoice>(() => ({
    columns: readColumnChoice(entity),
    sheets: NO_SHEETS,
  }));
  const owner = useOwner(entity, filters);
  const ask: ImportAsk = { files, strict, keys: owner.keys, parkId: owner.parkId, choice, existing };
  const { preview, failure, isReading, isReady, retry } = useImportPreview(
    entity,
    api,
    ask,
    owner.isComplete,
  );
  const { sent, start } = useImport(entity, api, () => {
    onImported();
    onClose();
  });
  const isSending = sent !== null;
  function send(): void {
    writeColumnChoice(entity, choice.columns);
    void start(ask);
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
        <Button key="start" type="primary" disabled={!isReady} loading={isSending} onClick={send}>
          {isSending ? '上传中...' : '开始上传'}
        </Button>,
      ]}
    >
      <Form layout="vertical" disabled={isSending}>
        <OwnerItems entity={entity} owner={owner} />
        <StrictItem value={strict} onChange={setStrict} />
        <ExistingItem
          entity={entity}
          matchedBy={preview?.matchedBy ?? []}
          value={existing}
          onChange={setExisting}
        />
        <div className={styles.importFiles}>
          <TemplateButton entity={entity} api={api} />
          <FilePicker files={files} onChange={setFiles} />
        </div>
        <PreviewPane
          preview={preview}
          failure={failure}
          isReading={isReading}
          choice={choice}
          onChoose={setChoice}
          onRetry={retry}
        />
      </Form>
      {isSending && <Progress percent={Math.round(sent * 100)} size="small" aria-label="上传进度" />}
    </AppModal>
  );
}

/** What all rows belong to: records that they name, and a park where the user has several. */
function useOwner(entity: EntityDescription, filters: Props['filters']) {
  const environment = useResourceEnvironment();
  const asksPark = entity.scope === 'park' && isPlatformUser(environment);
  const names = entity.importKeys ?? [];
  const [keys, setKeys] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(names.map((name) => [name, filters[name] ?? ''])),
  );
  const [chosenPark, setChosenPark] = useState(filters['parkId'] ?? null);
  const isParkOptional = entity.platformRows === true;
  return {
    names,
    keys,
    chosenPark,
    asksPark,
    isParkOptional,
    parkId: asksPark ? chosenPark : (environment.park?.id ?? null),
    isComplete: names.every((name) => keys[name]) && (!asksPark || chosenPark !== null || isParkOptional),
    setKey: (name: string, id: string | null): void => setKeys({ ...keys, [name]: id ?? '' }),
    setChosenPark,
  };
}

interface OwnerProps {
  readonly entity: EntityDescription;
  readonly owner: ReturnType<typeof useOwner>;
}

function OwnerItems({ entity, owner }: OwnerProps) {
  const { parks } = useResourceEnvironment();
  const { names, keys, chosenPark, asksPark, isParkOptional, setKey, setChosenPark } = owner;
  return (
    <>
      {asksPark && (
        <Form.Item label="球场" required={!isParkOptional} htmlFor="importPark">
          <Select
            id="importPark"
            placeholder="导入到哪个球场"
            allowClear={isParkOptional}
            value={chosenPark}
            options={parks.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id: string | null | undefined) => setChosenPark(id ?? null)}
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
                {...(chosenPark !== null && { within: { parkId: chosenPark } })}
                onChange={(id) => setKey(name, id)}
              />
            </Form.Item>
          )
        );
      })}
    </>
  );
}

interface StrictProps {
  readonly value: boolean;
  onChange(value: boolean): void;
}

/** All rows or none (LIST-09). */
function StrictItem({ value, onChange }: StrictProps) {
  return (
    <Form.Item label="是否开启校验：" layout="horizontal" tooltip="开启后，有一行不正确则全部不导入">
      <Switch
        checked={value}
        checkedChildren="是"
        unCheckedChildren="否"
        aria-label="是否开启校验"
        onChange={onChange}
      />
    </Form.Item>
  );
}

interface ExistingProps {
  readonly entity: EntityDescription;
  /** Labels of the fields that identify an existing record; none = the server cannot find one. */
  readonly matchedBy: readonly string[];
  readonly value: ExistingRows;
  onChange(value: ExistingRows): void;
}

/** What becomes of rows whose record exists already (LIST-91); only who may edit updates. */
function ExistingItem({ entity, matchedBy, value, onChange }: ExistingProps) {
  const canEdit = useCan(getCallPermission(entity, 'edit'));
  if (matchedBy.length === 0) return null;
  return (
    <Form.Item
      label="已有的记录："
      layout="horizontal"
      tooltip={`按${matchedBy.join('、')}认出已有的记录；更新时留空的格不改`}
    >
      <Radio.Group
        value={value}
        options={[
          { value: 'refuse', label: '报错' },
          { value: 'skip', label: '跳过' },
          ...(canEdit ? [{ value: 'update' as const, label: '更新' }] : []),
        ]}
        onChange={(event: RadioChangeEvent) => onChange(event.target.value as ExistingRows)}
      />
    </Form.Item>
  );
}

/** 下载模板: the empty sheet that the import of this list reads. */
function TemplateButton({ entity, api }: Pick<Props, 'entity' | 'api'>) {
  const { isSending, submit } = useSending(undefined, 'toast');
  async function save(): Promise<string> {
    const file = await api.importTemplate();
    saveFile(formatSheetName(`${entity.title}导入模板`, file), file);
    return '';
  }
  return (
    <Button icon={<FileExcelOutlined aria-hidden />} loading={isSending} onClick={() => void submit(save)}>
      下载模板
    </Button>
  );
}

interface FilePickerProps {
  readonly files: readonly File[];
  onChange(change: (files: readonly File[]) => readonly File[]): void;
}

function FilePicker({ files, onChange }: FilePickerProps) {
  const { message } = App.useApp();
  return (
    <Upload
      multiple
      accept=".xls,.xlsx"
      fileList={files.map(({ name, size }, index) => ({ uid: String(index), name, size }))}
      beforeUpload={(file) => {
        if (isSheet(file.name)) onChange((before) => [...before, file]);
        else void message.warning(`${file.name} 不是Excel文件`);
        // Nothing is sent before 开始上传.
        return false;
      }}
      onRemove={({ uid }) => onChange((before) => before.filter((_file, index) => String(index) !== uid))}
    >
      <Button icon={<UploadOutlined aria-hidden />}>选择导入文件</Button>
    </Upload>
  );
}
