import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles } from '../architecture/source-file.ts';
import { Problem } from '../node.mjs';

interface Place {
  /** How the line begins with which the list starts; the first end of the file is taken without it. */
  list?: string;
  /** How the line begins that ends it. */
  end: string;
  imports?: string;
}

/** The files of the project with what is to be written into them; nothing is until all has been thought of. */
export class Tree {
  readonly #root: string;
  readonly written = new Map<string, string>();

  constructor(root: string) {
    this.#root = root;
  }

  has(path: string): boolean {
    return this.written.has(path) || existsSync(join(this.#root, path));
  }

  /** Paths below a folder; none where there is no such folder. */
  list(folder: string): string[] {
    const there = existsSync(join(this.#root, folder)) ? listFiles(this.#root, folder) : [];
    const added = [...this.written.keys()].filter((path) => path.startsWith(`${folder}/`));
    return [...new Set([...there, ...added])];
  }

  read(path: string): string {
    return this.written.get(path) ?? readFileSync(join(this.#root, path), 'utf8');
  }

  /** @throws {Problem} when something is there already */
  create(path: string, text: string): void {
    if (this.has(path)) throw new Problem(`${path} is there already: nothing was written.`);
    this.written.set(path, text);
  }

  /** Adds a line where a list ends, and an import behind the last one. */
  addLine(path: string, line: string, { list, end, imports }: Place): void {
    const lines = this.read(path).split('\n');
    const start = list === undefined ? 0 : lines.findIndex((one) => one.startsWith(list));
    const at = lines.findIndex((one, index) => index > start && one.startsWith(end));
    if (start < 0 || at < 0)
      throw new Problem(`${path} has no line "${list ?? end}": nothing was written.`);
    lines.splice(at, 0, line);
    const last = lines.findLastIndex((one) => /^(import |\} from )/.test(one));
    if (imports) lines.splice(last + 1, 0, imports);
    this.written.set(path, lines.join('\n'));
  }

  /** Adds a part that a feature hands in to its manifest: `endpoints: [...storyApi]`. */
  addPart(path: string, part: string, item: string, imports: string): void {
    const text = this.read(path);
    const [found, list] = new RegExp(`\\n  ${part}: (\\[[^\\]]*\\]|\\w+),\\n`).exec(text) ?? [];
    if (!found && text.includes(`\n  ${part}: `))
      throw new Problem(
        `${path} makes its ${part} itself: add ${item} there. Nothing was written.`,
      );
    const old = list?.startsWith('[') ? list.slice(1, -1).replace(/,?\s*$/, ', ') : `...${list}, `;
    const entry = `\n  ${part}: [${list ? old : ''}${item}],\n`;
    const added = found ? text.replace(found, entry) : text.replace(/\n};\n$/, `${entry}};\n`);
    this.written.set(
      path,
      added.replace('import type { Feature }', `${imports}\nimport type { Feature }`),
    );
  }

  /** Adds sentences to a file of them, which need not be there. */
  addWords(path: string, words: Record<string, unknown>): void {
    const known = (this.has(path) ? JSON.parse(this.read(path)) : {}) as Record<string, unknown>;
    const added = withWords(known, words, (name) => {
      throw new Problem(`${path} has "${name}" already: choose another name.`);
    });
    this.written.set(path, `${JSON.stringify(added, null, 2)}\n`);
  }

  /** Writes a file of JSON in the place of what was there. */
  replaceJson(path: string, content: unknown): void {
    this.written.set(path, `${JSON.stringify(content, null, 2)}\n`);
  }

  writeTo(root: string): void {
    for (const [path, text] of this.written) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
  }
}

type Words = Record<string, unknown>;

const isGroup = (value: unknown): value is Words => typeof value === 'object' && value !== null;

/** Groups of sentences are joined, however deep; a sentence that is there already is refused. */
function withWords(known: Words, added: Words, refuse: (name: string) => never): Words {
  const all = { ...known };
  for (const [name, value] of Object.entries(added)) {
    const old = known[name];
    if (isGroup(old) && isGroup(value)) all[name] = withWords(old, value, refuse);
    else if (old === undefined) all[name] = value;
    else refuse(name);
  }
  return all;
}
