import { UploadOutlined } from '@ant-design/icons';
import { App, Button, Form, Input, Tabs, Upload } from 'antd';
import { useState } from 'react';
import { getFailureText } from '#src/api/http.ts';
import { AppModal } from '../AppModal.tsx';
import { useFileUrl } from '../files/FileContext.ts';
import { useHttp } from '../http/HttpContext.ts';
import { formatAcceptedTypes } from '../upload/checks.ts';
import { sendPicture } from './pictures.ts';

interface Props {
  onOk(address: string, remark: string): void;
  onClose(): void;
}

const words = (error: unknown): string => getFailureText(error, '上传失败');

/** A picture from this machine or from an address, with a remark for those who cannot see it. */
export function ImageDialog({ onOk, onClose }: Props) {
  const http = useHttp();
  const urlOf = useFileUrl();
  const { message } = App.useApp();
  const [source, setSource] = useState<'local' | 'web'>('local');
  const [file, setFile] = useState<File | null>(null);
  const [address, setAddress] = useState('');
  const [remark, setRemark] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isReady = source === 'local' ? file !== null : /^https?:\/\/\S+$/.test(address);

  const confirm = async (): Promise<void> => {
    if (source === 'web') return onOk(address, remark);
    if (file === null) return;
    setBusy(true);
    try {
      onOk(await sendPicture(http, file, urlOf), remark);
    } catch (error) {
      void message.error(words(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <AppModal
      open
      width={480}
      title="图片上传"
      confirmLoading={isBusy}
      okButtonProps={{ disabled: !isReady }}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      <Tabs
        activeKey={source}
        onChange={(key) => setSource(key === 'web' ? 'web' : 'local')}
        items={[
          { key: 'local', label: '本地上传', children: <PictureFile onChange={setFile} /> },
          {
            key: 'web',
            label: '网络图片地址',
            children: (
              <Input
                aria-label="网络图片地址"
                placeholder="https://"
                value={address}
                onChange={({ target }) => setAddress(target.value.trim())}
              />
            ),
          },
        ]}
      />
      <Form layout="vertical" style={{ marginTop: 12 }}>
        <Form.Item label="备注" htmlFor="picture-remark" style={{ marginBottom: 0 }}>
          <Input
            id="picture-remark"
            placeholder="图片无法显示时的文字"
            value={remark}
            onChange={({ target }) => setRemark(target.value)}
          />
        </Form.Item>
      </Form>
    </AppModal>
  );
}

function PictureFile({ onChange }: { onChange(file: File | null): void }) {
  return (
    <Upload
      accept={formatAcceptedTypes(true)}
      maxCount={1}
      beforeUpload={(file) => {
        onChange(file);
        return false;
      }}
      onRemove={() => onChange(null)}
    >
      <Button icon={<UploadOutlined />}>选择图片</Button>
    </Upload>
  );
}
