import { HddOutlined } from '@ant-design/icons';
import { Suspense, useState } from 'react';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';
import { hasCall } from '../calls.ts';
import type { EntityChoices } from '../choices.ts';
import { PermittedButton } from '../PermittedButton.tsx';
import type { ResourceApi } from '../resourceApi.ts';

const RecycleBin = createLazyPart(() => import('./RecycleBin.tsx'));

interface Props {
  readonly entity: EntityDescription;
  readonly api: ResourceApi;
  readonly choices: EntityChoices;
  onRestored(): void;
}

/** 回收站, where deleted records can come back. */
export function RecycleButton(props: Props) {
  const { entity } = props;
  const [open, setOpen] = useState(false);
  if (!hasCall(entity, 'restore')) return null;
  return (
    <>
      <PermittedButton
        icon={<HddOutlined aria-hidden />}
        action={`${entity.permission}:restore`}
        onClick={() => setOpen(true)}
      >
        回收站
      </PermittedButton>
      {open && (
        <Suspense fallback={null}>
          <RecycleBin {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
