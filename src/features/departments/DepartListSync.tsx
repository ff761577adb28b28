import { DepartPage } from './DepartPage.tsx';
import { useLazyDeparts } from './departSource.ts';

/** 部门管理, level by level. */
export default function DepartListSync() {
  return <DepartPage source={useLazyDeparts()} />;
}
