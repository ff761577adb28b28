/**
 * How a state feels to who reads it: what goes well, what is under way, what waits for somebody, what went wrong, what
 * rests, what is over. A state is always a colour and a shape and a word (BOARD-24); here is which.
 */
export type Tone = 'normal' | 'ahead' | 'watch' | 'behind' | 'paused' | 'stale';

/** Codes of one character each, by tone; all others are over. */
type Codes = Readonly<Partial<Record<Exclude<Tone, 'stale'>, string>>>;

/** Dictionaries whose values are states. */
const STATES: Readonly<Record<string, Codes>> = {
  golf_park_status: { normal: '1', watch: '2', paused: '3' },
  golf_hole_status: { normal: '1', behind: '2', watch: '3' },
  golf_device_status: { ahead: '1', normal: '2', watch: '3', behind: '46' },
  golf_tracker_key_status: { normal: '1', paused: '0' },
  golf_flight_status: { watch: '0', ahead: '1', normal: '2', paused: '34', behind: '6' },
  golf_timeout_status: { behind: '0', watch: '1', ahead: '23', paused: '4', normal: '5' },
  golf_alarm_state: { behind: '01', watch: '2', paused: '34', normal: '5' },
  golf_alarm_priority: { behind: '2', watch: '1' },
  golf_handover_status: { watch: '0', ahead: '1', normal: '2' },
  golf_jump_status: { watch: '0', ahead: '1', behind: '2', normal: '3' },
  golf_incident_status: { watch: '0', ahead: '1', normal: '2' },
  golf_competition_status: { ahead: '123', normal: '4', paused: '5', watch: '6', behind: '8' },
  golf_plan_status: { ahead: '1', normal: '2' },
  golf_sign_status: { watch: '0', ahead: '12', normal: '3', behind: '5' },
  golf_player_status: { normal: '1', behind: '2' },
  golf_caddie_status: { behind: '0', normal: '1', paused: '2' },
  golf_caddie_work_status: { ahead: '1', watch: '2', normal: '34', paused: '5', behind: '6' },
  golf_apply_status: { watch: '0', paused: '1', ahead: '2', normal: '3', behind: '4' },
  golf_check_result: { normal: '1', behind: '2', paused: '3' },
  golf_caddie_order_status: { watch: '014', ahead: '25', normal: '36' },
  golf_overdue_status: { behind: '0123' },
  golf_eval_status: { normal: '1', watch: '3' },
  golf_appeal_status: { watch: '1', normal: '2' },
  golf_order_status: { watch: '01', ahead: '2', normal: '345', behind: '78' },
  golf_check_status: { watch: '1', normal: '2', behind: '3' },
  golf_pay_status: { watch: '01', normal: '2', paused: '3' },
  golf_refund_status: { watch: '0', ahead: '12', normal: '3', behind: '5' },
  golf_price_status: { watch: '0', normal: '1', paused: '2' },
  golf_publish_status: { watch: '0', normal: '1' },
  golf_effect_status: { ahead: '0', normal: '1' },
  golf_feedback_status: { watch: '0', ahead: '1', normal: '2' },
  golf_comment_status: { watch: '0', normal: '1' },
  msgSendStatus: { watch: '0', normal: '1', behind: '2' },
  msg_use_status: { normal: '1' },
  send_status: { watch: '0', normal: '1' },
  read_flag: { watch: '0', normal: '1' },
  quartz_run_status: { ahead: '0', normal: '1', behind: '2', paused: '3', watch: '4' },
  tenant_status: { normal: '1', behind: '0' },
  user_status: { normal: '1', behind: '2', watch: '3' },
};

/** @returns `null` for dictionaries that do not speak of states */
export function findTone(dict: string, code: string): Tone | null {
  const codes = STATES[dict];
  if (codes === undefined || code === '') return null;
  for (const [tone, its] of Object.entries(codes)) if (its.includes(code)) return tone as Tone;
  return 'stale';
}
