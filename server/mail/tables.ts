import type { Generated, Selectable } from 'kysely';

/** A letter on its way; it is deleted when it was sent or given up. */
interface SysMailTable {
  id: string;
  /** Who asked for it and is told. */
  userId: string;
  email: string;
  subject: string;
  fileName: string;
  mime: string;
  /** The file, base64. */
  content: string;
  /** Id of what it is about; `null` = nothing that could be over before it is sent. */
  aboutId: string | null;
  attempts: Generated<number>;
  /** Epoch ms of the next attempt. */
  nextTs: number;
  createTime: string;
}

declare module '../database/schema.ts' {
  interface Database {
    sysMail: SysMailTable;
  }
}

export type MailRow = Selectable<SysMailTable>;
