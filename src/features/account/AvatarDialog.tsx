/** 修改头像: the part of a picture that is shown, round. */
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Flex, Slider } from 'antd';
import Cropper, { type Area, type Point } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { OWN_PROFILE_KEY } from '#src/api/account.ts';
import { uploadFile } from '#src/api/files.ts';
import { useFrame } from '#src/shell/console/ConsoleFrame.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useSubmit } from '#src/widgets/http/useSubmit.ts';
import { cutPicture } from './cutPicture.ts';
import styles from './account.module.css';

interface Props {
  readonly file: File;
  /** Of the file, for as long as the dialog is open. */
  readonly url: string;
  onClose(): void;
}

const MAX_ZOOM = 4;

export default function AvatarDialog({ file, url, onClose }: Props) {
  const http = useHttp();
  const queries = useQueryClient();
  const { saveProfile } = useFrame();
  const [crop, setCrop] = useState<Point>({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const { isSending, refusal, submit } = useSubmit(onClose);

  async function save(part: Area): Promise<void> {
    const isSaved = await submit(async () => {
      const picture = await cutPicture(file, part);
      await saveProfile({ avatar: await uploadFile(http, picture, 'avatar.png', { biz: 'admin' }) });
      return '头像已更新';
    });
    if (isSaved) await queries.invalidateQueries({ queryKey: OWN_PROFILE_KEY });
  }

  return (
    <AppModal
      open
      title="修改头像"
      width={560}
      mask={{ closable: false }}
      okText="保存"
      okButtonProps={{ disabled: area === null || isUnreadable }}
      confirmLoading={isSending}
      onOk={() => area !== null && void save(area)}
      onCancel={onClose}
    >
      <Flex vertical gap={12}>
        {(refusal !== null || isUnreadable) && (
          <Alert type="warning" showIcon title={refusal ?? '无法读取该图片，请选择其他图片'} role="alert" />
        )}
        <div className={styles['crop']}>
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            aspect={1}
            cropShape="round"
            showGrid={false}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            mediaProps={{ onError: () => setUnreadable(true) }}
          />
        </div>
        <Flex gap={12} align="center">
          缩放
          <Slider
            style={{ flex: 1 }}
            min={1}
            max={MAX_ZOOM}
            step={0.1}
            value={zoom}
            onChange={setZoom}
            ariaLabelForHandle="缩放"
          />
        </Flex>
      </Flex>
    </AppModal>
  );
}
