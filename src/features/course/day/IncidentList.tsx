import { AlarmLevel } from '#domain/codes/play.ts';
import { golfIncident } from '#domain/entities/incident.ts';
import { ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { createStateCell } from '#src/widgets/state/StateWord.tsx';

/** golf_alert_level 1 关注 2 严重 */
const CELLS = createStateCell('level', { [AlarmLevel.amber]: 'watch', [AlarmLevel.red]: 'behind' });

/** 异常登记: what went wrong on the course, taken up and resolved. */
export default function IncidentList() {
  return <ResourcePage entity={golfIncident} cells={CELLS} />;
}
