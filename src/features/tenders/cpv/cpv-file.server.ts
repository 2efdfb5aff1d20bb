import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#platform/root.server.ts';

const file = join(projectRoot, 'src/features/tenders/cpv/facts/cpv-2008.txt');
const digits = 8;

/**
 * The whole Common Procurement Vocabulary, which British notices use as well, in the order of its codes: code without its
 * check digit, official English name.
 */
export function readCpvCodes(): (readonly [code: string, name: string])[] {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line) => [line.slice(0, digits), line.slice(digits + 1)]);
}
