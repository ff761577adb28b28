/** Files that people upload, and what gives them back (SEC-21 to SEC-24); the store as the platform sees it (SYSTEM-45). */

import { Type } from 'typebox';
import { sysOssFile } from '../entities/storedFile.ts';
import { defineCall } from './call.ts';
import { describeReadCalls, describeWriteCalls, getRecordRight } from './recordCalls.ts';
import { RecordPart } from './records.ts';
import { FileContent, FILES, Nothing, Upload } from './schemas.ts';

const FILE = 'file';

export const fileCalls = {
  /** The message is the stored path. */
  upload: defineCall({
    method: 'POST',
    path: '/sys/common/upload',
    summary: 'Upload a file',
    description: 'Clients also send `isup` for cells of a table; it changes nothing.',
    access: 'signedIn',
    of: FILE,
    consumes: FILES,
    body: Upload,
    reply: Nothing,
  }),

  /** There is no MinIO here: the same store under the other name. */
  uploadToMinio: defineCall({
    method: 'POST',
    path: '/sys/upload/uploadMinio',
    summary: 'Upload a file',
    access: 'signedIn',
    of: sysOssFile.name,
    consumes: FILES,
    body: Upload,
    reply: Nothing,
  }),

  /** Pictures and links cannot carry a token; the random part of the name is what keeps files apart (SEC-01). */
  download: defineCall({
    method: 'GET',
    path: '/sys/common/static/*',
    summary: 'A file that was uploaded',
    access: 'open',
    of: FILE,
    params: Type.Object({ '*': Type.String() }),
    produces: ['application/octet-stream'],
    reply: FileContent,
  }),

  /** A link carries no token (SEC-01). */
  downloadRefusedLines: defineCall({
    method: 'GET',
    path: '/sys/common/static/logs/:day/:name',
    summary: 'Lines that an import did not take',
    access: 'open',
    of: FILE,
    params: Type.Object({ day: Type.String(), name: Type.String() }),
    produces: ['text/plain'],
    reply: FileContent,
  }),
};

/** Random names of letters and digits. */
const FileId = Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9]{1,32}$' }) });

/** 对象存储: what was uploaded in the caller's tenant. */
export const storedFileCalls = {
  read: defineCall({
    ...describeReadCalls(sysOssFile).read,
    access: getRecordRight(sysOssFile, 'list'),
    query: FileId,
    reply: RecordPart(sysOssFile, ['id', 'fileName', 'url', 'size', 'ext', 'createBy', 'createTime'], {}),
  }),

  remove: defineCall({ ...describeWriteCalls(sysOssFile).remove, query: FileId }),

  upload: defineCall({
    method: 'POST',
    path: '/sys/oss/file/upload',
    summary: 'Upload a file',
    access: getRecordRight(sysOssFile, 'add'),
    of: sysOssFile.name,
    consumes: FILES,
    body: Upload,
    reply: Type.Object({ url: Type.String({ description: 'The stored path.' }) }),
  }),
};
