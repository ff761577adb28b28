import { UploadOutlined, UserOutlined } from '@ant-design/icons';
import { Avatar, Button, Upload } from 'antd';
import { Suspense, useState } from 'react';
import { useFileUrl } from '#src/widgets/files/FileContext.ts';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';
import styles from './account.module.css';

const AvatarDialog = createLazyPart(() => import('./AvatarDialog.tsx'));

/** px, as large as it is stored. */
const PICTURE_PX = 180;

/** The own picture, and another one in its place. */
export function AvatarPicture({ avatar }: { readonly avatar: string | null }) {
  const toUrl = useFileUrl();
  const [picked, setPicked] = useState<{ readonly file: File; readonly url: string } | null>(null);
  const close = (): void => {
    if (picked !== null) URL.revokeObjectURL(picked.url);
    setPicked(null);
  };
  return (
    <div className={styles.picture}>
      <Avatar
        size={PICTURE_PX}
        icon={<UserOutlined />}
        {...(avatar !== null && avatar !== '' && { src: toUrl(avatar) })}
        alt="当前头像"
      />
      <Upload
        accept="image/png,image/jpeg,image/webp"
        showUploadList={false}
        beforeUpload={(file) => {
          setPicked({ file, url: URL.createObjectURL(file) });
          return Upload.LIST_IGNORE;
        }}
      >
        <Button icon={<UploadOutlined />}>更换头像</Button>
      </Upload>
      <Suspense fallback={null}>{picked !== null && <AvatarDialog {...picked} onClose={close} />}</Suspense>
    </div>
  );
}
