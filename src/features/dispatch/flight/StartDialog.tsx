import { FlightDialog, type FlightDialogProps } from './dialog.tsx';

/** 出发: the starter sends a flight off that stands ready (ACTUAL-07). */
export default function StartDialog({ flight, onClose }: FlightDialogProps) {
  return (
    <FlightDialog
      action="start"
      flight={flight}
      problem={null}
      isQuick
      send={(calls) => calls.start(flight.flightId)}
      onClose={onClose}
    />
  );
}
