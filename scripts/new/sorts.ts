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

/**
 * English, French and Arabic come with the template, as a start; what the others lack is recorded as waiting. A folder that
 * stands keeps the languages it has.
 */
function addWords(tree: Tree, from: string, folder: string, names: Names): void {
  const written = listFiles(templates, from).filter((path) => path.endsWith('.json'));
  const stands = tree.has(`${folder}/locales/en.json`);
  for (const code of languageCodes) {
    const source = written.find((path) => path.endsWith(`/words.${code}.json`));
    const words = source ? (JSON.parse(template(source, names)) as Record<string, unknown>) : {};
    const path = `${folder}/locales/${code}.json`;
    if (source || !stands) tree.addWords(path, words);
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

/** Writes the files of a feature's template and enters it in the lists of features, pages and needs. */
function enterFeature(
  tree: Tree,
  names: Names,
  { from, needs }: { from: 'feature' | 'submission'; needs: string },
): void {
  const { feature: name, featurecamel, kebab, camel } = names;
  const folder = `src/features/${name}`;
  if (tree.list(folder).length > 0)
    throw new Problem(`There is a feature ${name} already: nothing was written.`);
  copy(tree, from, folder, names);
  addWords(tree, from, folder, names);
  tree.addLine('src/features/needs.ts', `  '${name}': [${needs}],`, { end: '} as const' });
  addRoutes(tree, `${name}/${kebab}.routes.ts`, `${camel}Routes`);
  const feature = `${featurecamel}Feature`;
  tree.addLine('server/features.ts', `  ${feature},`, {
    list: 'export const features',
    end: '];',
    imports: `import { ${feature} } from '#features/${name}/${name}.feature.server.ts';`,
  });
}

function newFeature(tree: Tree, name: string): string[] {
  const names = namesOf(name, singularOf(name));
  enterFeature(tree, names, { from: 'feature', needs: '' });
  return [...addEntity(tree, names), ...remaining('feature', names)];
}

/** A whole feature of things that members send and staff look at before everybody sees them. */
function newSubmission(tree: Tree, name: string): string[] {
  const names = namesOf(name, singularOf(name));
  const { kebabs, snake = '', pascal } = names;
  enterFeature(tree, names, {
    from: 'submission',
    needs: "'accounts', 'notifications', 'staff', 'submissions'",
  });
  tree.create(`e2e/${kebabs}.spec.ts`, template('beside/journey.txt', names));
  for (const news of ['published', 'refused']) {
    tree.addLine('src/platform/mail/mail-kinds.ts', `  '${name}/${news}': ['asked'],`, {
      list: 'export const mailKinds',
      end: '}',
    });
  }
  tree.addLine(
    'server/test/allowed-account-writes.ts',
    `  { endpoints: 'add${pascal}', rows: { members: '-' }, why: 'staff read it before it appears' },`,
    { list: 'export const accountWrites', end: '];' },
  );
  tellOfPersonalData(tree, snake);
  addAddresses(tree, names);
  openDesk(tree, names);
  closePage(tree, names);
  return remaining('submission', names);
}

/** Staff find what waits by its line among their desks. */
function openDesk(tree: Tree, names: Names): void {
  const { kebab, camel } = names;
  tree.addLine(
    'src/features/staff/admin-pages.ts',
    `  { path: queueOf('${kebab}'), name: '${camel}Cases', icon: 'message', group: 'community', access: staff },`,
    { list: 'export const adminPages', end: '];' },
  );
  addWords(tree, 'beside/desk', 'src/features/staff', names);
  addWords(tree, 'beside/help', 'src/features/staff/desk-help', names);
}

/** Who opens the form without an account is asked to sign in, reads what for, and is no crawler. */
function closePage(tree: Tree, names: Names): void {
  const { kebab, kebabs, camel } = names;
  tree.addLine('src/shell/gate/gate-action.ts', `  '${kebab}-new': '${camel}',`, {
    list: 'const ownActions',
    end: '} as const;',
  });
  addWords(tree, 'beside/gate', 'src/features/accounts', names);
  tree.addLine('server/crawlers/robots-txt.ts', `  '/${kebabs}/new',`, {
    list: 'export const keptFrom',
    end: '] as const;',
  });
}

interface LegalTexts {
  privacy: { sections: { id: string }[] };
}

/** The privacy notice has one paragraph for all that members send in. */
function tellOfPersonalData(tree: Tree, table: string): void {
  tree.addLine(
    'src/features/content/lists/personal-data-list.ts',
    `  ${table}: { section: 'sent', says: 'send in', ends: 'account' },`,
    { list: 'export const personalData', end: '};' },
  );
  // Found, copied and erased by its owner.
  tree.addLine(
    'src/features/dsar/registry/community-tables.ts',
    `  ${table}: ownedBy('owner_id'),`,
    {
      list: 'export const communityTables',
      end: '};',
    },
  );
  for (const code of ['en', 'fr', 'ar']) {
    const section = JSON.parse(template(`beside/sent.${code}.json`, {})) as { id: string };
    const path = `src/features/legal/seed-data/${code}.json`;
    const texts = JSON.parse(tree.read(path)) as LegalTexts;
    const { sections } = texts.privacy;
    if (sections.some(({ id }) => id === section.id)) continue;
    sections.splice(sections.findIndex(({ id }) => id === 'trade') + 1, 0, section);
    tree.replaceJson(path, texts);
  }
}

/** Addresses beyond those of the specification have a record that says why they are there. */
function addAddresses(tree: Tree, names: Names): void {
  const { kebabs } = names;
  const paths = [`/${kebabs}`, `/${kebabs}/new`, `/${kebabs}/:id`];
  const { routes } = JSON.parse(tree.read('docs/site-map.json')) as { routes: { path: string }[] };
  const asked = new Set(routes.map(({ path }) => path.replaceAll(/\{(\w+)\}/g, ':$1')));
  const ours = paths.filter((path) => !asked.has(path));
  if (ours.length === 0) return;
  const known = JSON.parse(tree.read('docs/own-addresses.json')) as string[];
  tree.replaceJson('docs/own-addresses.json', [...known, ...ours]);
  const numbers = tree.list('docs/decisions').flatMap((path) => /\/(\d{4})-/.exec(path)?.[1] ?? []);
  const next = String(Math.max(...numbers.map(Number)) + 1).padStart(4, '0');
  const listed = ours.map((path) => `- \`${path}\``).join('\n');
  tree.create(
    `docs/decisions/${next}-${kebabs}.md`,
    template('beside/record.txt', { ...names, number: next, listed }),
  );
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
  add('kind-pictures.ts', `  ${name}: 'label',`, { list, end: '};' });
  // A test that says of every kind what search engines are told.
  const told = `  ${name}: { type: 'LocalBusiness' },`;
  tree.addLine('src/features/directory/page/kind-json-ld.test.ts', told, {
    list: 'const known',
    end: '};',
  });
  return remaining('kind', names);
}

export const sorts = ['feature', 'submission', 'entity', 'kind', 'page'] as const;
export type Sort = (typeof sorts)[number];

/** Puts what is new into the tree, and answers what only a person can do. */
export function addNew(tree: Tree, sort: Sort, name: string): string[] {
  switch (sort) {
    case 'feature':
      return newFeature(tree, name);
    case 'submission':
      return newSubmission(tree, name);
    case 'entity':
      return addEntity(tree, partOf(tree, name));
    case 'kind':
      return newKind(tree, name);
    case 'page':
      return newPage(tree, name);
  }
}
