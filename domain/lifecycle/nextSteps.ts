/**
 * Verbs by which work on a record goes on: what its list offers first. Others change it too (改期, 请假, 退款), but nobody
 * waits for them.
 */
const NEXT_STEPS: ReadonlySet<string> = new Set([
  'accept',
  'approve',
  'arrange',
  'assign',
  'back',
  'charged',
  'checkIn',
  'clean',
  'close',
  'dispatch',
  'enable',
  'execute',
  'finish',
  'followIn',
  'machineOn',
  'open',
  'passCheck',
  'passDocuments',
  'pay',
  'payRest',
  'promote',
  'publish',
  'repairDone',
  'reply',
  'resubmit',
  'resume',
  'retry',
  'return',
  'show',
  'signIn',
  'start',
  'succeed',
]);

/** @param verb key of a transition */
export const isNextStep = (verb: string): boolean => NEXT_STEPS.has(verb);
