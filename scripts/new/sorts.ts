import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { languageCodes } from '../../src/platform/i18n/languages.ts';
import { listFiles } from '../architecture/source-file.ts';
import { Problem } from '../node.mjs';
import { fill, namesOf, singularOf } from './names.ts';
import type { Names } from './names.ts';
import type { Tree } from './tree.ts';

const templates = join(import.meta.dirname, 'templates');

const kinds = 'src/features/kinds';

const template = (path: string, names: Names): string =>
  fill(readFileSync(join(templates, path), 'utf8'), names);

/** Writes every file of a template's folder, below a folder of the site. */
function copy(tree: Tree, from: string, folder: string, names: Names): void {
  for (const path of listFiles(templates, from).filter((one) => one.endsWith('.txt'))) {
    if (path.endsWith('/remaining.txt')) continue;
    const name = fill(path.slice(from.length + 1, -'.txt'.length), names);
    tree.create(`${folder}/${name}`, template(path, names));
  }
}

/** English, French and Arabic come with the template, as a start; what the others lack is recorded as waiting. */
function addWords(tree: Tree, from: string, folder: string, names: Names): void {
  const written = listFiles(templates, from).filter((path) => path.endsWith('.json'));
  for (const code of languageCodes) {
    const source = written.find((path) => path.endsWith(`/words.${code}.json`));
    const words = source ? (JSON.parse(template(source, names)) as Record<string, unknown>) : {};
    const path = `${folder}/locales/${code}.json`;
    if (source || !tree.has(path)) tree.addWords(path, words);
  }
}

const remaining = (from: string, names: Names): string[] =>
  template(`${from}/remaining.txt`, names).trim().split('\n');

function addEntity(tree: Tree, names: Names): string[] {
  const { feature, kebab, camel } = names;
  const folder = `src/features/${feature}`;
  copy(tree, 'entity', folder, names);
  addWords(tree, 'entity', folder, names);
  tree.addPart(
    `${folder}/${feature}.feature.server.ts`,
    'endpoints',
    `...${camel}Api`,
    `import { ${camel}Api } from './${kebab}.api.server.ts';`,
  );
  return remaining('entity', names);
}

function addRoutes(tree: Tree, file: string, list: string): void {
  tree.addLine('src/routes.ts', `  ...${list},`, {
    end: '  ...shellRoutes,',
    imports: `import { ${list} } from './features/${file}';`,
  });
}

function newFeature(tree: Tree, name: string): string[] {
  const names = namesOf(name, singularOf(name));
  const folder = `src/features/${name}`;
  if (tree.list(folder).length > 0)
    throw new Problem(`There is a feature ${name} already: nothing was written.`);
  const { kebab, camel } = names;
  copy(tree, 'feature', folder, names);
  addWords(tree, 'feature', folder, names);
  tree.addLine('src/features/needs.ts', `  '${name}': [],`, { end: '} as const' });
  addRoutes(tree, `${name}/${kebab}.routes.ts`, `${camel}Routes`);
  const feature = `${names['featurecamel']}Feature`;
  tree.addLine('server/features.ts', `  ${feature},`, {
    list: 'export const features',
    end: '];',
    imports: `import { ${feature} } from '#features/${name}/${name}.feature.server.ts';`,
  });
  return [...addEntity(tree, names), ...remaining('feature', names)];
}

/** `recipes/step`: a part of a feature that is there. */
function partOf(tree: Tree, name: string): Names {
  const [feature = '', part, ...more] = name.split('/');
  if (!part || more.length > 0)
    throw new Problem(`Say where it belongs: FEATURE/${feature || 'NAME'}.`);
  const names = namesOf(feature, part);
  if (tree.list(`src/features/${feature}`).length === 0)
    throw new Problem(`There is no feature ${feature}.`);
  return names;
}

function newPage(tree: Tree, name: string): string[] {
  const names = partOf(tree, name);
  const { feature, kebab } = names;
  const folder = `src/features/${feature}`;
  copy(tree, 'page', folder, names);
  addWords(tree, 'page', folder, names);
  const found = tree
    .list(folder)
    .find((path) => /^[^/]+\.routes\.ts$/.test(posix.relative(folder, path)));
  if (!found) {
    copy(tree, 'routes', folder, names);
    addRoutes(tree, `${feature}/${feature}.routes.ts`, `${names['featurecamel']}Routes`);
  }
  const file = `features/${feature}/pages/${kebab}-page.tsx`;
  tree.addLine(
    found ?? `${folder}/${feature}.routes.ts`,
    `  { id: '${kebab}', path: '/${kebab}', file: '${file}', access: 'public' },`,
    { list: 'export const ', end: '];' },
  );
  return remaining('page', names);
}

function newKind(tree: Tree, name: string): string[] {
  if (!/^[a-z]+$/.test(name)) throw new Problem('The id of a kind is one word in small letters.');
  const names = namesOf('directory', name);
  const { pascal } = names;
  copy(tree, 'kind', `${kinds}/${name}`, names);
  addWords(tree, 'kind', 'src/features/directory', names);
  const from = (part: string, what: string) =>
    `import { ${what} } from './${name}/${name}${part}';`;
  const add = (file: string, line: string, place: Parameters<Tree['addLine']>[2]) =>
    tree.addLine(`${kinds}/${file}`, line, place);
  add('kind-ids.ts', `  '${name}',`, { end: '] as const;' });
  const details = from('-details.ts', `${pascal}Details`);
  add('kind-details.ts', `  ${pascal}Details,`, { end: ']);', imports: details });
  const list = 'export const ';
  add('registry.ts', `  ${name},`, { list, end: '};', imports: from('.ts', name) });
  const facts = `${pascal}Facts`;
  const factsImport = from('-facts.tsx', facts);
  add('kind-components.tsx', `  ${name}: ${facts},`, { list, end: '};', imports: factsImport });
  const fields = `${name}Fields`;
  const fieldsImport = from('-fields.ts', fields);
  add('kind-fields.ts', `  ${name}: ${fields},`, { list, end: '};', imports: fieldsImport });
  // A test that says of every kind what search engines are told.
  const told = `  ${name}: { type: 'LocalBusiness' },`;
  tree.addLine('src/features/directory/page/kind-json-ld.test.ts', told, {
    list: 'const known',
    end: '};',
  });
  return remaining('kind', names);
}

export const sorts = ['feature', 'entity', 'kind', 'page'] as const;
export type Sort = (typeof sorts)[number];

/** Puts what is new into the tree, and answers what only a person can do. */
export function addNew(tree: Tree, sort: Sort, name: string): string[] {
  switch (sort) {
    case 'feature':
      return newFeature(tree, name);
    case 'entity':
      return addEntity(tree, partOf(tree, name));
    case 'kind':
      return newKind(tree, name);
    case 'page':
      return newPage(tree, name);
  }
}
