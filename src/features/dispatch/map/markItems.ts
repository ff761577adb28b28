import type { FlightView } from '#domain/dispatch/model.ts';
import { useTick } from '../context/Clock.tsx';
import { useHoleName } from '../context/useHoleName.ts';
import type { MarkItem } from '../canvas/MarkList.tsx';
import { computeHoleTimes } from '../model/holeTimes.ts';
import { getFlightLook, getRoleLook } from '../model/look.ts';
import { getWord } from '../model/words.ts';
import type { MapScene } from './scene.ts';

/** The map in words: flights in order of play, then those who ride by themselves. */
export function useMarkItems({ flights, vehicles }: MapScene): {
  readonly flights: readonly MarkItem[];
  readonly vehicles: readonly MarkItem[];
} {
  const tick = useTick();
  const holeName = useHoleName();
  const place = (holeNo: number, section: string) =>
    holeNo === 0 ? '场外' : `${holeName(holeNo)}号洞${getWord('golf_section', section)}`;
  const flightText = (flight: FlightView, hollow: boolean, unacked: boolean) =>
    [
      `${flight.flightNo}组`,
      getFlightLook(flight).word,
      getRoleLook(flight.paceRole)?.word,
      place(flight.holeNo, flight.section),
      flight.holeNo > 0 && `本洞${Math.floor(computeHoleTimes(flight, tick).elapsedSec / 60)}分`,
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
      text: `${getWord('golf_device_type', item.deviceType)} ${item.deviceNo} ${place(item.holeNo, item.section)}${stale ? ' 定位过期' : ''}`,
    })),
  };
}
