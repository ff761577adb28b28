import { QueryClientProvider } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { Board } from '#src/features/dispatch/board/Board.tsx';
import ReplayPage from '#src/features/replay/ReplayPage.tsx';
import { AntdRoot } from '#src/shell/theme/AntdRoot.tsx';
import { createQueryClient } from './queryClient.ts';

/** `/test/home`: a recording played without any backend; no session, no menu, the board that operators use. */
export default function ReplayRoute({ productName }: { readonly productName: string }) {
  // Parts of the board that ask a server find none here, and ask nothing.
  const [queries] = useState(() => createQueryClient(() => {}));
  return (
    <QueryClientProvider client={queries}>
      <AntdRoot>
        <App component={false}>
          <ReplayPage productName={productName}>
            <Board />
          </ReplayPage>
        </App>
      </AntdRoot>
    </QueryClientProvider>
  );
}
