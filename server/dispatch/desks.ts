/** Every park's desk, found on behalf of a caller: what is outside the caller's scope does not exist (SEC-10, SEC-13). */
import { type CurrentUser, mayUsePark } from '../auth/currentUser.ts';
import { NO_PERMISSION } from '../http/access.ts';
import { BusinessError, RequestError } from '../http/errors.ts';
import type { ParkScope } from '../resource/recordScope.ts';
import type { ParkDesk } from './desk.ts';

export class Desks {
  readonly #byPark: ReadonlyMap<string, ParkDesk>;

  constructor(desks: readonly ParkDesk[]) {
    this.#byPark = new Map(desks.map((desk) => [desk.park.id, desk]));
  }

  find(parkId: string): ParkDesk | undefined {
    return this.#byPark.get(parkId);
  }

  /** The desk of one park. @throws RequestError without a park id, BusinessError when it is not the caller's */
  of(user: CurrentUser, parkId: string | undefined): ParkDesk {
    if (parkId === undefined || parkId === '') throw new RequestError(400, '请选择球场');
    if (!mayUsePark(user, parkId)) throw new BusinessError(NO_PERMISSION.message, NO_PERMISSION.code);
    const desk = this.find(parkId);
    if (desk === undefined || desk.park.tenantId !== user.tenantId)
      throw new BusinessError('该球场尚无球洞资料，无法调度');
    return desk;
  }

  /** Parks of the caller that have a desk. */
  parksOf(user: CurrentUser): readonly ParkScope[] {
    return this.within(user).map(({ park }) => park);
  }

  /** All desks of the caller's scope, or the one asked for. */
  within(user: CurrentUser, parkId?: string): ParkDesk[] {
    if (parkId !== undefined && parkId !== '') return [this.of(user, parkId)];
    return [...this.#byPark.values()].filter(
      ({ park }) => park.tenantId === user.tenantId && mayUsePark(user, park.id),
    );
  }
}
