/** 示例 › 图片预览: a gallery a group. */
import { Image } from 'antd';
import { ExampleCard, ExamplePage } from '../ExamplePage.tsx';
import styles from '../examples.module.css';
import { PICTURE_GROUPS } from './pictures.ts';

const SIZE = 104;

export default function ImagePreview() {
  return (
    <ExamplePage title="图片预览">
      {PICTURE_GROUPS.map(({ title, pictures }) => (
        <ExampleCard key={title} title={title}>
          <Image.PreviewGroup>
            <div className={styles.thumbs}>
              {pictures.map(({ id, title: name, url }) => (
                <Image key={id} src={url} alt={`${title} ${name}`} width={SIZE} height={SIZE} />
              ))}
            </div>
          </Image.PreviewGroup>
        </ExampleCard>
      ))}
    </ExamplePage>
  );
}
