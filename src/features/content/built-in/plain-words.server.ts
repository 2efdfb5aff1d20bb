import type { ServiceContext } from '#platform/http/context.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';

/** With the names of the running site; what the operator has not set is said as the page says it. */
export function plainWords(
  { site, language }: Pick<ServiceContext, 'site' | 'language'>,
  words: string,
): string {
  const t = i18nFor(language).getFixedT(language, 'content');
  const { operatorName, operatorContact } = site.settings;
  return words
    .replaceAll('{siteName}', () => site.name)
    .replaceAll('{operatorName}', () => operatorName || t('unknown.operatorName'))
    .replaceAll('{contact}', () => operatorContact || t('unknown.contact'));
}
