import { DeleteOutlined, FilterFilled, FilterOutlined } from '@ant-design/icons';
import { Button, Grid, Space, Tooltip } from 'antd';
import { Suspense, useState } from 'react';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';
import type { EntityChoices } from '../choices.ts';
import type { AdvancedQuery } from '../list/advancedQuery.ts';

const AdvancedQueryDialog = createLazyPart(() => import('./AdvancedQueryDialog.tsx'));

interface Props {
  readonly entity: EntityDescription;
  readonly choices: EntityChoices;
  readonly query: AdvancedQuery | null;
  onQuery(query: AdvancedQuery | null): void;
}

/** 高级查询; while conditions are active, a note above the list offers to drop them. */
export function AdvancedQueryButton({ entity, choices, query, onQuery }: Props) {
  const [open, setOpen] = useState(false);
  const isActive = query !== null;
  // Fingers do not hover, so that what the tooltip offers has a button of its own.
  const isNarrow = Grid.useBreakpoint().md === false;
  const button = (
    <Button
      icon={isActive ? <FilterFilled spin aria-hidden /> : <FilterOutlined aria-hidden />}
      {...(isActive && { color: 'primary' as const, variant: 'outlined' as const })}
      onClick={() => setOpen(true)}
    >
      {isActive ? `高级查询 ${query.conditions.length}` : '高级查询'}
    </Button>
  );
  return (
    <>
      <Tooltip
        title={
          isActive && (
            <>
              已有高级查询条件生效{' '}
              <Button type="link" size="small" onClick={() => onQuery(null)}>
                清空
              </Button>
            </>
          )
        }
      >
        {isActive && isNarrow ? (
          <Space.Compact>
            {button}
            <Button
              icon={<DeleteOutlined aria-hidden />}
              aria-label="清空高级查询"
              onClick={() => onQuery(null)}
            />
          </Space.Compact>
        ) : (
          button
        )}
      </Tooltip>
      {open && (
        <Suspense fallback={null}>
          <AdvancedQueryDialog
            entity={entity}
            choices={choices}
            query={query}
            onQuery={onQuery}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
