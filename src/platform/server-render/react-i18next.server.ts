import { useContext } from 'react';
import { I18nContext } from 'react-i18next';
import type { i18n, TFunction } from 'i18next';
import { keptSentences } from './kept-sentences.server.ts';

export { I18nextProvider, initReactI18next } from 'react-i18next';

interface Words {
  t: TFunction;
  i18n: i18n;
  ready: true;
}

const known = new WeakMap<i18n, Map<string, Words>>();

/**
 * The sentences of the first namespace; a key names any other itself. All languages are loaded before the site listens,
 * so nothing is waited for, and nothing changes while a page is rendered.
 */
export function useTranslation(asked?: string | readonly string[]): Words {
  const instance = useContext(I18nContext)?.i18n;
  if (!instance) throw new Error('A page is rendered without its language.');
  const namespace =
    (typeof asked === 'string' ? asked : asked?.[0]) ?? String(instance.options.defaultNS);
  const own = known.get(instance) ?? new Map<string, Words>();
  known.set(instance, own);
  const words = own.get(namespace) ?? wordsOf(instance, namespace);
  own.set(namespace, words);
  return words;
}

function wordsOf(instance: i18n, namespace: string): Words {
  // Its types know the default namespace alone.
  const getFixedT = instance.getFixedT.bind(instance);
  const t: unknown = Reflect.apply(getFixedT, undefined, [instance.language, namespace]);
  return { t: keptSentences(t as TFunction), i18n: instance, ready: true };
}
