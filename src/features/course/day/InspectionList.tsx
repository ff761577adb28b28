import { Button } from 'antd';
import { InspectionResult } from '#domain/codes/service.ts';
import { yxInspect, type InspectionRow } from '#domain/entities/inspection.ts';
import { ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { useOpened } from '#src/resource/page/useOpened.ts';
import { createStateCell } from '#src/widgets/state/StateWord.tsx';
import { useParkOf } from '../useParkOf.ts';
import { PatrolReport } from './PatrolReport.tsx';

/** golf_inspect_result 1 合格 2 整改 3 复查 */
const CELLS = createStateCell('result', {
  [InspectionResult.passed]: 'normal',
  [InspectionResult.toMend]: 'behind',
  [InspectionResult.toRecheck]: 'watch',
});

/** 巡场记录 and the report that sums them up (COURSE-12). */
export default function InspectionList() {
  const { opened, open, close } = useOpened<{ readonly row: InspectionRow | null }>();
  const parkOf = useParkOf();
  return (
    <>
      <ResourcePage
        entity={yxInspect}
        cells={CELLS}
        toolbar={(_tools, [selected = null]) => (
          <Button onClick={() => open({ row: selected })}>巡场报告</Button>
        )}
      />
      {opened !== null && <PatrolReport parkId={parkOf(opened.row)} onClose={close} />}
    </>
  );
}
