import { newId } from '../database/ids.ts';
import type { Tx } from '../database/schema.ts';
import { stamp } from '../database/stamp.ts';
import { PUBLISHED, SYSTEM_MESSAGE } from './announcements.ts';
import { sanitizeHtml } from './sanitize.ts';

const SYSTEM = 'system';

/** What the server itself has to say to one person, on their bell. Plain text. @returns the id */
export async function notifyUser(
  tx: Tx,
  userId: string,
  { title, text }: { readonly title: string; readonly text: string },
  now: number,
): Promise<string> {
  const id = newId();
  const time = stamp(now);
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  await tx
    .insertInto('sysAnnouncement')
    .values({
      id,
      titile: title.slice(0, 100),
      msgContent: sanitizeHtml(`<p>${escaped}</p>`),
      priority: 'L',
      msgCategory: SYSTEM_MESSAGE,
      msgType: 'USER',
      userIds: `${userId},`,
      sendStatus: PUBLISHED,
      sender: SYSTEM,
      sendTime: time,
      createBy: SYSTEM,
      createTime: time,
    })
    .execute();
  return id;
}
