/** What the rank of a user type says: a smaller number ranks higher. */
import { UserType } from './system.ts';

/** Whoever runs a park, or ranks higher. */
export function isParkManager({ userType }: { readonly userType: number }): boolean {
  return userType <= Number(UserType.parkManager);
}
