import { App } from 'antd';
import { Board } from '#src/features/dispatch/board/Board.tsx';
import ReplayPage from '#src/features/replay/ReplayPage.tsx';
import { AntdRoot } from '#src/shell/theme/AntdRoot.tsx';

/** `/test/home`: a recording played without any backend; no session, no menu, the board that operators use. */
export default function ReplayRoute({ productName }: { readonly productName: string }) {
  return (
    <AntdRoot>
      <App component={false}>
        <ReplayPage productName={productName}>
          <Board />
        </ReplayPage>
      </App>
    </AntdRoot>
  );
}
