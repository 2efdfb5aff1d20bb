import { useTranslation } from 'react-i18next';
import { ReportButton } from '#features/staff/report-button.tsx';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Badge } from '#ui/badge.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { ReadingList } from '../reading-list.contract.ts';
import { BookEntry } from './book-entry.tsx';
import { WhereToFind } from './where-to-find.tsx';

/** One list in full: its books in their order, why each is on it, and where to find them. */
export function OneReadingList({ list }: { list: ReadingList }) {
  const { t } = useTranslation(['readers', 'ui']);
  const shownIn = useLanguage();
  const { id, title, text, audience, subject, booksIn, books, sentAt, language, isSample } = list;
  const name = <UserText language={language?.code}>{title}</UserText>;
  return (
    <article className="site-column flex flex-col items-start gap-6 py-6 sm:py-8">
      <Breadcrumbs items={[{ label: t('title'), to: '/readers' }, { label: name }]} />
      <h1 className="wrap-anywhere">{name}</h1>
      <p className="flex flex-wrap items-center gap-3 text-ink-soft">
        <span>{t(`audience.${audience}`)}</span>
        <span>{t(`subject.${subject}`)}</span>
        <span>{t('booksInNamed', { language: booksIn.name })}</span>
        <time dateTime={sentAt}>{formatDate(sentAt, shownIn)}</time>
        {language && <span>{t('ui:writtenIn.told', { language: language.name })}</span>}
        {isSample && <Badge>{t('sample')}</Badge>}
      </p>
      <UserText as="p" language={language?.code} className="max-w-prose whitespace-pre-line">
        {text}
      </UserText>
      {isSample && <p className="max-w-prose">{t('sampleText')}</p>}
      <section aria-labelledby="books" className="flex w-full max-w-prose flex-col gap-3">
        <h2 id="books">{t('books')}</h2>
        <ol className="flex list-none flex-col divided border-y border-hairline p-0">
          {books.map((book, place) => (
            <BookEntry
              key={`${book.title} ${book.author}`}
              book={book}
              number={place + 1}
              booksIn={booksIn.code}
              language={language?.code}
            />
          ))}
        </ol>
      </section>
      <WhereToFind />
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink to="/readers" variant="secondary" icon="arrow-start">
          {t('all')}
        </ButtonLink>
        <span className="no-js:hidden">
          <ReportButton subject={{ type: 'reading-list', id }} label={t('report')} />
        </span>
      </div>
    </article>
  );
}
