/** Greeting by the local hour, 0–23: 11 and 13 themselves still belong to the earlier word (LOGIN-04). */
export function getGreeting(hour: number): string {
  if (hour < 9) return '早上好';
  if (hour <= 11) return '上午好';
  if (hour <= 13) return '中午好';
  if (hour < 20) return '下午好';
  return '晚上好';
}

/** Text of the notification after login; its title is 欢迎. */
export const formatWelcome = (hour: number): string => `${getGreeting(hour)}，欢迎回来`;
