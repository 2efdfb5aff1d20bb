import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { ChoiceChips } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { WordsSearch } from '#ui/finding/words-search.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { ResultsTemplate } from '#ui/templates/results-template.tsx';
import { UserText } from '#ui/user-text.tsx';
import { cultureLink } from '../culture-links.ts';
import { culturePath, longestQuery } from '../culture-entry.contract.ts';
import type { CultureCard, CultureQuery, listCultureEntries } from '../culture-entry.contract.ts';
import { cultureKinds } from '../culture.policy.ts';
import { NextDate } from './next-date.tsx';

interface ResultsProps {
  title: string;
  state: CultureQuery;
  found: EndpointResponse<typeof listCultureEntries>;
}

/** What everybody may see now, by kind and words. */
export function CultureResults({ title, state, found }: ResultsProps) {
  const { t } = useTranslation('culture');
  const language = useLanguage();
  const { items, total, counts, next } = found;
  const all = cultureKinds.reduce((sum, one) => sum + counts[one], 0);
  const counted = (name: string, count: number) =>
    t('counted', { name, total: formatNumber(count, language) });
  return (
    <ResultsTemplate
      title={title}
      lead={<p>{t('lead')}</p>}
      search={
        <div className="flex flex-wrap items-end justify-between gap-3">
          <WordsSearch
            action="/culture"
            label={t('search')}
            submit={t('find')}
            words={state.q}
            longest={longestQuery}
            kept={{ kind: state.kind }}
            className="min-w-0 grow"
          />
          <ButtonLink to="/culture/submit" icon="plus">
            {t('form.title')}
          </ButtonLink>
        </div>
      }
      chips={
        <ChoiceChips
          label={t('kindsLabel')}
          values={[undefined, ...cultureKinds]}
          chosen={state.kind}
          nameOf={(one) =>
            one ? counted(t(`kinds.${one}`), counts[one]) : counted(t('kinds.all'), all)
          }
          linkTo={(kind) => cultureLink(state, { kind })}
        />
      }
      summary={<p>{t('count', { count: total, total: formatNumber(total, language) })}</p>}
      pagination={
        <Pagination
          next={next}
          isLater={Boolean(state.after)}
          linkTo={(after) => cultureLink(state, { after })}
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
            <ButtonLink to="/culture" variant="secondary">
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

function Row({ slug, kind, title, summary, origin, next, language, isSample }: CultureCard) {
  const { t } = useTranslation('culture');
  return (
    <li className="row">
      <div className="row-body">
        <h2 className="wrap-anywhere">
          <Link to={culturePath(slug)} className="card-link">
            <UserText language={language?.code}>{title}</UserText>
          </Link>
        </h2>
        <p className="row-facts">
          <span>{t(`kind.${kind}`)}</span>
          {origin && (
            <span>
              <UserText>{origin}</UserText>
            </span>
          )}
          {next && <NextDate next={next} />}
        </p>
        <UserText as="p" language={language?.code} className="line-clamp-3">
          {summary}
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
