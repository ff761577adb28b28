/** 安全验证: a piece that is moved into its hole (LOGIN-36), or a handle that is dragged all the way (LOGIN-37). */

import { useSelector, useActorRef } from '@xstate/react';
import { useEffect, useRef, useMemo } from 'react';
import { fromPromise } from 'xstate';
import { captchaCalls } from '#domain/calls/entrance.ts';
import type { CaptchaProof, SlideChallenge, TrackPoint } from '#domain/session/captcha.ts';
import { slideMachine, type SlideActor } from '#machines/slide.machine.ts';
import { sendCall } from '#src/api/call.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useHandler } from '#src/widgets/useHandler.ts';
import styles from './slide.module.css';
import { SlideHandle } from './SlideHandle.tsx';

interface Props {
  onSolved(proof: CaptchaProof): void;
  onCancel(): void;
}

export default function SlideDialog({ onSolved, onCancel }: Props) {
  const slide = useSlide(onSolved);
  const snapshot = useSelector(slide, (now) => now);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);

  const { challenge, track, failure } = snapshot.context;
  const isLoading = snapshot.matches('loading');
  const isSolved = snapshot.matches('solved');
  const at = track.at(-1)?.x ?? 0;
  const renew = (): void => slide.send({ type: 'slide.renewed' });
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="安全验证"
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <header className={styles.head}>
        <strong>安全验证</strong>
        <button type="button" aria-label="关闭" onClick={onCancel}>
          ×
        </button>
      </header>
      {challenge?.kind === 'puzzle' && <PuzzlePicture puzzle={challenge} at={at} />}
      {challenge === null && <div className={styles.empty}>{isLoading ? '加载中…' : '没有加载成功'}</div>}
      {challenge !== null && (
        <SlideHandle
          key={challenge.id}
          challenge={challenge}
          at={at}
          isLocked={!snapshot.matches('ready')}
          isSolved={isSolved}
          onMove={(x) => slide.send({ type: 'handle.moved', x })}
          onRelease={() => slide.send({ type: 'handle.released' })}
        />
      )}
      <footer className={styles.foot}>
        <span role="status" data-failed={failure !== null}>
          {describeState(isSolved, snapshot.matches('checking'), failure)}
        </span>
        <button type="button" onClick={renew} disabled={isLoading || isSolved}>
          {snapshot.matches('failed') ? '重试' : '换一个'}
        </button>
      </footer>
    </dialog>
  );
}

type Puzzle = Extract<SlideChallenge, { readonly kind: 'puzzle' }>;

function PuzzlePicture({ puzzle, at }: { readonly puzzle: Puzzle; readonly at: number }) {
  const { width, height, top, size, picture, piece } = puzzle;
  return (
    <div className={styles.picture} style={{ aspectRatio: `${width} / ${height}` }}>
      <img src={picture} alt="缺口图片" draggable={false} />
      <img
        src={piece}
        alt="拼图块"
        className={styles.piece}
        draggable={false}
        style={{
          left: `${(at / width) * 100}%`,
          top: `${(top / height) * 100}%`,
          width: `${(size / width) * 100}%`,
        }}
      />
    </div>
  );
}

function describeState(isSolved: boolean, isChecking: boolean, failure: string | null): string {
  if (isSolved) return '验证通过';
  return isChecking ? '正在验证…' : (failure ?? '');
}

function useSlide(onSolved: (proof: CaptchaProof) => void): SlideActor {
  const http = useHttp();
  const machine = useMemo(
    () =>
      slideMachine.provide({
        actors: {
          loadSlide: fromPromise<SlideChallenge>(
            async () => (await sendCall(http, captchaCalls.issueSlide, {})).result,
          ),
          checkSlide: fromPromise<
            CaptchaProof,
            { readonly id: string; readonly track: readonly TrackPoint[] }
          >(async ({ input }) => (await sendCall(http, captchaCalls.checkSlide, input)).result),
        },
      }),
    [http],
  );
  const slide = useActorRef(machine, { input: {} });
  const solve = useHandler(onSolved);
  useEffect(() => {
    const subscription = slide.on('solved', ({ proof }) => solve(proof));
    return () => subscription.unsubscribe();
  }, [slide, solve]);
  return slide;
}
