/** 示例 › 图片翻页. */
import { ExampleCard, ExamplePage } from '../ExamplePage.tsx';
import { PictureBook } from './PictureBook.tsx';

export default function ImageTurnPage() {
  return (
    <ExamplePage title="图片翻页">
      <ExampleCard title="图册">
        <PictureBook />
      </ExampleCard>
    </ExamplePage>
  );
}
