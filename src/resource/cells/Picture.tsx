import { Image } from 'antd';
import { useFileUrl } from '#src/widgets/files/FileContext.ts';
import styles from '../resource.module.css';

interface Props {
  readonly paths: readonly string[];
  /** What the pictures are of. */
  readonly label: string;
}

/** The first of some stored pictures, small; a click shows all of them. Without the file, a grey place. */
export default function Picture({ paths, label }: Props) {
  const urlOf = useFileUrl();
  const urls = paths.map(urlOf);
  return (
    <Image.PreviewGroup items={urls}>
      <Image
        src={urls[0] ?? ''}
        alt={label}
        className={styles.picture}
        fallback={NO_PICTURE}
        preview={{ mask: false }}
      />
      {urls.length > 1 && <span className={styles.pictureCount}>{urls.length}张</span>}
    </Image.PreviewGroup>
  );
}

/** One see-through dot: the place keeps its ground. */
const NO_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
