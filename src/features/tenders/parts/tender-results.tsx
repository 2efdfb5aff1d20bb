import { useTranslation } from 'react-i18next';
import { SaveSearchLine } from '#features/saved-searches/save-search-line.tsx';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ChoiceChips } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { ResultsTemplate } from '#ui/templates/results-template.tsx';
import type { listTenders, TenderQuery } from '../tender.contract.ts';
import { askedOf, tendersLink } from '../tender-links.ts';
import { tenderShows } from '../tender.policy.ts';
import { PassNote } from './pass-note.tsx';
import { countFilters, TenderFilters } from './tender-filters.tsx';
import { TenderRows } from './tender-rows.tsx';

export interface ResultsProps {
  title: string;
  state: TenderQuery;
  found: EndpointResponse<typeof listTenders>;
}

export function TenderResults({ title, state, found }: ResultsProps) {
  const { t } = useTranslation('tenders');
  return (
    <ResultsTemplate
      title={title}
      lead={<p>{t('lead')}</p>}
      summary={
        (state.show ?? 'open') === 'open' || !found.isLimited ? (
          <Summary found={found} />
        ) : undefined
      }
      filters={<TenderFilters state={state} isLimited={found.isLimited} />}
      activeCount={countFilters(state)}
      chips={
        <ChoiceChips
          label={t('shows')}
          values={tenderShows}
          chosen={state.show ?? 'open'}
          nameOf={(one) => t(`show.${one}`)}
          linkTo={(show) => tendersLink(state, { show: show === 'open' ? undefined : show })}
        />
      }
      pagination={
        <Pagination
          next={found.next}
          isLater={Boolean(state.after)}
          linkTo={(after) => tendersLink(state, { after })}
        />
      }
    >
      {found.items.length > 0 && <TenderRows tenders={found.items} />}
      {found.items.length === 0 && (found.isLimited ? <NothingShown /> : <Nothing />)}
      {found.isLimited ? <PassNote /> : <SaveLine state={state} />}
      <p>
        <a className="inline-flex min-h-target items-center" href="/api/tenders.ocds.json">
          {t('openData')}
        </a>
      </p>
    </ResultsTemplate>
  );
}

type Found = EndpointResponse<typeof listTenders>;

/** How many there are; without a pass only that these are not all. */
function Summary({ found: { total, isTotalCapped, isLimited } }: { found: Found }) {
  const { t } = useTranslation('tenders');
  const language = useLanguage();
  if (isLimited || total === null) return <p className="font-label">{t('limited')}</p>;
  const number = formatNumber(total, language) + (isTotalCapped ? '+' : '');
  return <p className="font-label">{t('count', { count: total, total: number })}</p>;
}

/** With a pass what is searched for can be saved, whenever it closes. */
function SaveLine({ state }: { state: TenderQuery }) {
  const { t } = useTranslation('tenders');
  const { sort: _, show: __, after: ___, closing: ____, ...kept } = state;
  return (
    <SaveSearchLine list="tenders" query={askedOf(kept)}>
      {t('saved.save')}
    </SaveSearchLine>
  );
}

/** Without a pass nobody learns whether one that is not shown fits. */
function NothingShown() {
  const { t } = useTranslation('tenders');
  return <EmptyState title={t('noneLimited.title')}>{t('noneLimited.text')}</EmptyState>;
}

function Nothing() {
  const { t } = useTranslation('tenders');
  return (
    <EmptyState
      title={t('none.title')}
      actions={
        <ButtonLink to="/tenders" variant="secondary">
          {t('none.all')}
        </ButtonLink>
      }
    >
      {t('none.text')}
    </EmptyState>
  );
}
