/**
 * Reads STOMP frames out of raw WebSocket text, as much as a recording needs: command, headers, body. The live link
 * leaves parsing to its library; a recorder sees texts before any library did.
 */
export interface StompFrame {
  readonly command: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Joins frames that were split over several WebSocket messages: one joiner for each direction of a connection. */
export interface StompJoiner {
  /** The frames that `text` completes; what follows the last NUL waits for its rest. */
  push(text: string): readonly StompFrame[];
  /** A new connection begins: a rest that never came is forgotten. */
  reset(): void;
}

/** Bodies of ours are JSON, in which a NUL is always escaped: a NUL ends a frame, whatever `content-length` says. */
export function createStompJoiner(): StompJoiner {
  let rest = '';
  return {
    push(text) {
      const end = text.lastIndexOf('\0') + 1;
      if (end === 0) {
        // A heart-beat between two frames is no beginning of the next one.
        if (rest !== '' || /[^\r\n]/.test(text)) rest += text;
        return [];
      }
      const whole = rest + text.slice(0, end);
      rest = text.slice(end).replace(/^[\r\n]+/, '');
      return readStompFrames(whole);
    },
    reset() {
      rest = '';
    },
  };
}

/** Frames of one WebSocket text; heart-beats (bare line ends) between them are no frames. */
export function readStompFrames(text: string): readonly StompFrame[] {
  return text
    .split('\0')
    .map((chunk) => chunk.replace(/^[\r\n]+/, ''))
    .filter((chunk) => chunk !== '')
    .map(readFrame);
}

function readFrame(chunk: string): StompFrame {
  const match = /\r?\n\r?\n/.exec(chunk);
  const head = match ? chunk.slice(0, match.index) : chunk;
  const body = match ? chunk.slice(match.index + match[0].length) : '';
  const [command = '', ...lines] = head.split(/\r?\n/);
  // A null prototype: header names come from the other side.
  const headers: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = unescape(line.slice(0, colon));
    // The first of repeated headers wins (STOMP 1.2).
    if (colon > 0 && !(name in headers)) headers[name] = unescape(line.slice(colon + 1));
  }
  return { command, headers, body };
}

const ESCAPES: Readonly<Record<string, string>> = { '\\r': '\r', '\\n': '\n', '\\c': ':', '\\\\': '\\' };

function unescape(text: string): string {
  return text.includes('\\') ? text.replace(/\\[rnc\\]/g, (escape) => ESCAPES[escape] ?? escape) : text;
}
