import { Problem } from '../node.mjs';

/** What the templates call a thing: `__pascal__` in a template becomes `OpenDay`. */
export type Names = Readonly<Record<string, string>>;

const shape = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/;

const camelOf = (kebab: string): string =>
  kebab.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const pluralOf = (word: string): string =>
  /[^aeiou]y$/.test(word)
    ? `${word.slice(0, -1)}ies`
    : `${word}${/(s|x|ch|sh)$/.test(word) ? 'es' : 's'}`;

/** `stories` is about one `story`; a word that is no plural stays as it is. */
export function singularOf(word: string): string {
  const found = [word.replace(/ies$/, 'y'), word.replace(/es$/, ''), word.replace(/s$/, '')];
  return found.find((one) => one !== word && pluralOf(one) === word) ?? word;
}

/** @throws {Problem} when the name can't be one of files, addresses and code */
export function namesOf(feature: string, kebab: string): Names {
  for (const name of [feature, kebab]) {
    if (!shape.test(name))
      throw new Problem(`"${name}" is no name: use small letters, digits and hyphens (open-days).`);
  }
  const kebabs = pluralOf(kebab);
  const word = kebab.replaceAll('-', ' ');
  const words = kebabs.replaceAll('-', ' ');
  return {
    feature,
    featurecamel: camelOf(feature),
    kebab,
    kebabs,
    camel: camelOf(kebab),
    camels: camelOf(kebabs),
    pascal: capital(camelOf(kebab)),
    pascals: capital(camelOf(kebabs)),
    snake: kebab.replaceAll('-', '_'),
    word,
    words,
    title: capital(word),
    titles: capital(words),
  };
}

/** @throws {Error} when a template asks for a name that nobody gives */
export const fill = (text: string, names: Names): string =>
  text.replaceAll(/__([a-z]+)__/g, (token, name: string) => {
    const found = names[name];
    if (found === undefined) throw new Error(`No template knows ${token}.`);
    return found;
  });
