import { sysPosition } from '#domain/entities/position.ts';
import { ResourcePage } from '#src/resource/page/ResourcePage.tsx';

/** 职务管理: the positions of the club and their ranks (SYSTEM-91). */
export default function PositionList() {
  return <ResourcePage entity={sysPosition} />;
}
