import { NARROW_SCREEN } from '#src/widgets/back/closeOnBack.ts';
import { useMediaQuery } from '#src/widgets/useMediaQuery.ts';

export type Device = 'desktop' | 'mobile';

export const useDevice = (): Device => (useMediaQuery(NARROW_SCREEN) ? 'mobile' : 'desktop');
