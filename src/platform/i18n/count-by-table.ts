import type { i18n } from 'i18next';
import { fallbackLanguage, findLanguageCode } from './languages.ts';
import { pluralRules } from './plural-forms.ts';

/** Makes i18next choose plural forms by our table, as browsers do. */
export function countByTable({ services }: i18n): void {
  // i18next types its own services as any.
  const resolver = services.pluralResolver as {
    getSuffix: (code: string, count: number) => string;
    needsPlural: () => boolean;
  };
  resolver.needsPlural = () => true;
  resolver.getSuffix = (code, count) => {
    const { formOf } = pluralRules[findLanguageCode(code) ?? fallbackLanguage];
    return `_${formOf(Math.abs(count))}`;
  };
}
