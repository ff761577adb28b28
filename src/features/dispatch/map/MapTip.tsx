import { FlightTip } from '../canvas/FlightTip.tsx';
import { FixAge } from '../detail/FixAge.tsx';
import { getWord } from '../model/words.ts';
import type { MapScene } from './scene.ts';

/** What is under the mouse or has the focus, in the words of the chips and the detail pane. */
export function MapTip({ scene, id }: { readonly scene: MapScene; readonly id: string }) {
  const mark = scene.flights.find((flight) => flight.id === id);
  if (mark !== undefined) {
    return (
      <FlightTip flight={mark.flight}>
        {mark.fixTs === null ? (
          <p>没有定位，按所在球洞显示</p>
        ) : (
          mark.hollow && (
            <p>
              定位过期 · <FixAge fixTs={mark.fixTs} />
            </p>
          )
        )}
        {mark.outliers.length > 0 && <p>{mark.outliers.length} 台设备离组超过 150 米</p>}
      </FlightTip>
    );
  }
  const device = scene.byDevice.get(id);
  if (device === undefined) return null;
  const { item, errorM, breach } = device;
  return (
    <>
      <p>
        <strong>{item.deviceNo}</strong>
        {getWord('golf_device_type', item.deviceType)}
        {item.flightNo !== undefined && ` · ${item.flightNo}组`}
      </p>
      <p>
        <FixAge fixTs={item.fixTs} /> · 电量 {item.battery}%
      </p>
      {errorM > 0 && <p>精度 {Math.round(errorM)} 米</p>}
      {breach !== null && <p>{breach === 'behind' ? '驶出球场边界' : '驶入禁入区'}</p>}
    </>
  );
}
