import { announcementCalls, messageCalls } from '#domain/calls/announcements.ts';
import { SendStatus } from '#domain/codes/system.ts';
import { sysAnnouncement, type SystemAnnouncementRow } from '#domain/entities/systemAnnouncement.ts';
import { sendCall } from '#src/api/call.ts';
import type { FieldControlProps } from '#src/resource/form/controls/control.ts';
import { RadioControl } from '#src/resource/form/controls/RadioControl.tsx';
import type { PageTools } from '#src/resource/page/pageProps.ts';
import { ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { useOpened } from '#src/resource/page/useOpened.ts';
import { useConfirm } from '#src/widgets/draft/useConfirm.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useSubmit } from '#src/widgets/http/useSubmit.ts';
import { UserPicker } from '#src/widgets/pickers/UserPicker.tsx';
import { createStateCell } from '#src/widgets/state/StateWord.tsx';
import { AnnouncementView, type ViewPart } from './AnnouncementView.tsx';

const MANAGING = sysAnnouncement.callPermission;
const CONTROLS = {
  msgCategory: RadioControl,
  msgType: RadioControl,
  priority: RadioControl,
  userIds: ReceiversControl,
};
const CELLS = createStateCell('priority', { H: 'behind', M: 'watch', L: 'normal' });

interface Viewed {
  readonly row: SystemAnnouncementRow;
  readonly part: ViewPart;
}

/** 系统通告: written, published, taken back, and who has read them (SYSTEM-07, SYSTEM-41). */
export default function AnnouncementAdminList() {
  const http = useHttp();
  const confirm = useConfirm();
  const publish = useSubmit(announcementCalls.publish, { place: 'toast' });
  const revoke = useSubmit(announcementCalls.revoke, { place: 'toast' });
  const { opened: viewed, open, close } = useOpened<Viewed>();

  async function change(
    { titile }: SystemAnnouncementRow,
    verb: '发布' | '撤销',
    { reload }: PageTools,
    submit: () => Promise<boolean>,
  ): Promise<void> {
    const title = `确定要${verb}“${titile}”吗？`;
    const isSure = await confirm({ title, okButtonProps: { danger: verb === '撤销' } });
    if (isSure && (await submit())) reload();
  }

  /** Other programs that show the same messages are told to count again; it is taken back, whether they hear of it or not. */
  async function takeBack({ id }: SystemAnnouncementRow): Promise<boolean> {
    const isDone = await revoke.submit({ id });
    if (isDone) void sendCall(http, messageCalls.countAgain, { anntId: id }).catch(() => undefined);
    return isDone;
  }

  return (
    <>
      <ResourcePage
        entity={sysAnnouncement}
        cells={CELLS}
        controls={CONTROLS}
        instead={{
          publish: (row, tools) => void change(row, '发布', tools, () => publish.submit({ id: row.id })),
          revoke: (row, tools) => void change(row, '撤销', tools, () => takeBack(row)),
        }}
        actions={(row) => [
          {
            key: 'view',
            label: '查看',
            permission: MANAGING,
            run: () => open({ row, part: 'content' }),
          },
          ...(row.sendStatus === SendStatus.draft
            ? []
            : [
                {
                  key: 'receipts',
                  label: '已读情况',
                  permission: MANAGING,
                  run: () => open({ row, part: 'receipts' }),
                },
              ]),
        ]}
      />
      {viewed !== null && <AnnouncementView announcement={viewed.row} part={viewed.part} onClose={close} />}
    </>
  );
}

/** 指定用户 by their ids; the comma after the last one is the protocol's habit. */
function ReceiversControl({ value, onChange, id, disabled }: FieldControlProps) {
  return (
    <UserPicker
      {...(id !== undefined && { id })}
      {...(disabled !== undefined && { disabled })}
      multi
      store="id"
      value={typeof value === 'string' ? value.replace(/,$/, '') : ''}
      onChange={(ids) => onChange?.(ids === '' ? null : `${ids},`)}
    />
  );
}
