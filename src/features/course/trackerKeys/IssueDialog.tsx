import { useMemo, useState } from 'react';
import { trackerKeyCalls } from '#domain/calls/devices.ts';
import { golfTrackerKey } from '#domain/entities/trackerKey.ts';
import { sendCall } from '#src/api/call.ts';
import { useChoices } from '#src/resource/choices.ts';
import { RecordDialog } from '#src/resource/form/RecordDialog.tsx';
import { createResourceApi, type ResourceApi } from '#src/resource/resourceApi.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { IssuedKey } from './IssuedKey.tsx';

interface Props {
  onIssued(): void;
  onClose(): void;
}

const OPENED = { action: 'add', title: '生成密钥' } as const;

/** The form of a new key, then the key: it is shown this once. */
export function IssueDialog({ onIssued, onClose }: Props) {
  const http = useHttp();
  const choices = useChoices(golfTrackerKey);
  const [key, setKey] = useState<string | null>(null);
  const api = useMemo(
    (): ResourceApi => ({
      ...createResourceApi(http, golfTrackerKey),
      async add(values) {
        const { result, message } = await sendCall(http, trackerKeyCalls.issue, values, {
          isOfPark: true,
        });
        setKey(result.key);
        return message;
      },
    }),
    [http],
  );
  if (key !== null) return <IssuedKey value={key} onClose={onClose} />;
  return (
    <RecordDialog
      entity={golfTrackerKey}
      api={api}
      choices={choices}
      opened={OPENED}
      saveText="生成"
      onClose={onClose}
      onSaved={onIssued}
    />
  );
}
