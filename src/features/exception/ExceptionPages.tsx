/** The exception pages as pages of the menu: number, short reason, and the way home. */

import { ExceptionFace } from '#src/shell/pages/ExceptionFace.tsx';

export const ForbiddenPage = () => <ExceptionFace status="403" />;
export const MissingPage = () => <ExceptionFace status="404" />;
export const BrokenPage = () => <ExceptionFace status="500" />;
