import { basename } from 'node:path';
import { chapters } from './chapters.ts';
import { states } from './requirements.ts';
import type { Requirement, Source, State } from './requirements.ts';

interface Asvs {
  source: Source;
  requirements: readonly Requirement[];
}

/** The text of docs/asvs.md. */
export function asvsDocument({ source, requirements }: Asvs): string {
  const parts = chapters.map(({ number, name }) => {
    const own = requirements.filter(({ id }) => chapterOf(id) === number);
    return [`## V${number} ${name}`, table(heads, own.map(rowOf))];
  });
  return `${[...opening(source), ...sums(requirements), ...gravest({ source, requirements }), ...parts.flat()].join('\n\n')}\n`;
}

export const chapterOf = (id: string): number => Number(id.split('.', 1)[0]);

const heads = ['id', 'level', 'what it asks', 'state', 'where', 'proof', 'what is left'];

/** The cells of a requirement; none is empty. */
export const rowOf = (one: Requirement): string[] => [
  one.id,
  String(one.level),
  one.asks,
  one.state,
  one.why ?? (links(one.where) || 'nowhere'),
  (links(one.tests) || 'no test') + (one.guard ? ` (guard \`${one.guard}\`)` : ''),
  one.left,
];

const links = (paths: readonly string[]): string =>
  paths.map((path) => `[${basename(path)}](../${path})`).join(', ');

const opening = ({ standard, version, repository, list }: Source) => [
  `# ${standard} ${version}, levels 1 and 2`,
  `Each requirement, where the site meets it, what proves that, and what is left. \`npm run asvs\` writes this file from
\`docs/asvs/\`; \`asvs.test.ts\` says when it is out of date, when a requirement is missing, when a file that it names is
gone, and when the site has got something for which requirements were left out (\`scripts/asvs/guards.ts\`).`,
  `Ids and levels are those of the released list of version ${version}, read in a stored copy: \`${list.path}\` of
[${repository}](https://github.com/${repository}) at commit \`${list.commit}\`. The sentences are ours and say in short what is asked:
the standard itself, under CC BY-SA 4.0, says it exactly. Level 3 is left out.`,
  `- **met**: the code does it, and the test named would notice if it did not.
- **partly**: some of it is there, or it is there and nothing proves it.
- **open**: it is not there, or what there is does not do.
- **not applicable**: the site has nothing that it speaks of; the guard notices when that changes.`,
  'This is our own judgement. Nobody from outside has looked at it, and no running installation was looked at.',
];

function sums(requirements: readonly Requirement[]): string[] {
  const count = (of: readonly Requirement[], level: number, state: State) =>
    String(of.filter((one) => one.level === level && one.state === state).length);
  const counts = (of: readonly Requirement[]) =>
    [1, 2].flatMap((level) => states.map((state) => count(of, level, state)));
  const rows = chapters.map(({ number, name }) => {
    const own = requirements.filter(({ id }) => chapterOf(id) === number);
    return [`V${number} ${name}`, String(own.length), ...counts(own)];
  });
  const all = ['**all**', String(requirements.length), ...counts(requirements)];
  const levels = [1, 2].flatMap((level) => states.map((state) => `${state} (${level})`));
  return [
    '## The sum',
    'The level is in brackets.',
    table(['chapter', 'requirements', ...levels], [...rows, all]),
  ];
}

function gravest({ source, requirements }: Asvs): string[] {
  const lines = source.gravest.map((id, index) => {
    const one = requirements.find((other) => other.id === id);
    return `${index + 1}. **${id}** ${one?.asks} ${one?.left}`;
  });
  return ['## What is left, the gravest first', lines.join('\n')];
}

const row = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

const table = (head: readonly string[], rows: readonly string[][]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
