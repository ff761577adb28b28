/** Ten runs after `start`, milliseconds; without a zone by the system's clock. */
export function nextWithCroner(expression: string, start: Date, zone: string | undefined): number[];
