/** Finds the dispatch of a park on behalf of a caller: what is outside the caller's scope does not exist (SEC-10, SEC-13). */

import { type CurrentUser, mayUsePark } from '../auth/currentUser.ts';
import { NO_PERMISSION } from '../http/access.ts';
import { BusinessError, RequestError } from '../http/errors.ts';
import type { ParkScope } from '../resource/recordScope.ts';
import type { ParkDispatch } from './parkDispatch.ts';

export class DispatchRegistry {
  readonly #byPark = new Map<string, ParkDispatch>();

  /** Of the park that it is for; one that was there before has to be stopped. */
  put(dispatch: ParkDispatch): void {
    this.#byPark.set(dispatch.park.id, dispatch);
  }

  remove(parkId: string): void {
    this.#byPark.delete(parkId);
  }

  all(): readonly ParkDispatch[] {
    return [...this.#byPark.values()];
  }

  find(parkId: string): ParkDispatch | undefined {
    return this.#byPark.get(parkId);
  }

  /** The dispatch of one park. @throws RequestError without a park id, BusinessError when it is not the caller's */
  of(user: CurrentUser, parkId: string | undefined): ParkDispatch {
    if (parkId === undefined || parkId === '') throw new RequestError(400, '请选择球场');
    if (!mayUsePark(user, parkId)) throw new BusinessError(NO_PERMISSION.message, NO_PERMISSION.code);
    const dispatch = this.find(parkId);
    if (dispatch === undefined || dispatch.park.tenantId !== user.tenantId)
      throw new BusinessError('该球场尚无球洞资料，无法调度');
    return dispatch;
  }

  /** Parks of the caller that have a dispatch. */
  parksOf(user: CurrentUser): readonly ParkScope[] {
    return this.within(user).map(({ park }) => park);
  }

  /** All dispatches of the caller's scope, or the one asked for. */
  within(user: CurrentUser, parkId?: string): ParkDispatch[] {
    if (parkId !== undefined && parkId !== '') return [this.of(user, parkId)];
    return [...this.#byPark.values()].filter(
      ({ park }) => park.tenantId === user.tenantId && mayUsePark(user, park.id),
    );
  }
}
