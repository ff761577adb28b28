/** @returns what ends it */
type Listen = (brokerURL: string, destination: string, onMessage: (body: unknown) => void) => () => void;
export const listenWithRxStomp: Listen;
export const listenWithStompjs: Listen;
