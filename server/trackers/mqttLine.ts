/**
 * The connection to the MQTT broker: one at a time, a new one some time after each end. A message is acknowledged once it
 * is stored, and the broker keeps what comes while this server is away (TRACK-31).
 */

import type { IClientOptions, IPublishPacket, MqttClient } from 'mqtt';
import type { MqttSettings } from '../config/mqtt.ts';
import { HTTP_LIMITS } from '../http/limits.ts';
import { computeRetryDelay, STEADY_CONNECTION_MS } from '../runtime/retryDelay.ts';
import { POSITION_TOPICS } from './mqttMessage.ts';

const OPEN_WITHIN_MS = 10_000;
const BEAT_S = 20;
/** How long the broker keeps messages for a server that is away. */
const SESSION_S = 86_400;
/** Servers of one broker take turns. */
const SHARED_TOPICS = `$share/fairway/${POSITION_TOPICS}`;
/** Reason codes of a broker without version 5: by 3.1.1 and by 5. */
const UNKNOWN_VERSION: ReadonlySet<unknown> = new Set([1, 132]);

export interface MqttEvents {
  /** The message is acknowledged once this resolves; when it rejects, the broker sends it again. */
  received(topic: string, payload: string): Promise<void>;
  /** Why there is no connection; once per reason, for the log. */
  failed(reason: string): void;
}

export class MqttLine {
  readonly #settings: MqttSettings;
  readonly #events: MqttEvents;
  #client: MqttClient | null = null;
  #retry: NodeJS.Timeout | undefined;
  #attempts = 0;
  #reported: string | null = null;
  #version: 4 | 5 = 5;
  #isOpen = false;
  #isClosed = false;

  constructor(settings: MqttSettings, events: MqttEvents) {
    this.#settings = settings;
    this.#events = events;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  async open(): Promise<void> {
    // Loaded where it is configured only.
    const { connect } = await import('mqtt');
    if (this.#isClosed) return;
    const client = connect(this.#settings.url, this.#describe());
    this.#client = client;
    let openedTs: number | null = null;
    let reason = 'closed';
    const take = async ({ topic, payload }: IPublishPacket, done: () => void): Promise<void> => {
      try {
        await this.#events.received(topic, payload.toString());
      } catch (error) {
        reason = `a message was not taken: ${String(error)}`;
        // Not acknowledged: the broker sends it again on the next connection.
        client.end(true);
        return;
      }
      done();
    };
    // Set before anything arrives: a broker first sends what it has kept.
    client.handleMessage = (packet, done) => void take(packet, done);
    client.on('connect', () => {
      openedTs = Date.now();
      this.#reported = null;
      this.#isOpen = true;
      this.#subscribe(client, (why) => {
        reason = why;
        client.end(true);
      });
    });
    client.on('error', (error) => {
      reason = error.message;
      if ('code' in error && UNKNOWN_VERSION.has(error.code)) this.#version = 4;
      client.end(true);
    });
    client.on('close', () => {
      if (this.#client !== client) return;
      this.#client = null;
      this.#isOpen = false;
      if (openedTs !== null && Date.now() - openedTs >= STEADY_CONNECTION_MS) this.#attempts = 0;
      this.#report(reason);
      this.#retry = setTimeout(() => void this.open(), computeRetryDelay(this.#attempts++, Math.random()));
      this.#retry.unref();
    });
  }

  /** Ends for good; the broker keeps what comes from now on. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    const client = this.#client;
    this.#client = null;
    this.#isOpen = false;
    // Without a connection there is nothing to disconnect from.
    await client?.endAsync(!client.connected);
  }

  #describe(): IClientOptions {
    const { username, password, clientId } = this.#settings;
    return {
      clientId,
      ...(username !== null && { username }),
      ...(password !== null && { password }),
      clean: false,
      protocolVersion: this.#version,
      ...(this.#version === 5 && {
        properties: { sessionExpiryInterval: SESSION_S, maximumPacketSize: HTTP_LIMITS.bodyBytes },
      }),
      connectTimeout: OPEN_WITHIN_MS,
      keepalive: BEAT_S,
      reconnectPeriod: 0,
      resubscribe: false,
    };
  }

  /** A broker without shared subscriptions sends every message to each server. */
  #subscribe(client: MqttClient, refused: (why: string) => void): void {
    client.subscribe(SHARED_TOPICS, { qos: 1 }, (unshared) => {
      if (unshared === null || client !== this.#client) return;
      client.subscribe(POSITION_TOPICS, { qos: 1 }, (error) => {
        if (error !== null && client === this.#client) refused(error.message);
      });
    });
  }

  #report(reason: string): void {
    if (reason === this.#reported) return;
    this.#reported = reason;
    this.#events.failed(reason);
  }
}
