/** 交接班: what is open goes from one shift to the next, item by item (SHIFT-02). */

import { ReadOutlined } from '@ant-design/icons';
import { useMachine } from '@xstate/react';
import { Alert, App, Button } from 'antd';
import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { handoverCalls } from '#domain/calls/shift.ts';
import { HandoverStatus } from '#domain/codes/shift.ts';
import type { Handover } from '#domain/shift/handoverSteps.ts';
import { handoverMachine, type HandoverOrder, type HandoverReply } from '#machines/handover.machine.ts';
import { sendCall } from '#src/api/call.ts';
import type { Http } from '#src/api/http.ts';
import { useAddressState } from '#src/shell/pages/useAddressState.ts';
import { useSessionUser } from '#src/shell/session/SessionContext.ts';
import { Conditions } from '#src/widgets/conditions/Conditions.tsx';
import { EmptyFace, UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { OutcomeFace } from '#src/widgets/faces/OutcomeFace.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useCall } from '#src/widgets/http/useCall.ts';
import { HandoverRun } from './HandoverRun.tsx';
import { PastHandovers } from './PastHandovers.tsx';
import { PrepareHandover } from './PrepareHandover.tsx';
import styles from './shift.module.css';
import { ShiftParkPicker } from './ShiftParkPicker.tsx';
import { formatShiftMoment } from './times.ts';
import { useShiftPark } from './useShiftPark.ts';

export default function HandoverPage() {
  const [address, setAddress] = useAddressState({ parkId: '' });
  const park = useShiftPark(address.parkId);
  const navigate = useNavigate();
  return (
    <>
      {park.choices.length > 0 && (
        <Conditions label="交接班条件">
          <ShiftParkPicker park={park} onChange={(parkId) => setAddress({ parkId })} />
        </Conditions>
      )}
      <section className={styles.card} aria-label="交接班">
        <header className={styles.head}>
          <h2>
            交接班<small>{park.name}</small>
          </h2>
          <div className={styles.buttons}>
            <Button icon={<ReadOutlined aria-hidden />} onClick={() => void navigate('/bsweb/shift')}>
              值班簿
            </Button>
          </div>
        </header>
        {park.parkId === '' ? (
          <EmptyFace text="请先选择球场" />
        ) : (
          <Present key={park.parkId} parkId={park.parkId} />
        )}
      </section>
      {park.parkId !== '' && <PastHandovers parkId={park.parkId} />}
    </>
  );
}

async function perform(
  http: Http,
  parkId: string,
  { command, handover }: HandoverOrder,
): Promise<HandoverReply> {
  const id = handover?.id ?? '';
  const { result, message } = await send();
  return { handover: result, message };

  function send() {
    switch (command.kind) {
      case 'prepare':
        return sendCall(http, handoverCalls.prepare, { parkId, summary: command.summary });
      case 'confirm':
        return sendCall(http, handoverCalls.confirm, {
          id,
          itemId: command.itemId,
          remark: command.remark,
        });
      case 'withdraw':
        return sendCall(http, handoverCalls.withdraw, { id, reason: command.reason });
      default:
        return sendCall(http, handoverCalls[command.kind], { id });
    }
  }
}

/** The handover under way, or the way to begin one. */
function Present({ parkId }: { readonly parkId: string }) {
  const http = useHttp();
  const userId = useSessionUser()?.id ?? '';
  const { message } = App.useApp();
  const machine = useMemo(
    () =>
      handoverMachine.provide({
        actors: {
          perform: fromPromise<HandoverReply, HandoverOrder>(({ input }) => perform(http, parkId, input)),
        },
      }),
    [http, parkId],
  );
  const [snapshot, send, actor] = useMachine(machine, { input: { userId } });
  const { data, error, refetch } = useCall(handoverCalls.readOpen, { parkId });
  useEffect(() => {
    if (data !== undefined) send({ type: 'handover.read', handover: data });
  }, [data, send]);
  useEffect(() => {
    const done = actor.on('command.done', ({ message: words }) => void message.success(words));
    return () => done.unsubscribe();
  }, [actor, message]);

  const { handover, failure } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const order = (command: HandoverOrder['command']) => send({ type: 'command.given', command });
  if (snapshot.hasTag('unread')) return <UnreadFace error={error} rows={8} onRetry={refetch} />;
  return (
    <>
      {failure !== null && <Alert type="warning" showIcon title={failure} />}
      {handover === null && <PrepareHandover parkId={parkId} isBusy={isBusy} order={order} />}
      {handover !== null && (snapshot.hasTag('prepared') || snapshot.hasTag('confirming')) && (
        <HandoverRun handover={handover} userId={userId} isBusy={isBusy} order={order} />
      )}
      {handover !== null && (snapshot.hasTag('completed') || snapshot.hasTag('withdrawn')) && (
        <HandoverOutcome handover={handover} onClose={() => send({ type: 'outcome.dismissed' })} />
      )}
    </>
  );
}

/** How the handover ended that was under way a moment ago. */
function HandoverOutcome({ handover, onClose }: { readonly handover: Handover; onClose(): void }) {
  const { status, outgoingName, incomingName, items, endTs } = handover;
  const isDone = status === HandoverStatus.completed;
  const confirmed = items.filter(({ confirmTs }) => confirmTs !== null).length;
  return (
    <OutcomeFace
      mark={isDone ? '✓' : '↩'}
      title={isDone ? '交接完成' : '交班已撤回'}
      text={
        isDone
          ? `${outgoingName} → ${incomingName ?? ''}，${formatShiftMoment(endTs)}，确认${confirmed}项`
          : `${outgoingName}，${formatShiftMoment(endTs)}`
      }
      actions={<Button onClick={onClose}>知道了</Button>}
    />
  );
}
