import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/node.mjs';
import { table } from '../scripts/results.mjs';
import type { Verdict } from './part.ts';

type Kept = Verdict & { on: string; commit: string };

const file = join(root, 'attack', 'results.json');

/** Keeps the newest verdict of each part in `attack/results.json`, and tells them in `attack/RESULTS.md`. */
export function saveVerdicts(fresh: readonly Verdict[]): void {
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Kept[]) : [];
  const on = new Date().toISOString().slice(0, 10);
  const names = new Set(fresh.map(({ part }) => part));
  const commit = commitHash();
  const kept = [
    ...known.filter(({ part }) => !names.has(part)),
    ...fresh.map((verdict) => ({ on, commit, ...verdict })),
  ].toSorted((a, b) => (a.part < b.part ? -1 : 1));
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
  writeFileSync(join(root, 'attack', 'RESULTS.md'), asText(kept));
}

function commitHash(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  try {
    const isChanged = git('status', '--porcelain', '--', 'src', 'server') !== '';
    return git('rev-parse', '--short=12', 'HEAD') + (isChanged ? ' with changes' : '');
  } catch {
    return 'unknown';
  }
}

function asText(kept: readonly Kept[]): string {
  const rows = kept.map(({ part, requests, checks, findings, seconds, on, commit }) =>
    [part, requests, checks, findings.length, `${seconds} s`, on, commit].map(String),
  );
  const head = ['part', 'requests', 'checks', 'findings', 'time', 'on', 'commit'];
  const about =
    '# Attacks: results\n\nWritten by `npm run attack`, which the [guide to tests](../docs/guides/test.md#attacks) explains. The machine did other\nwork at the same time.\n';
  return [about, `\`\`\`text\n${table([head, ...rows])}\n\`\`\`\n`, ...kept.map(section)].join(
    '\n',
  );
}

function section({ part, findings, figures, skipped }: Kept): string {
  const lines = [
    ...findings.map(
      ({ tried, expected, came }) =>
        `- **tried** ${plain(tried)}; **expected** ${plain(expected)}; **came** ${plain(came)}`,
    ),
    ...(findings.length === 0 ? ['- nothing was found'] : []),
    ...Object.entries(figures).map(([what, value]) => `- ${what}: ${value}`),
    ...skipped.map((what) => `- not tried: ${what}`),
  ];
  return `## ${part}\n\n${lines.join('\n')}\n`;
}

/** What a site answers is no Markdown. */
const plain = (text: string): string => `\`${text.replaceAll('`', "'").replaceAll(/\s+/g, ' ')}\``;
