import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '#platform/config/config.server.ts';
import { DiskStorage } from './disk-storage.server.ts';
import { S3Storage } from './s3-storage.server.ts';

export interface StoredFile {
  stream: Readable;
  /** Bytes. */
  size: number;
}

export interface StorageUsage {
  files: number;
  bytes: number;
}

/**
 * Where uploaded files lie. Keys match `^[a-z0-9/_-]+$`; others throw. All methods throw `storage/away` (503) while
 * the storage does not answer, `put` throws `storage/no-space` (507) when the disk is full.
 */
export interface Storage {
  /** Whole or not at all; replaces what was there. */
  put(key: string, bytes: Buffer, type: string): Promise<void>;
  get(key: string): Promise<StoredFile | undefined>;
  /** Does nothing for a key that is not there. */
  remove(key: string): Promise<void>;
  /** False when less than 500 MB or 5 % would be left for the rest of the site (security R4). */
  hasRoom(): Promise<boolean>;
  /** Keys of files last written before that moment. */
  keysBefore(moment: Date): AsyncIterable<string>;
  /** What lies there by now; reads the whole listing, so it is for work by the clock. */
  usage?(): Promise<StorageUsage>;
}

/** Files below `DATA_DIR/media`, or an S3-compatible bucket when the S3 settings are there. */
export function openStorage({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Storage {
  return s3 ? new S3Storage(s3) : new DiskStorage(join(dataDir, 'media'));
}
