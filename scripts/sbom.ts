// `npm run sbom`: every package of the running site, with version, licence and checksum, as CycloneDX in
// build/sbom.cdx.json. From the lockfile alone, so it is the same on every machine and at every time.
import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { array, looseObject, number, parse, string } from 'zod/mini';
import { npmCommand } from './install.mjs';
import { root } from './node.mjs';
import { runMain, say } from './run.mjs';

const Component = looseObject({ 'bom-ref': string(), name: string() });
const Bom = looseObject({
  serialNumber: string(),
  version: number(),
  metadata: looseObject({ timestamp: string(), component: Component }),
  components: array(Component),
});

/** Without what differs from run to run: the moment, a random number, the folder's name and npm's own version. */
export function settle(text: string, commitTime: string): string {
  const bom = parse(Bom, JSON.parse(text));
  const { component } = bom.metadata;
  const name = component['bom-ref'].replace(/@[^@]*$/, '');
  const plain = {
    ...bom,
    serialNumber: '',
    metadata: { timestamp: commitTime, component: { ...component, name } },
    components: bom.components.toSorted((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1)),
  };
  return `${JSON.stringify({ ...plain, serialNumber: serialOf(JSON.stringify(plain)) }, null, 2)}\n`;
}

/** A UUID made of the content (version 8 of RFC 9562): the same list has the same number. */
function serialOf(content: string): string {
  const hex = createHash('sha256').update(content).digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
  ];
  return `urn:uuid:${[...parts, hex.slice(20, 32)].join('-')}`;
}

async function main(): Promise<void> {
  const { command, args, shell } = npmCommand();
  const wanted = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--omit', 'dev'];
  const options = { cwd: root, encoding: 'utf8', shell, maxBuffer: 64 * 1024 * 1024 } as const;
  const text = execFileSync(command, [...args, ...wanted, '--loglevel=error'], options);
  const commitTime = execFileSync('git', ['log', '-1', '--format=%cI'], options).trim();
  const file = join(root, 'build', 'sbom.cdx.json');
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(file, settle(text, commitTime));
  const count = parse(Bom, JSON.parse(text)).components.length;
  say(`${count} packages, for all kinds of machines: ${file}`);
}

if (import.meta.main) await runMain(main);
