import { parseRecording, type BadRecording, type Recording } from './format.ts';
import { parseHar } from './har.ts';

/** A HAR file is one JSON object whose only key is `log`. */
const HAR = /^\uFEFF?\s*\{\s*"log"\s*:/;

/** @param text the beginning of the file is enough */
export function isHar(text: string): boolean {
  return HAR.test(text);
}

/** Either kind of file that holds a session: a recording of ours, or what a browser's developer tools saved. */
export function readRecording(text: string): Recording | BadRecording {
  return isHar(text) ? parseHar(text) : parseRecording(text);
}
