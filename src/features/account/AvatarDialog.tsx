/** 修改头像: the part of a picture that is shown, round. */

import { useQueryClient } from '@tanstack/react-query';
import { Alert, Flex } from 'antd';
import { useState } from 'react';
import type { Area } from 'react-easy-crop';
import { ownAccountCalls } from '#domain/calls/ownAccount.ts';
import { uploadFile } from '#src/api/files.ts';
import { useFrame } from '#src/shell/console/ConsoleFrame.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useSending } from '#src/widgets/http/useSending.ts';
import { CropArea } from '#src/widgets/upload/CropArea.tsx';
import { cutPicture } from '#src/widgets/upload/cutPicture.ts';

interface Props {
  readonly file: File;
  /** Object URL of the file, valid while the dialog is open. */
  readonly url: string;
  onClose(): void;
}

/** px of the stored picture. */
const AVATAR_SIZE = { width: 200, height: 200 };

export default function AvatarDialog({ file, url, onClose }: Props) {
  const http = useHttp();
  const queries = useQueryClient();
  const { saveProfile } = useFrame();
  const [area, setArea] = useState<Area | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const { isSending, refusal, submit } = useSending(onClose);

  async function save(part: Area): Promise<void> {
    const isSaved = await submit(async () => {
      const picture = await cutPicture(file, part, AVATAR_SIZE);
      await saveProfile({ avatar: await uploadFile(http, picture, 'avatar.png', { biz: 'admin' }) });
      return '头像已更新';
    });
    if (isSaved) await queries.invalidateQueries({ queryKey: [ownAccountCalls.readProfile.of] });
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
        <CropArea url={url} aspect={1} isRound onCut={setArea} onUnreadable={() => setUnreadable(true)} />
      </Flex>
    </AppModal>
  );
}
