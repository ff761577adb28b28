/** The look of the console that a user keeps at the server (SHELL-40). No query: it is read before anything is drawn. */
import { decodeFrameSettings, type FrameSettings } from '#domain/session/frameSettings.ts';
import { ApiError, type Http } from './http.ts';

const PATH = '/sys/user/frameSettings';

/** `null`: never chosen, or a server that keeps none. Never fails: the browser remembers the last look. */
export async function fetchFrame(http: Http): Promise<FrameSettings | null> {
  try {
    const { result } = await http.get(PATH, {}, { quiet: true });
    return result === null ? null : decodeFrameSettings(result);
  } catch {
    return null;
  }
}

/** At a server that keeps no settings those of the browser are all there is, and no failure. */
export async function saveFrame(http: Http, frame: FrameSettings): Promise<void> {
  try {
    await http.put(PATH, frame, { quiet: true });
  } catch (error) {
    if (!(error instanceof ApiError && error.kind === 'notFound')) throw error;
  }
}
