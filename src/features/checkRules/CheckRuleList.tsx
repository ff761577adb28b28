import { useState } from 'react';
import { getRecordRight } from '#domain/calls/recordCalls.ts';
import { sysCheckRule } from '#domain/entities/checkRule.ts';
import type { RowOf } from '#domain/entities/describe.ts';
import { ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';
import { RuleTestDialog } from './RuleTestDialog.tsx';

const RuleDesigner = createLazyPart(() => import('./RuleDesigner.tsx'));

const READING = getRecordRight(sysCheckRule, 'list').permission;
const CONTROLS = { ruleJson: RuleDesigner };

/** 系统校验规则: what codes of one kind must look like (SYSTEM-01). */
export default function CheckRuleList() {
  const [tested, setTested] = useState<RowOf<typeof sysCheckRule> | null>(null);
  return (
    <>
      <ResourcePage
        entity={sysCheckRule}
        controls={CONTROLS}
        actions={(row) => [
          { key: 'test', label: '功能测试', permission: READING, run: () => setTested(row) },
        ]}
      />
      {tested !== null && <RuleTestDialog rule={tested} onClose={() => setTested(null)} />}
    </>
  );
}
