import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync, Visitor } from 'vite';
import type { ESTree, VisitorObject } from 'vite';

/** One import, re-export, `import()` or `import('…')` type. */
export type ImportUse = {
  specifier: string;
  /** True when nothing of it is left in the built code. */
  typeOnly: boolean;
  /** Local names of a static import. */
  names: readonly string[];
  start: number;
};

/** A module with all that the rules ask about it. `path` is relative to the root, with `/`. */
export type SourceFile = {
  path: string;
  text: string;
  program: ESTree.Program;
  comments: readonly { value: string; start: number }[];
  imports: readonly ImportUse[];
};

/** Names what is wrong and what to do instead. */
export type Rule = (file: SourceFile) => string[];

export function visit(file: SourceFile, visitor: VisitorObject): void {
  new Visitor(visitor).visit(file.program);
}

function importsOf(program: ESTree.Program): ImportUse[] {
  const found: ImportUse[] = [];
  const add = (source: ESTree.Expression | null, typeOnly: boolean, names: string[] = []) => {
    if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
    found.push({ specifier: source.value, typeOnly, names, start: source.start });
  };
  new Visitor({
    ImportDeclaration: ({ source, importKind, specifiers }) =>
      // `import { type A }` still loads the module: only `import type` disappears.
      add(
        source,
        importKind === 'type',
        specifiers.map(({ local }) => local.name),
      ),
    ExportNamedDeclaration: ({ source, exportKind }) => add(source, exportKind === 'type'),
    ExportAllDeclaration: ({ source, exportKind }) => add(source, exportKind === 'type'),
    ImportExpression: ({ source }) => add(source, false),
    TSImportType: ({ source }) => add(source, true),
  }).visit(program);
  return found;
}

/** @throws {Error} when the text is not TypeScript */
export function parseSource(path: string, text: string): SourceFile {
  const { program, comments, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  return { path, text, program, comments, imports: importsOf(program) };
}

/** `path:line`, which editors and terminals open. */
export function place(file: { path: string; text: string }, start: number): string {
  return `${file.path}:${file.text.slice(0, start).split('\n').length}`;
}

/** Paths below a folder, relative to the root, in a stable order. */
export function listFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = posix.join(folder, entry.name);
      return entry.isDirectory() ? listFiles(root, path) : [path];
    });
}

export function readSources(root: string, folders: readonly string[]): SourceFile[] {
  return folders
    .flatMap((folder) => listFiles(root, folder))
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => parseSource(path, readFileSync(join(root, path), 'utf8')));
}
