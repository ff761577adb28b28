import { useState } from 'react';
import type { Call } from '#domain/calls/call.ts';
import { describeReadCalls } from '#domain/calls/recordCalls.ts';
import { sysUser } from '#domain/entities/user.ts';
import { queryRecords, type RecordCall } from '#src/api/records.ts';
import { AppModal } from '../AppModal.tsx';
import { useHttp } from '../http/HttpContext.ts';
import { AccountSearch } from './AccountSearch.tsx';
import { type PickedRow, getRowText } from './picked.ts';
import { PickTable } from './PickTable.tsx';
import { usePage, usePageParams } from './usePage.ts';

interface Props {
  /** Who may be chosen; absent = all accounts, for those who may list them. */
  readonly users?: RecordCall;
  /** What is chosen is being stored. */
  readonly isSending: boolean;
  /** @param userIds never empty */
  onOk(userIds: readonly string[]): void;
  onCancel(): void;
}

const USERS: RecordCall = { call: describeReadCalls(sysUser).list };
const WIDTH = 1000;
/** px */
const HEIGHT = 240;

const COLUMNS = [
  { dataIndex: 'username', title: '用户账号', width: 100 },
  { dataIndex: 'realname', title: '用户名称', width: 100 },
  { dataIndex: 'sex_dictText', title: '性别', width: 64 },
  { dataIndex: 'phone', title: '电话', width: 120 },
  { dataIndex: 'orgCodeTxt', title: '部门', width: 150, ellipsis: true },
].map((column) => ({ ...column, key: column.dataIndex }));

/** 添加已有用户: accounts that something else takes in, ticked on as many pages as there are. */
export default function AddUsersDialog({ users = USERS, isSending, onOk, onCancel }: Props) {
  const http = useHttp();
  const [picked, setPicked] = useState<readonly PickedRow[]>([]);
  const params = usePageParams({ username: '' });
  const { conditions, pageNo, pageSize, ask } = params;
  const { username } = conditions;
  const named = username === '' ? {} : { username: `*${username}*` };
  const page = usePage(queryRecords<Call>(http, users, { ...named, pageNo, pageSize }));
  return (
    <AppModal
      open
      centered
      width={WIDTH}
      title="添加已有用户"
      okButtonProps={{ disabled: picked.length === 0 }}
      confirmLoading={isSending}
      onOk={() => onOk(picked.map((row) => getRowText(row, 'id')))}
      onCancel={onCancel}
    >
      <AccountSearch
        picked={picked.length}
        onSearch={(text) => ask({ username: text })}
        onReset={() => ask({ username: '' })}
      />
      <PickTable<PickedRow>
        page={page}
        params={params}
        field="id"
        multiple
        columns={[
          {
            title: '#',
            key: 'number',
            width: 50,
            align: 'center',
            render: (_value, _row, index) => (pageNo - 1) * pageSize + index + 1,
          },
          ...COLUMNS,
        ]}
        scroll={{ x: 640, y: HEIGHT }}
        picked={picked}
        onPick={setPicked}
      />
    </AppModal>
  );
}
