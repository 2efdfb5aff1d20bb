import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { ChoiceChips } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { ResultsTemplate } from '#ui/templates/results-template.tsx';
import { UserText } from '#ui/user-text.tsx';
import { readingListsLink } from '../reading-list-links.ts';
import { readingListPath } from '../reading-list.contract.ts';
import type {
  listReadingLists,
  ReadingListCard,
  ReadingListQuery,
} from '../reading-list.contract.ts';
import { audiences } from '../reading-list.policy.ts';
import { countFilters, ReadingListFilters } from './reading-list-filters.tsx';

interface ResultsProps {
  title: string;
  state: ReadingListQuery;
  found: EndpointResponse<typeof listReadingLists>;
}

/** Reading lists by whom they are for, subject, language and words. */
export function ReadingListResults({ title, state, found }: ResultsProps) {
  const { t } = useTranslation('readers');
  const language = useLanguage();
  const { items, total, counts, languages, next } = found;
  const all = audiences.reduce((sum, one) => sum + counts[one], 0);
  const counted = (name: string, count: number) =>
    t('counted', { name, total: formatNumber(count, language) });
  return (
    <ResultsTemplate
      title={title}
      lead={<p>{t('lead')}</p>}
      search={
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/readers/submit" icon="plus">
            {t('form.title')}
          </ButtonLink>
          <ButtonLink to="/readers/shelf" variant="secondary">
            {t('shelf.title')}
          </ButtonLink>
        </div>
      }
      filters={<ReadingListFilters state={state} languages={languages} />}
      activeCount={countFilters(state)}
      chips={
        <ChoiceChips
          label={t('audiences')}
          values={[undefined, ...audiences]}
          chosen={state.audience}
          nameOf={(one) =>
            one ? counted(t(`audience.${one}`), counts[one]) : counted(t('audience.all'), all)
          }
          linkTo={(audience) => readingListsLink(state, { audience })}
        />
      }
      summary={<p>{t('count', { count: total, total: formatNumber(total, language) })}</p>}
      pagination={
        <Pagination
          next={next}
          isLater={Boolean(state.after)}
          linkTo={(after) => readingListsLink(state, { after })}
        />
      }
    >
      {items.length > 0 ? (
        <ul className="rows">
          {items.map((one) => (
            <Row key={one.id} {...one} />
          ))}
        </ul>
      ) : (
        <EmptyState
          title={t('none.title')}
          actions={
            <ButtonLink to="/readers" variant="secondary">
              {t('all')}
            </ButtonLink>
          }
        >
          {t('none.text')}
        </EmptyState>
      )}
    </ResultsTemplate>
  );
}

function Row(list: ReadingListCard) {
  const { t } = useTranslation('readers');
  const shownIn = useLanguage();
  const { slug, title, text, audience, subject, booksIn, books, language, isSample } = list;
  return (
    <li className="row">
      <div className="row-body">
        <h2 className="wrap-anywhere">
          <Link to={readingListPath(slug)} className="card-link">
            <UserText language={language?.code}>{title}</UserText>
          </Link>
        </h2>
        <p className="row-facts">
          <span>{t(`audience.${audience}`)}</span>
          <span>{t(`subject.${subject}`)}</span>
          <span>{t('booksInNamed', { language: booksIn.name })}</span>
          <span>{t('bookCount', { count: books, total: formatNumber(books, shownIn) })}</span>
        </p>
        <UserText as="p" language={language?.code} className="line-clamp-3">
          {text}
        </UserText>
        {isSample && (
          <div>
            <Badge>{t('sample')}</Badge>
          </div>
        )}
      </div>
    </li>
  );
}
