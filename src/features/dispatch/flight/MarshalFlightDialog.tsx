import { useQuery } from '@tanstack/react-query';
import { Form, Radio } from 'antd';
import { useState } from 'react';
import { LoadingFace } from '#src/widgets/faces/Faces.tsx';
import styles from '../actions/actions.module.css';
import { useUndo } from '../actions/Undo.tsx';
import { useBoardPermissions } from '../context/BoardPermissions.ts';
import { useHoleName } from '../context/useHoleName.ts';
import { FlightDialog, type FlightDialogProps } from './dialog.tsx';

const formatEta = (sec: number): string => (sec < 60 ? '不到 1 分钟' : `约 ${Math.ceil(sec / 60)} 分钟`);

/** 派巡场: the nearest free marshal is proposed; a marshal has one task at a time (ALARM-09). */
export default function MarshalFlightDialog({ flight, onClose }: FlightDialogProps) {
  const { calls } = useBoardPermissions();
  const holeName = useHoleName();
  const { propose } = useUndo();
  const [chosen, setChosen] = useState<string | null>(null);
  const { flightId } = flight;
  const { data, isError } = useQuery({
    queryKey: ['dispatch', 'marshals', flightId],
    queryFn: () => calls?.marshals(flightId) ?? [],
    // They ride on: a list of a minute ago proposes the wrong one.
    staleTime: 0,
  });
  const marshalId = chosen ?? data?.[0]?.marshalId ?? null;
  const problem = isError
    ? '未能读取巡场位置，请关闭后重试'
    : data?.length === 0
      ? '没有空闲的巡场'
      : data === undefined
        ? '正在查找空闲的巡场'
        : null;
  return (
    <FlightDialog
      action="marshal"
      flight={flight}
      problem={problem}
      send={async (to) => {
        const said = await to.sendMarshal(flightId, marshalId ?? '');
        const name = data?.find((offer) => offer.marshalId === marshalId)?.name ?? '巡场';
        propose({ done: `已派 ${name} 到 ${flight.flightNo}组`, run: () => to.undoMarshal(flightId) });
        return said;
      }}
      onClose={onClose}
    >
      {data === undefined && !isError && <LoadingFace rows={2} />}
      {data !== undefined && data.length > 0 && (
        <Form.Item label="派谁去">
          <Radio.Group
            className={styles.presets}
            aria-label="派谁去"
            value={marshalId}
            options={data.map(({ marshalId: value, name, holeNo, etaSec }, place) => ({
              value,
              label: `${name} · ${holeNo === 0 ? '不在球洞上' : `在 ${holeName(holeNo)}号洞`} · ${formatEta(etaSec)}到${place === 0 ? ' · 最近' : ''}`,
            }))}
            onChange={({ target }) => setChosen(String(target.value))}
          />
        </Form.Item>
      )}
    </FlightDialog>
  );
}
