/** Where the console opens and what it calls its root (LOGIN-05). */

/** Landing path after login, decided by what the host name contains. */
export function getLandingPath(host: string): string {
  if (host.includes('ts.')) return '/tsweb/dashboard';
  if (host.includes('km.')) return '/bsweb/Dashboard';
  if (host.includes('bs.')) return '/bsweb/dashboard';
  return '/bsweb/Dashboard';
}

/** Whether some host lands there; upper and lower case are one. */
export const isLandingPath = (path: string): boolean => LANDING_PATH.test(path);
const LANDING_PATH = /^\/(?:ts|bs)web\/dashboard$/i;

/** The cabin selector is offered on these hosts only. */
export const hasCabinSelector = (host: string): boolean => host.includes('ts.');

/** Title of the root route and of the tab that cannot be closed. */
export const getHomeTitle = (basePath: string): string => (basePath.includes('km.') ? '首页' : '工作台');
