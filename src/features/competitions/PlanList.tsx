/** 赛事编排: rounds, their flights, and the sheet that is hung up. */

import { Form } from 'antd';
import { getRecordRight } from '#domain/calls/recordCalls.ts';
import { AreaType } from '#domain/codes/course.ts';
import { type CompetitionPlanRow, golfCompetitionPlan } from '#domain/entities/competitionPlan.ts';
import type { RowAction } from '#src/resource/actions/rowAction.ts';
import type { FieldControlProps } from '#src/resource/form/controls/control.ts';
import { RefControl } from '#src/resource/form/controls/picks.tsx';
import { PARK } from '#src/resource/list/listQuery.ts';
import { type PageTools, ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { useOpened } from '#src/resource/page/useOpened.ts';
import { useChosenCompetition } from '#src/shell/session/chosenCompetition.ts';
import { PlanBoard } from './PlanBoard.tsx';
import { PlanSheet } from './PlanSheet.tsx';

const CONTROLS = { outAreaId: NineControl, inAreaId: NineControl };

interface Opened {
  readonly planId: string;
  readonly as: 'board' | 'sheet';
}

export default function PlanList() {
  const { chosen } = useChosenCompetition();
  const { opened, open, close, reload } = useOpened<Opened>();

  function actions({ id, flightCount }: CompetitionPlanRow, tools: PageTools): readonly RowAction[] {
    return [
      {
        key: 'board',
        label: '分组',
        permission: getRecordRight(golfCompetitionPlan, 'list').permission,
        run: () => open({ planId: id, as: 'board' }, tools),
      },
      ...((flightCount ?? 0) > 0
        ? [
            {
              key: 'sheet',
              label: '打印出发表',
              permission: getRecordRight(golfCompetitionPlan, 'exportXls').permission,
              run: () => open({ planId: id, as: 'sheet' }),
            },
          ]
        : []),
    ];
  }

  return (
    <>
      <ResourcePage
        entity={golfCompetitionPlan}
        {...(chosen && { first: { competitionId: chosen.id } })}
        controls={CONTROLS}
        actions={actions}
      />
      {opened?.as === 'board' && <PlanBoard planId={opened.planId} onSaved={reload} onClose={close} />}
      {opened?.as === 'sheet' && <PlanSheet planId={opened.planId} onClose={close} />}
    </>
  );
}

/** The nines of the park: two of them make the eighteen of a round; clubhouse and range are no part of it. */
function NineControl(props: FieldControlProps) {
  const parkId: unknown = Form.useWatch(PARK, { form: Form.useFormInstance(), preserve: true });
  return (
    <RefControl
      {...props}
      within={{ areaType: AreaType.nine, ...(typeof parkId === 'string' && { [PARK]: parkId }) }}
    />
  );
}
