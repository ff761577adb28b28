import { App } from 'antd';
import { ReplayPage } from './pages.ts';

/** `/test/home`: a recording played without any backend; no session, no menu. */
export default function ReplayRoute() {
  return (
    <App component={false}>
      <ReplayPage />
    </App>
  );
}
