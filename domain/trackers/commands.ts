/** Why nobody calls a tracker of an actual course: positions come from it, and nothing goes to it (ACTUAL-15). */
export const COMMANDS_UNSENT = '系统不向实际的设备发送指令，请用对讲机联系';
