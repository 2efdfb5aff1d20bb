import { directionOf } from '#platform/i18n/languages.ts';
import type { TextLanguage } from '#platform/i18n/languages.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import type { LegalSection } from './legal.contract.ts';
import { LinkedText } from './linked-text.tsx';

interface LegalSectionsProps {
  sections: readonly LegalSection[];
  language: TextLanguage;
}

/** A legal text, marked where it is in another language than the page. */
export function LegalSections({ sections, language }: LegalSectionsProps) {
  const own = language === useLanguage() ? {} : { lang: language, dir: directionOf(language) };
  return sections.map(({ id, heading, paragraphs, points }) => (
    <section key={id} {...own} aria-labelledby={id} className="prose mt-10 first:mt-0">
      <h2 id={id}>{heading}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <LinkedText text={paragraph} />
        </p>
      ))}
      {points && (
        <ul>
          {points.map((point) => (
            <li key={point}>
              <LinkedText text={point} />
            </li>
          ))}
        </ul>
      )}
    </section>
  ));
}
