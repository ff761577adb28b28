/** 示例 › 图片裁剪: a part of a picture, in the size and the shape that were asked for, to be kept as a file. */
import { useState } from 'react';
import { Alert, Button, Segmented, Upload } from 'antd';
import type { Area } from 'react-easy-crop';
import { ApiError } from '#src/api/http.ts';
import { saveFile } from '#src/widgets/files/saveFile.ts';
import { CropArea } from '#src/widgets/upload/CropArea.tsx';
import { cutPicture } from '#src/widgets/upload/cutPicture.ts';
import { ExampleCard, ExamplePage, LiveValue } from '../ExamplePage.tsx';
import styles from '../examples.module.css';
import { ALL_PICTURES } from './pictures.ts';

const FIRST = ALL_PICTURES[0]?.url ?? '';
const SHAPES = [
  { value: '4:3', label: '4 : 3', width: 200, height: 150 },
  { value: '1:1', label: '1 : 1', width: 200, height: 200 },
  { value: '16:9', label: '16 : 9', width: 320, height: 180 },
] as const;
type Shape = (typeof SHAPES)[number]['value'];
const ACCEPTED = '.gif,.jpg,.jpeg,.png,.bmp';

export default function ImageCrop() {
  const [picked, pick] = useState<{ readonly file: File; readonly url: string } | null>(null);
  const url = picked?.url ?? FIRST;
  const [shape, setShape] = useState<Shape>('4:3');
  const [part, setPart] = useState<Area | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const target = SHAPES.find(({ value }) => value === shape) ?? SHAPES[0];

  async function keep(area: Area): Promise<void> {
    try {
      const source = picked?.file ?? (await (await fetch(url)).blob());
      saveFile('demo.png', await cutPicture(source, area, target));
      setFailure(null);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    }
  }

  return (
    <ExamplePage
      title="图片裁剪"
      extra={
        <>
          <Segmented<Shape>
            aria-label="比例"
            options={SHAPES.map(({ value, label }) => ({ value, label }))}
            value={shape}
            onChange={setShape}
          />
          <Upload
            accept={ACCEPTED}
            showUploadList={false}
            beforeUpload={(file) => {
              if (picked !== null) URL.revokeObjectURL(picked.url);
              pick({ file, url: URL.createObjectURL(file) });
              return false;
            }}
          >
            <Button>选择图片</Button>
          </Upload>
          <Button type="primary" disabled={part === null} onClick={() => part !== null && void keep(part)}>
            下载
          </Button>
        </>
      }
    >
      {failure !== null && <Alert type="warning" showIcon role="alert" title={failure} />}
      <div className={styles.formAndValue}>
        <ExampleCard title="裁剪">
          <CropArea
            key={url}
            url={url}
            aspect={target.width / target.height}
            onCut={setPart}
            onUnreadable={() => setFailure('无法读取该图片，请选择其他图片')}
          />
        </ExampleCard>
        <LiveValue label="裁剪的位置" value={part} />
      </div>
    </ExamplePage>
  );
}
