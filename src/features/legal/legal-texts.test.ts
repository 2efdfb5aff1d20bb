import i18next from 'i18next';
import { describe, expect, test } from 'vitest';
import { legalVersions } from './legal.contract.ts';
import ar from './locales/ar.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };

const texts = { en, fr, ar };
const names = ['terms', 'privacy'] as const;
const cases = names.flatMap((name) =>
  Object.entries(texts).map(([language, { [name]: text }]) => ({ name, language, text })),
);

describe('The legal texts', () => {
  test.each(cases)(
    'of $name in $language have the sections of the English text',
    ({ name, text }) => {
      const shape = (sections: typeof text.sections) =>
        sections.map(({ id, paragraphs }) => ({ id, paragraphs: paragraphs.length }));
      expect(shape(text.sections)).toEqual(shape(en[name].sections));
      expect(new Set(text.sections.map(({ id }) => id)).size).toBe(text.sections.length);
    },
  );

  test.each(cases)('of $name in $language say no paragraph twice in a section', ({ text }) => {
    const twice = text.sections.filter(
      ({ paragraphs }) => new Set(paragraphs).size < paragraphs.length,
    );
    expect(twice).toEqual([]);
  });

  test.each(cases)(
    'of $name in $language leave no placeholder open',
    async ({ name, language }) => {
      const i18n = i18next.createInstance();
      await i18n.init({
        lng: language,
        resources: { [language]: { legal: texts[language as keyof typeof texts] } },
        interpolation: { escapeValue: false },
      });
      const shown = JSON.stringify(
        i18n.t(`legal:${name}.sections`, {
          returnObjects: true,
          site: 'Our site',
          operator: 'Our operator',
          contact: 'us@operator.example',
        }),
      );
      expect(shown).not.toContain('{{');
      for (const value of ['Our site', 'Our operator', 'us@operator.example']) {
        expect(shown).toContain(value);
      }
    },
  );

  test.each(names)('of %s have a version and a date', (name) => {
    const { version, date } = legalVersions[name];
    expect(version).toMatch(/^\d+\.\d+$/);
    expect(new Date(date).toISOString().slice(0, 10)).toBe(date);
  });
});
