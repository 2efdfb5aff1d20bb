import { useTranslation } from 'react-i18next';
import { directionOf } from '#platform/i18n/languages.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { UserText } from '#ui/user-text.tsx';
import type { Testimonial } from './testimonial.contract.ts';

/** What people said, in their own words and languages; nothing while nothing is published. */
export function Testimonials({ items }: { items: readonly Testimonial[] }) {
  const { t } = useTranslation('support');
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="testimonials" className="flex flex-col gap-4">
      <h2 id="testimonials">{t('testimonials.title')}</h2>
      <ul className="grid list-none gap-4 p-0 sm:grid-cols-2">
        {items.map(({ id, quote, attribution, language: own }) => (
          <li key={id} className="card card-padded">
            <Quotation quote={quote} attribution={attribution} language={own} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The words with who said them, exactly as everybody reads them. */
export function Quotation({
  quote,
  attribution,
  language: own,
}: Pick<Testimonial, 'quote' | 'attribution' | 'language'>) {
  const language = useLanguage();
  return (
    <figure className="flex flex-col gap-2">
      <blockquote
        lang={own === language ? undefined : own}
        dir={own === language ? undefined : directionOf(own)}
        className="break-words whitespace-pre-line"
      >
        <UserText>{quote}</UserText>
      </blockquote>
      <figcaption className="text-base text-ink-soft">
        <UserText>{attribution}</UserText>
      </figcaption>
    </figure>
  );
}
