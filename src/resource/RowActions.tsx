import type { ReactNode } from 'react';
import { Flex, Popconfirm } from 'antd';
import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';
import type { Opened } from './form/RecordDialog.tsx';
import { PermittedButton } from './PermittedButton.tsx';

interface Props {
  readonly entity: EntityDescription;
  readonly row: AnyRow;
  onOpen(opened: Opened): void;
  onDelete(row: AnyRow): void;
  readonly children?: ReactNode;
}

const LINK = { type: 'link', size: 'small' } as const;

/** 详情, 编辑, 删除 of one row, as far as the user may. */
export function RowActions({ entity, row, onOpen, onDelete, children }: Props) {
  const { permission, display } = entity;
  const name = String(row[display] ?? row.id);
  return (
    <Flex wrap>
      <PermittedButton
        {...LINK}
        action={`${permission}:detail`}
        aria-label={`详情 ${name}`}
        onClick={() => onOpen({ action: 'detail', id: row.id })}
      >
        详情
      </PermittedButton>
      <PermittedButton
        {...LINK}
        action={`${permission}:edit`}
        aria-label={`编辑 ${name}`}
        onClick={() => onOpen({ action: 'edit', id: row.id })}
      >
        编辑
      </PermittedButton>
      <Popconfirm
        title={`确定要删除“${name}”吗?`}
        okText="确定"
        cancelText="取消"
        onConfirm={() => onDelete(row)}
      >
        <PermittedButton {...LINK} danger action={`${permission}:delete`} aria-label={`删除 ${name}`}>
          删除
        </PermittedButton>
      </Popconfirm>
      {children}
    </Flex>
  );
}
