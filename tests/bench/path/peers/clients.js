/** Other clients of the golf topic, as their manuals say: each parses every body. */

import { RxStomp } from '@stomp/rx-stomp';
import { Client } from '@stomp/stompjs';

/** @returns what ends it */
export function listenWithRxStomp(brokerURL, destination, onMessage) {
  const client = new RxStomp();
  client.configure({ brokerURL, reconnectDelay: 0 });
  const subscription = client.watch(destination).subscribe(({ body }) => onMessage(JSON.parse(body)));
  client.activate();
  return () => {
    subscription.unsubscribe();
    void client.deactivate({ force: true });
  };
}

/** @returns what ends it */
export function listenWithStompjs(brokerURL, destination, onMessage) {
  const client = new Client({ brokerURL, reconnectDelay: 0 });
  client.onConnect = () => client.subscribe(destination, ({ body }) => onMessage(JSON.parse(body)));
  client.activate();
  return () => void client.deactivate({ force: true });
}
