import { DepartPage } from './DepartPage.tsx';
import { useWholeDeparts } from './departSource.ts';

/** 部门管理, the whole tree at once. */
export default function DepartList() {
  return <DepartPage source={useWholeDeparts()} />;
}
