/** Positions that trackers publish at a broker, into the same intake as those of calls. */

import type { FastifyInstance } from 'fastify';
import type { MqttSettings } from '../config/mqtt.ts';
import { findAllParks, type ParkScope } from '../resource/recordScope.ts';
import type { TrackerIntake } from './intake.ts';
import { MqttLine } from './mqttLine.ts';
import { readMessage } from './mqttMessage.ts';

/** A new park is known after this time at the latest. */
const CACHE_MS = 60_000;

/** Opens with the app and ends with it. */
export function openMqttFeed(app: FastifyInstance, settings: MqttSettings, intake: TrackerIntake): MqttLine {
  let parks: ReadonlyMap<string, ParkScope> = new Map();
  let readTs = -Infinity;
  const strange = new Set<string>();

  const findPark = async (parkId: string): Promise<ParkScope | undefined> => {
    if (Math.abs(app.now() - readTs) >= CACHE_MS) {
      parks = new Map((await findAllParks(app.db)).map((park) => [park.id, park]));
      readTs = app.now();
    }
    return parks.get(parkId);
  };

  const received = async (topic: string, payload: string): Promise<void> => {
    const message = readMessage(topic, payload);
    if (message === null) return;
    const { parkId, readings } = message;
    const park = await findPark(parkId);
    if (park === undefined) return reportStranger(parkId);
    const sender = {
      id: 'mqtt',
      name: 'MQTT',
      tenantId: park.tenantId,
      homeParkId: park.id,
      parkId: park.id,
      deviceId: null,
    };
    await intake.receive(sender, readings);
  };

  /** Once each, and not for ever: whoever may publish may invent names. */
  const reportStranger = (parkId: string): void => {
    if (strange.size >= MOST_REPORTED || strange.has(parkId)) return;
    strange.add(parkId);
    app.log.warn({ parkId: parkId.slice(0, MOST_CHARACTERS) }, 'a tracker reports for a park that is none');
  };

  const line = new MqttLine(settings, {
    received,
    failed: (reason) => app.log.warn({ reason, url: settings.url }, 'no connection to the MQTT broker'),
  });
  app.addHook('onReady', () => line.open());
  app.addHook('preClose', () => line.close());
  return line;
}

const MOST_REPORTED = 20;
const MOST_CHARACTERS = 40;
