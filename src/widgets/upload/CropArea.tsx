import { Flex, Slider } from 'antd';
import { useState } from 'react';
import Cropper, { type Area, type Point } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import styles from './upload.module.css';

interface Props {
  /** Of the picture. */
  readonly url: string;
  /** Width by height of the part. */
  readonly aspect: number;
  readonly isRound?: boolean;

  /** The part in px of the picture, when a movement ends. */
  onCut(part: Area): void;
  onUnreadable?(): void;
}

const MAX_ZOOM = 4;

/** The part of a picture that is cut out: moved by the pointer or the arrow keys, zoomed by wheel or slider. */
export function CropArea({ url, aspect, isRound = false, onCut, onUnreadable }: Props) {
  const [crop, setCrop] = useState<Point>({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <>
      <div className={styles.crop}>
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={aspect}
          cropShape={isRound ? 'round' : 'rect'}
          showGrid={!isRound}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => onCut(pixels)}
          {...(onUnreadable && { mediaProps: { onError: onUnreadable } })}
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
    </>
  );
}
