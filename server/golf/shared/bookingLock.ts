/**
 * Tee times and money of a park are read and written by one transaction at a time, on whichever server: what is left of
 * a slot or of what was paid is a sum over many rows.
 */

import { lockNames } from '../../database/namedLock.ts';
import type { Tx } from '../../database/schema.ts';
import { toText } from './values.ts';

/** The lock of orders and refunds (`ResourceRules.lock`). */
export const formatBookingLock = ({ parkId }: Readonly<Record<string, unknown>>): string =>
  `bookings.${toText(parkId)}`;

/** Taken before the rows are read. */
export const lockBookings = (tx: Tx, parkId: unknown): Promise<void> =>
  lockNames(tx, [formatBookingLock({ parkId })]);
