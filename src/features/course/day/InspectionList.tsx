import { Button } from 'antd';
import { InspectionResult } from '#domain/codes/service.ts';
import { yxInspect, type InspectionRow } from '#domain/entities/inspection.ts';
import { ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { createStateCell } from '#src/widgets/state/StateWord.tsx';
import { useOpened } from '../useOpened.ts';
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
  const { opened, open, close } = useOpened<'report', InspectionRow>();
  const parkOf = useParkOf();
  return (
    <>
      <ResourcePage
        entity={yxInspect}
        cells={CELLS}
        toolbar={(tools, [selected = null]) => (
          <Button onClick={() => open('report', selected, tools)}>巡场报告</Button>
        )}
      />
      {opened !== null && <PatrolReport parkId={parkOf(opened.row)} onClose={close} />}
    </>
  );
}
