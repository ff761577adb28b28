/** The board as it is, or the moment of the past that the address names. */

import { type ReactNode, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { LoadingFace } from '#src/widgets/faces/Faces.tsx';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';
import { usePageAddress } from '#src/widgets/pages/pageAddress.ts';
import type { DispatchCalls } from '../calls/dispatchCalls.ts';
import type { BoardPermissions } from '../context/BoardPermissions.ts';
import { readRewindTs, readRewoundAlarm, writeRewindTs } from '../context/rewindAddress.ts';

const RewindBoard = createLazyPart(() => import('./RewindBoard.tsx'));

interface Props {
  /** `null` = none is chosen, or nobody sits at the board. */
  readonly parkId: string | null;
  readonly calls: DispatchCalls;
  readonly can: BoardPermissions['can'];
  readonly children: ReactNode;
}

export function RewindableBoard({ parkId, calls, can, children }: Props) {
  const navigate = useNavigate();
  const { search } = usePageAddress();
  const rewindTs = readRewindTs(search);
  if (rewindTs === null || parkId === null) return children;
  return (
    <Suspense fallback={<LoadingFace rows={12} />}>
      <RewindBoard
        key={`${parkId} ${rewindTs}`}
        parkId={parkId}
        startTs={rewindTs}
        alarm={readRewoundAlarm(search)}
        calls={calls}
        can={can}
        onReturn={() => void navigate({ search: writeRewindTs(window.location.search, null) })}
      />
    </Suspense>
  );
}
