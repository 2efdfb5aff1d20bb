import type { Fault, ReleaseReading } from './notice.ts';
import { openNoticeFile } from './open-file.ts';
import { readRelease } from './read-release.ts';

/** What a file holds, before anybody asks what is here already. */
export interface NoticeFile {
  /** Releases that can be used. */
  readings: ReleaseReading[];
  /** All that are there. */
  releases: number;
  faults: Fault[];
  publishedAt: string | undefined;
  next: string | undefined;
}

const mostFaultsOfOne = 5;

/** Throws `SyntaxError` where it is no file of the standard. */
export function readNotices(text: string): NoticeFile {
  const { entries, faults, publishedAt, next } = openNoticeFile(text);
  const readings: ReleaseReading[] = [];
  for (const entry of entries) {
    const notes = new Set<string>();
    const read = readRelease(entry, (what) => notes.add(what));
    if (typeof read === 'string') {
      faults.push({ where: entry.where, what: `left out: ${read}` });
      continue;
    }
    readings.push(read);
    for (const what of [...notes].slice(0, mostFaultsOfOne))
      faults.push({ where: entry.where, what });
  }
  return { readings, releases: entries.length, faults, publishedAt, next };
}
