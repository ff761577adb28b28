import { FileUpload, ImageUpload } from '#src/widgets/lazy.tsx';
import type { FileValue } from '#src/widgets/upload/FileUpload.tsx';
import { createSpecimen, type SpecimenGroup } from './specimen.ts';

export const UPLOADS: SpecimenGroup = {
  title: '上传',
  specimens: [
    createSpecimen('ImageUpload', '单张图片', '', (held) => <ImageUpload {...held} bizPath="admin" />),
    createSpecimen(
      'ImageUploadMulti',
      '多张图片（最多 4）',
      '',
      (held) => <ImageUpload {...held} isMultiple number={4} />,
      {
        note: '悬停可预览、前移、后移、删除，也可拖动排序',
      },
    ),
    createSpecimen<string | readonly FileValue[]>(
      'FileUpload',
      '文件',
      '',
      (held) => <FileUpload {...held} />,
      {
        note: '不超过 10 MB；失败可重试',
      },
    ),
    createSpecimen<string | readonly FileValue[]>(
      'FileUploadList',
      '文件（带名称与大小，最多 2）',
      [],
      (held) => <FileUpload {...held} number={2} returnUrl={false} />,
    ),
  ],
};
