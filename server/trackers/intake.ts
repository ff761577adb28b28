/**
 * The one way in for positions of real trackers, whatever brought them: whose they are, whether they can be true, and on to
 * the day of their park. What is not used is counted and never fails the call (TRACK-12).
 */

import type { FastifyInstance } from 'fastify';
import type { IgnoredReason } from '#domain/trackers/report.ts';
import type { TrackerFix } from '../park/model/fix.ts';
import { findDevices, isInUse, type KnownDevice } from './devices.ts';
import { FixHistory } from './fixHistory.ts';
import type { Reading } from './formats/reading.ts';
import { TRACKER_LIMITS } from './limits.ts';
import { computeMetresFromBox, ParkExtents } from './parkExtent.ts';
import type { Sender } from './sender.ts';
import { SenderFigures } from './senderFigures.ts';

export interface IntakeReply {
  readonly accepted: number;
  readonly ignored: number;
}

/** A report that is not used. */
interface Refusal {
  readonly reason: IgnoredReason;
  /** What is wrong, for whoever looks into it. */
  readonly sample: string;
}

export class TrackerIntake {
  readonly figures = new SenderFigures();
  readonly #app: FastifyInstance;
  readonly #extents: ParkExtents;
  readonly #history = new FixHistory();

  constructor(app: FastifyInstance) {
    this.#app = app;
    this.#extents = new ParkExtents(app.db, app.now);
  }

  async receive(sender: Sender, readings: readonly Reading[]): Promise<IntakeReply> {
    const { db, now } = this.#app;
    const nowTs = now();
    this.figures.hear(sender, sender.homeParkId, nowTs);
    if (readings.length === 0) return { accepted: 0, ignored: 0 };
    const devices = await findDevices(db, sender, [...new Set(readings.map(getDeviceNo))]);
    const byPark = new Map<string, TrackerFix[]>();
    let accepted = 0;
    for (const reading of readings) {
      const device = devices.get(getDeviceNo(reading));
      const judged = await this.#judge(sender, reading, device, nowTs);
      const parkId = device !== undefined && isAllowed(sender, device) ? device.parkId : sender.homeParkId;
      if ('reason' in judged) {
        this.figures.ignore(sender, parkId, nowTs, judged.reason, judged.sample);
        // The first of them may be under way to the database: this call waits for it.
        if (judged.reason === 'repeated') byPark.set(parkId, byPark.get(parkId) ?? []);
        continue;
      }
      const fixes = byPark.get(parkId) ?? [];
      fixes.push(judged);
      byPark.set(parkId, fixes);
      accepted += 1;
    }
    await Promise.all([...byPark].map(([parkId, fixes]) => this.#pass(parkId, fixes)));
    for (const [parkId, fixes] of byPark) this.figures.accept(sender, parkId, nowTs, fixes.length);
    return { accepted, ignored: readings.length - accepted };
  }

  /** @throws what the database threw; then they may come again */
  async #pass(parkId: string, fixes: readonly TrackerFix[]): Promise<void> {
    try {
      await this.#app.days.receive(parkId, fixes);
    } catch (error) {
      for (const { deviceId } of fixes) this.#history.forget(deviceId);
      throw error;
    }
  }

  async #judge(
    sender: Sender,
    reading: Reading,
    device: KnownDevice | undefined,
    nowTs: number,
  ): Promise<TrackerFix | Refusal> {
    const name = getDeviceNo(reading);
    const refuse = (reason: IgnoredReason, sample = name): Refusal => ({ reason, sample });
    if (reading.kind === 'unreadable') return refuse('unreadable', `${name} ${reading.sample}`.trim());
    if (device === undefined) return refuse('unknownDevice', name === '' ? '没有设备号' : name);
    if (!isAllowed(sender, device)) return refuse('otherDevice');
    if (!isInUse(device)) return refuse('inactive', device.deviceNo);
    if (reading.kind === 'life') return refuse('noFix', device.deviceNo);
    const { deviceNo: _no, ...report } = reading.report;
    const fix: TrackerFix = { ...report, deviceId: device.id };
    const about = (what: string): string => `${device.deviceNo} ${what}`;
    if (fix.ts - nowTs > TRACKER_LIMITS.futureMs)
      return refuse('future', about(formatSeconds(fix.ts - nowTs)));
    if (nowTs - fix.ts > TRACKER_LIMITS.pastMs) return refuse('old', about(new Date(fix.ts).toISOString()));
    if (!this.#app.days.isActual(device.parkId)) return refuse('noDay', device.deviceNo);
    const extent = await this.#extents.find(device.parkId);
    const metresOff = extent === null ? 0 : computeMetresFromBox(extent, fix.lng, fix.lat);
    if (metresOff > TRACKER_LIMITS.offPropertyM)
      return refuse(
        'offProperty',
        about(`${fix.lng}, ${fix.lat}，距球场${Math.round(metresOff / 100) / 10}公里`),
      );
    const doubt = this.#history.judge(fix);
    return doubt === null ? fix : refuse(doubt, about(`${fix.lng}, ${fix.lat}`));
  }
}

const formatSeconds = (ms: number): string => `${Math.round(ms / 1000)}秒`;

const getDeviceNo = (reading: Reading): string =>
  reading.kind === 'position' ? reading.report.deviceNo : reading.deviceNo;

const isAllowed = ({ parkId, deviceId }: Sender, device: KnownDevice): boolean =>
  (parkId === null || device.parkId === parkId) && (deviceId === null || device.id === deviceId);
