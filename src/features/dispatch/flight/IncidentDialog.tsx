import { App } from 'antd';
import { useMemo } from 'react';
import { golfIncident } from '#domain/entities/incident.ts';
import { useChoices } from '#src/resource/choices.ts';
import { RecordDialog } from '#src/resource/form/RecordDialog.tsx';
import { createResourceApi } from '#src/resource/resourceApi.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import type { FlightDialogProps } from './dialog.tsx';
import { FlightSummary } from './FlightSummary.tsx';

/** 异常登记: the form of an incident with flight and hole filled in. */
export default function IncidentDialog({ flight, onClose }: FlightDialogProps) {
  const { flightId, flightNo, holeNo } = flight;
  const http = useHttp();
  const live = useLive();
  const { message } = App.useApp();
  const choices = useChoices(golfIncident);
  const api = useMemo(() => createResourceApi(http, golfIncident), [http]);
  const opened = useMemo(
    () =>
      ({
        action: 'add',
        title: `异常登记 ${flightNo}组`,
        start: { parkId: live.board.get().parkId, flightId, holeNo },
      }) as const,
    [live, flightId, flightNo, holeNo],
  );
  return (
    <RecordDialog
      entity={golfIncident}
      api={api}
      choices={choices}
      opened={opened}
      saveText="异常登记"
      head={<FlightSummary flight={flight} />}
      onClose={onClose}
      onSaved={(words) => {
        void message.success(words);
        onClose();
      }}
    />
  );
}
