import { Form, Select } from 'antd';
import { caddieCalls } from '#domain/calls/caddies.ts';
import { CaddieWorkStatus } from '#domain/codes/caddie.ts';
import { golfCaddie } from '#domain/entities/caddie.ts';
import { useChoices } from '#src/resource/choices.ts';
import { isPlatformUser, useResourceEnvironment } from '#src/resource/environment.ts';
import type { FieldControlProps } from '#src/resource/form/controls/control.ts';
import { getInputProps } from '#src/resource/form/controls/control.ts';
import { RefControl } from '#src/resource/form/controls/picks.tsx';
import { useAnnouncedCall } from '#src/widgets/http/useAnnounced.ts';
import { useCan } from '#src/widgets/permission/PermissionContext.ts';

/** Caddies who can take an order of its day now, in the order of the turn. */
export function CaddieControl(props: FieldControlProps) {
  const { value, onChange } = props;
  const choices = useChoices(golfCaddie);
  const form = Form.useFormInstance();
  const parkId: unknown = Form.useWatch('parkId', { form, preserve: true });
  const playDate: unknown = Form.useWatch('playDate', { form, preserve: true });
  const needsPark = isPlatformUser(useResourceEnvironment()) && typeof parkId !== 'string';
  const mayRead = useCan(caddieCalls.listTurn.access.permission);
  const { data: turn = [], isFetching } = useAnnouncedCall(
    caddieCalls.listTurn,
    needsPark || !mayRead
      ? null
      : {
          parkId: typeof parkId === 'string' ? parkId : undefined,
          playDate: typeof playDate === 'string' ? playDate : undefined,
        },
    { keepsLast: true },
  );
  const free = (needsPark ? [] : turn).filter(
    ({ workStatus, roundsToday, maxRounds }) =>
      workStatus === CaddieWorkStatus.waiting && roundsToday < (maxRounds ?? 2),
  );
  // Whoever serves already stands in no turn.
  if (value != null && !free.some(({ id }) => id === value)) return <RefControl {...props} />;
  return (
    <Select
      {...getInputProps(props)}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      value={value == null ? null : String(value)}
      options={free.map(({ id, caddieNo, name, level, roundsToday }, place) => ({
        value: id,
        label: `${place + 1}. ${caddieNo} ${name}　${choices.text('golf_caddie_level', level)}　当日${roundsToday}轮`,
      }))}
      loading={isFetching}
      notFoundContent={needsPark ? '请先选择球场' : '没有可派的球童'}
      onChange={(id: string | null | undefined) => onChange?.(id ?? null)}
    />
  );
}
