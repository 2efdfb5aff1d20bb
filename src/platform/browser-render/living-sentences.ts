import { findSentence, readKey, withValues } from './sentence.ts';
import type { Sentences, Values } from './sentence.ts';

/** What a component gets for the namespaces that it names. */
export interface Words {
  t: (keys: string | readonly string[], values?: Values) => string;
  i18n: LivingSentences;
  ready: boolean;
}

interface Sources {
  language: string;
  /** Answers undefined for a file that can't be had; its keys are shown then. */
  read: (language: string, namespace: string) => Promise<Sentences | undefined>;
  /** Called before anything is drawn in a language. */
  onLanguage: (language: string, kit: Sentences | undefined) => void;
  /** A sentence that its file lacks. One of a file that has not arrived is none. */
  onMissing: (missing: { language: string; namespace: string; key: string }) => void;
}

/** The sentences of a page that lives: it learns namespaces as they are needed, and its language may change. */
export class LivingSentences {
  language: string;
  readonly #sources: Sources;
  /** By language and namespace. */
  readonly #files = new Map<string, Sentences | undefined>();
  readonly #waits = new Map<string, Promise<unknown>>();
  readonly #listeners = new Set<() => void>();
  readonly #words = new Map<string, Words>();

  constructor(sources: Sources) {
    this.#sources = sources;
    this.language = sources.language;
  }

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Resolves once all of them are there, or can't be had. The same promise for the same namespaces. */
  load(namespaces: readonly string[], language = this.language): Promise<unknown> {
    const name = nameOf(language, namespaces);
    const [first = '', ...others] = namespaces;
    const waits =
      this.#waits.get(name) ??
      (others.length === 0
        ? this.#loadFile(language, first)
        : Promise.all(namespaces.map((one) => this.load([one], language))));
    this.#waits.set(name, waits);
    return waits;
  }

  /** Resolves when the page can be drawn. */
  async start(namespaces: readonly string[]): Promise<void> {
    await this.load(namespaces);
    this.#adopt(this.language);
  }

  /** In the other language everything that is on the page arrives before anything is drawn in it. */
  async changeLanguage(language: string): Promise<void> {
    const own = nameOf(this.language, []);
    const known = [...this.#files.keys()].filter((name) => name.startsWith(own));
    await this.load(
      known.map((name) => name.slice(own.length)),
      language,
    );
    this.#adopt(language);
    this.#tell();
  }

  exists(key: string): boolean {
    return this.#find(this.language, '', key, {}) !== undefined;
  }

  /** The same object until the language changes or the namespaces arrive, so that a component can compare. */
  wordsOf(namespaces: readonly string[]): Words {
    const { language } = this;
    const ready = namespaces.every((namespace) => this.#files.has(nameOf(language, [namespace])));
    const name = `${nameOf(language, namespaces)} ${ready}`;
    const own = namespaces[0] ?? '';
    const words = this.#words.get(name) ?? {
      t: (keys, values = {}) => this.#say(language, own, [keys].flat(), values),
      i18n: this,
      ready,
    };
    this.#words.set(name, words);
    return words;
  }

  async #loadFile(language: string, namespace: string): Promise<void> {
    const file = await this.#sources.read(language, namespace);
    this.#files.set(nameOf(language, [namespace]), file);
    this.#tell();
  }

  #say(language: string, own: string, keys: readonly string[], values: Values): string {
    for (const key of keys) {
      const sentence = this.#find(language, own, key, values);
      if (sentence !== undefined) return withValues(sentence, values);
    }
    if (typeof values['defaultValue'] === 'string')
      return withValues(values['defaultValue'], values);
    const [namespace, key] = readKey(keys.at(-1) ?? '', own);
    if (this.#files.get(nameOf(language, [namespace])))
      this.#sources.onMissing({ language, namespace, key });
    return key;
  }

  #find(language: string, own: string, key: string, { count }: Values): string | undefined {
    const [namespace, path] = readKey(key, own);
    return findSentence(this.#files.get(nameOf(language, [namespace])), path, count, language);
  }

  #adopt(language: string): void {
    this.language = language;
    this.#sources.onLanguage(language, this.#files.get(nameOf(language, ['ui'])));
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

const nameOf = (language: string, namespaces: readonly string[]) =>
  `${language}/${namespaces.join(' ')}`;
