/** What the figures of a park count, in the same words on every page that shows them (BOARD-80). */
export const FIGURE_SCOPES = {
  flightsToday: '今天的组，不含已取消',
  onCourse: '此刻在场上的组，含转场和暂停',
  normal: '场上按时或领先的组',
  paused: '场上暂停打球、没有告警的组',
  watch: '场上有关注级告警的组',
  behind: '场上有严重告警的组',
  stale: '场上定位过期的组',
  unacked: '无人确认的告警，不含提示和连带',
  openTimeouts: '未了结的单洞超时',
  overdueOrders: '此刻超时的球童单',
  waitingCaddies: '此刻待号的球童',
  availableCarts: '此刻可用的球车',
} as const;
