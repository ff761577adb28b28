import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { DayState } from '../model/state.ts';

export interface BoardAnnouncement {
  readonly title: string;
  readonly content: string;
  readonly priority: 'L' | 'M' | 'H';
}

/** Everybody who has a device hears it. */
export function announceItem(day: DayState, item: BoardAnnouncement): void {
  const { title, content, priority } = item;
  day.emit((eventId) => ({
    type: GolfMessageType.broadcast,
    eventId,
    subject: 'broadcast',
    title,
    content,
    voiceText: content,
    priority,
  }));
}
