import { ExceptionFace } from './ExceptionFace.tsx';

/** The 404 content, inside the frame and as a page of its own. */
export const NotFoundFace = () => <ExceptionFace status="404" />;
