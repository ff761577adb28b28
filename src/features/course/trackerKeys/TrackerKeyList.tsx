import { Button } from 'antd';
import { getRecordRight } from '#domain/calls/recordCalls.ts';
import { golfTrackerKey } from '#domain/entities/trackerKey.ts';
import { ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { useOpened } from '#src/resource/page/useOpened.ts';
import { Can } from '#src/widgets/permission/Can.tsx';
import { IssueDialog } from './IssueDialog.tsx';

/** 接入密钥: by what trackers and gateways may report positions. */
export default function TrackerKeyList() {
  const { opened, open, close, reload } = useOpened<'issue'>();
  return (
    <>
      <ResourcePage
        entity={golfTrackerKey}
        toolbar={(tools) => (
          <Can action={getRecordRight(golfTrackerKey, 'add').permission}>
            <Button type="primary" onClick={() => open('issue', tools)}>
              生成密钥
            </Button>
          </Can>
        )}
      />
      {opened !== null && <IssueDialog onIssued={reload} onClose={close} />}
    </>
  );
}
