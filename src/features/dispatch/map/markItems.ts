import type { FlightView } from '#domain/dispatch/model.ts';
import { useTick } from '../board/Clock.tsx';
import { useHoleName } from '../board/useHoleName.ts';
import type { MarkItem } from '../canvas/MarkList.tsx';
import { holeTimes } from '../model/holeTimes.ts';
import { flightLook, roleLook } from '../model/look.ts';
import { word } from '../model/words.ts';
import type { MapScene } from './scene.ts';

/** The map in words: flights in order of play, then those who ride by themselves. */
export function useMarkItems({ flights, vehicles }: MapScene): {
  readonly flights: readonly MarkItem[];
  readonly vehicles: readonly MarkItem[];
} {
  const { parkNow } = useTick();
  const holeName = useHoleName();
  const place = (holeNo: number, section: string) =>
    holeNo === 0 ? '场外' : `${holeName(holeNo)}号洞${word('golf_section', section)}`;
  const flightText = (flight: FlightView, hollow: boolean, unacked: boolean) =>
    [
      `${flight.flightNo}组`,
      flightLook(flight).word,
      roleLook(flight.paceRole)?.word,
      place(flight.holeNo, flight.section),
      flight.holeNo > 0 && `本洞${Math.floor(holeTimes(flight, parkNow).elapsedSec / 60)}分`,
      unacked && '有未确认告警',
      hollow && '定位过期',
    ]
      .filter(Boolean)
      .join(' ');
  return {
    flights: flights
      .toSorted((a, b) => a.flight.holeNo - b.flight.holeNo || a.flight.teeTs - b.flight.teeTs)
      .map(({ id, flight, hollow, unacked }) => ({ id, text: flightText(flight, hollow, unacked) })),
    vehicles: vehicles.map(({ id, item, stale }) => ({
      id,
      text: `${word('golf_device_type', item.deviceType)} ${item.deviceNo} ${place(item.holeNo, item.section)}${stale ? ' 定位过期' : ''}`,
    })),
  };
}
