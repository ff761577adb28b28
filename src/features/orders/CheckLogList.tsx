import { useState } from 'react';
import { Button } from 'antd';
import type { AnyRow } from '#domain/entities/describe.ts';
import { golfOrderCheckLog } from '#domain/entities/orderCheckLog.ts';
import { ResourcePage } from '#src/resource/ResourcePage.tsx';
import { listOf } from '#src/resource/cells/text.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { EmptyFace, ErrorFace, LoadingFace } from '#src/widgets/faces/Faces.tsx';
import { useAnswer } from '#src/widgets/http/useAnswer.ts';
import { Changes } from './Changes.tsx';

/** 订单审核日志: every step of every order, to be read (golf-domain 8). */
export default function CheckLogList() {
  const [looked, setLooked] = useState<AnyRow | null>(null);
  return (
    <>
      <ResourcePage
        entity={golfOrderCheckLog}
        actions={(row) => [
          {
            key: 'changes',
            label: '查看变更',
            permission: 'golf:orderCheckLog:list',
            run: () => setLooked(row),
          },
        ]}
      />
      {looked !== null && <ChangesDialog step={looked} onClose={() => setLooked(null)} />}
    </>
  );
}

function ChangesDialog({ step, onClose }: { readonly step: AnyRow; onClose(): void }) {
  const answer = useAnswer<AnyRow>({ path: `${golfOrderCheckLog.path}/queryById`, params: { id: step.id } });
  return (
    <AppModal
      open
      title={`查看变更 ${String(step['orderNo'])}`}
      width={640}
      onCancel={() => onClose()}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      {answer.phase === 'waiting' && <LoadingFace rows={4} />}
      {answer.phase === 'failed' && <ErrorFace error={answer.error} />}
      {answer.phase === 'ready' &&
        (listOf(answer.result['changes']).length === 0 ? (
          <EmptyFace text="这一步只改变了状态，没有改动其他内容" />
        ) : (
          <Changes changes={answer.result['changes']} />
        ))}
    </AppModal>
  );
}
