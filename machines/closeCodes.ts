/** What the client does for each close code of a WebSocket (LINK-07, FAULT-04 to FAULT-09). */

export type CloseMeaning =
  /** Try again as usual. */
  | 'retry'
  /** The server is overloaded and asks for patience (1013). */
  | 'later'
  /** The server refuses us: ask whether the token still lives. */
  | 'refused'
  /** One side broke the protocol: tolerated twice in five minutes. */
  | 'protocolFault';

export function getCloseMeaning(code: number): CloseMeaning {
  switch (code) {
    case 1008:
    case 4401:
    case 4403:
      return 'refused';
    case 1002:
    case 1003:
    case 1007:
    case 1010:
      return 'protocolFault';
    case 1013:
      return 'later';
    default:
      return 'retry';
  }
}

/** The code in words an operator understands; the number alone says nothing. */
export function closeReason(code: number): string {
  switch (code) {
    case 1000:
    case 1001:
      return '服务器关闭了连接';
    case 1009:
      return '发送的消息过大';
    case 1011:
      return '服务器内部错误';
    case 1012:
      return '服务器重启中';
    case 1013:
      return '服务器繁忙';
    case 4001:
      return '对方无应答';
    default:
      switch (getCloseMeaning(code)) {
        case 'refused':
          return '被服务器拒绝';
        case 'protocolFault':
          return '通信协议错误';
        default:
          return '连接中断';
      }
  }
}
