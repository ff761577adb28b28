import { SYSTEM_ACTOR } from '#domain/codes/system.ts';
import { toHtml } from '#domain/messages/template.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { createId } from '../database/ids.ts';
import type { Tx } from '../database/schema.ts';
import { sanitiseHtml } from '../resource/sanitizeHtml.ts';
import { PUBLISHED, SYSTEM_MESSAGE } from './announcements/announcements.ts';

/** Stores a notice of the server to one person. @returns its id */
export async function notifyUser(
  tx: Tx,
  userId: string,
  { title, ...content }: { readonly title: string } & ({ readonly text: string } | { readonly html: string }),
  now: number,
): Promise<string> {
  const id = createId();
  const time = formatStamp(now);
  await tx
    .insertInto('sysAnnouncement')
    .values({
      id,
      titile: title.slice(0, 100),
      msgContent: sanitiseHtml('html' in content ? content.html : toHtml(content.text)),
      priority: 'L',
      msgCategory: SYSTEM_MESSAGE,
      msgType: 'USER',
      userIds: `${userId},`,
      sendStatus: PUBLISHED,
      sender: SYSTEM_ACTOR.username,
      sendTime: time,
      createBy: SYSTEM_ACTOR.username,
      createTime: time,
    })
    .execute();
  return id;
}
