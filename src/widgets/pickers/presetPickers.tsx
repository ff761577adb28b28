/** The record picker for accounts, roles and positions (WIDGET-06). */
import type { ComponentProps } from 'react';
import { POSITIONS, ROLE_SOURCE, USERS } from './presets.ts';
import { RecordPicker } from './RecordPicker.tsx';

type Props = Omit<ComponentProps<typeof RecordPicker>, 'source'>;

export const UserListPicker = (props: Props) => (
  <RecordPicker {...props} source={USERS} ellipsisLength={25} />
);
export const RolePicker = (props: Props) => <RecordPicker {...props} source={ROLE_SOURCE} />;
export const PositionPicker = (props: Props) => <RecordPicker {...props} source={POSITIONS} />;
