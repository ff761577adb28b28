import { Button } from 'antd';
import { getRecordRight } from '#domain/calls/recordCalls.ts';
import { golfTrackerKey, type TrackerKeyRow } from '#domain/entities/trackerKey.ts';
import { ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { Can } from '#src/widgets/permission/Can.tsx';
import { useOpened } from '../useOpened.ts';
import { IssueDialog } from './IssueDialog.tsx';

/** 接入密钥: by what trackers and gateways may report positions. */
export default function TrackerKeyList() {
  const { opened, open, close } = useOpened<'issue', TrackerKeyRow>();
  return (
    <>
      <ResourcePage
        entity={golfTrackerKey}
        toolbar={(tools) => (
          <Can action={getRecordRight(golfTrackerKey, 'add').permission}>
            <Button type="primary" onClick={() => open('issue', null, tools)}>
              生成密钥
            </Button>
          </Can>
        )}
      />
      {opened !== null && <IssueDialog onIssued={() => opened.tools.reload()} onClose={close} />}
    </>
  );
}
