/** The look of the console that a user keeps at the server (SHELL-40). No query: it is read before anything is drawn. */

import { frameSettingCalls } from '#domain/calls/frameSettings.ts';
import { decodeFrameSettings, type FrameSettings } from '#domain/session/frameSettings.ts';
import { sendCall } from '#src/api/call.ts';
import { ApiError, type Http } from '#src/api/http.ts';

/** `null`: never chosen, or a server that keeps none. Never fails: the browser remembers the last look. */
export async function fetchFrame(http: Http): Promise<FrameSettings | null> {
  try {
    const { result } = await sendCall(http, frameSettingCalls.read, {});
    return result === null ? null : decodeFrameSettings(result);
  } catch {
    return null;
  }
}

/** Saves the look; a server without these settings is no failure: the browser keeps them. */
export async function saveFrame(http: Http, frame: FrameSettings): Promise<void> {
  try {
    await sendCall(http, frameSettingCalls.save, frame);
  } catch (error) {
    if (!(error instanceof ApiError && error.kind === 'notFound')) throw error;
  }
}
