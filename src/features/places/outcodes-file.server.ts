import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '#platform/root.server.ts';
import { CentreReader } from './centre-file.ts';
import type { Centre } from './centre-file.ts';

const file = join(projectRoot, 'src/features/places/facts/outcodes.csv');

let loading: Promise<ReadonlyMap<string, Centre>> | undefined;

/** The centres of outward codes that the project ships, by code. Read once per process, on first use. */
export function shippedOutcodes(): Promise<ReadonlyMap<string, Centre>> {
  loading ??= readFile(file, 'utf8')
    .then(parseOutcodes)
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

function parseOutcodes(text: string): ReadonlyMap<string, Centre> {
  const reader = new CentreReader();
  const read = text.split('\n').map((line) => reader.read(line));
  return new Map(read.flatMap((each) => (typeof each === 'string' ? [] : [[each.code, each]])));
}
