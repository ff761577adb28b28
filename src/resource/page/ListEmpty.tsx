import { Button } from 'antd';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { getCallPermission } from '#domain/entities/fields.ts';
import { EmptyFace, ErrorFace, LoadingFace } from '#src/widgets/faces/Faces.tsx';
import { hasCall } from '../calls.ts';
import { hasConditions } from '../list/listQuery.ts';
import type { List } from '../list/useList.ts';
import { PermittedButton } from '../PermittedButton.tsx';

interface Props {
  readonly entity: EntityDescription;
  readonly list: List;
  readonly addText?: string | undefined;
  onAdd(): void;
}

/** What stands where rows would be, each face with its next step. */
export function ListEmpty({ entity, list, addText = `新增${entity.title}`, onAdd }: Props) {
  if (list.phase === 'loading') return <LoadingFace rows={8} />;
  if (list.error !== null) return <ErrorFace error={list.error} onRetry={list.reload} />;
  if (hasConditions(list.query))
    return (
      <EmptyFace
        text="没有查询到任何数据"
        action={<Button onClick={() => list.change({ filters: {}, advanced: null })}>清空查询条件</Button>}
      />
    );
  return (
    <EmptyFace
      text={`还没有${entity.title}`}
      action={
        hasCall(entity, 'add') && (
          <PermittedButton type="primary" action={getCallPermission(entity, 'add')} onClick={onAdd}>
            {addText}
          </PermittedButton>
        )
      }
    />
  );
}
