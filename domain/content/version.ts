/** Versions of agreements, `major.minor` (CONTENT-01). */

/** Below 0, 0 or above 0, as for `sort`; 1.10 is later than 1.9. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)];
  return left[0] - right[0] || left[1] - right[1];
}

/** The version after this one, offered for 新版本. */
export function incrementVersion(version: string): string {
  const [major, minor] = partsOf(version);
  return `${major}.${minor + 1}`;
}

function partsOf(version: string): readonly [number, number] {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return [major, minor];
}
