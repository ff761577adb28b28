/** Sets `DEMO` to 1 in `env` where nothing says otherwise and nobody beyond this machine is meant to reach the server. */
export function chooseDemo(env: Record<string, string | undefined>): void;
