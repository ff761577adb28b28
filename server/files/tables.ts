/** One stored upload. The row says everything; the disk knows only the random key. */
declare module '../database/schema.ts' {
  interface Database {
    sysFile: {
      /** Random, also the name on disk. */
      id: string;
      /** `{biz}/{label}_{id}.{ext}`: what records hold and addresses name. */
      path: string;
      /** As the client called it, for downloads. */
      fileName: string;
      ext: string;
      /** Bytes. */
      size: number;
      tenantId: number;
      createBy: string;
      createTime: string;
    };
  }
}

export {};
