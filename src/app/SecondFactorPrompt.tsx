import { Suspense, useSyncExternalStore } from 'react';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';
import type { Runtime } from './runtime.ts';

const SecondFactorDialog = createLazyPart(() => import('./SecondFactorDialog.tsx'));

/** Open while a sign-in waits for its second factor. */
export function SecondFactorPrompt({ runtime: { factors, http } }: { readonly runtime: Runtime }) {
  const question = useSyncExternalStore(factors.subscribe, factors.get);
  if (question === null) return null;
  return (
    <Suspense fallback={null}>
      <SecondFactorDialog key={question.demand.ticket} http={http} question={question} />
    </Suspense>
  );
}
