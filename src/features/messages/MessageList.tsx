import { MailOutlined } from '@ant-design/icons';
import { type ReactNode, useState } from 'react';
import { getRecordRight } from '#domain/calls/recordCalls.ts';
import { MessageContent } from '#domain/codes/system.ts';
import type { StandardCall } from '#domain/entities/describe.ts';
import { sysMailSink, sysMessage, type MessageRow } from '#domain/entities/message.ts';
import { useResourceEnvironment } from '#src/resource/environment.ts';
import { ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { PermittedButton } from '#src/resource/PermittedButton.tsx';
import { AppDrawer } from '#src/widgets/AppDrawer.tsx';
import styles from './messages.module.css';
import { formatPlainText } from './plainText.ts';

/** What was sent stays as it was sent: 新增, 编辑, 导出 and 导入 are for other clients of the server. */
const OFFERED: readonly StandardCall[] = ['list', 'delete', 'deleteBatch'];
const LISTED = { ...sysMessage, calls: OFFERED };

const CELLS = {
  esContent: ({ contentType, esContent }: MessageRow, plain: ReactNode) =>
    contentType === MessageContent.rich ? formatPlainText(esContent) : plain,
};

/** 消息管理: what was sent to whom, how often it was tried, and why it did not arrive (SYSTEM-43). */
export default function MessageList() {
  const { canMail } = useResourceEnvironment();
  const [isSinkOpen, setSinkOpen] = useState(false);
  return (
    <>
      <ResourcePage
        entity={LISTED}
        actionsWidth={112}
        cells={CELLS}
        toolbar={() =>
          !canMail && (
            <PermittedButton
              action={getRecordRight(sysMessage, 'list').permission}
              icon={<MailOutlined aria-hidden />}
              onClick={() => setSinkOpen(true)}
            >
              开发邮箱
            </PermittedButton>
          )
        }
      />
      {isSinkOpen && (
        <AppDrawer
          open
          title="开发邮箱：未配置邮件服务器，邮件留在这里，没有发往外部"
          size="min(900px, 100vw)"
          onClose={() => setSinkOpen(false)}
          classNames={{ body: styles.drawer }}
        >
          <ResourcePage entity={sysMailSink} isInner />
        </AppDrawer>
      )}
    </>
  );
}
