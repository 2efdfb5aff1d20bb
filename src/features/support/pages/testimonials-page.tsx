import { useTranslation } from 'react-i18next';
import { StaffFrame } from '#features/staff/desk/staff-frame.tsx';
import { api } from '#platform/http/api-client.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi, useApiPages } from '#platform/query/use-api.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ChoiceChips } from '#ui/chip.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { DeskSearch } from '../parts/desk-search.tsx';
import { ExportButton } from '../parts/export-button.tsx';
import { QuotePanel } from '../parts/quote-panel.tsx';
import { QuoteTable } from '../parts/quote-table.tsx';
import { TicketPanel } from '../parts/ticket-panel.tsx';
import { useAddress } from '#features/staff/desk/use-address.ts';
import { exportTestimonials, listTestimonialQueue } from '../testimonial.contract.ts';
import type { QueuedTestimonial } from '../testimonial.contract.ts';
import { testimonialStatuses } from '../testimonials/testimonial.policy.ts';

export const handle: PageHandle = { namespaces: ['staff', 'support'] };

/** Feedback that may be quoted, and what becomes of it. */
export default function TestimonialsPage() {
  const { t } = useTranslation('support');
  const language = useLanguage();
  const { query, addressWith, wordsOf, choiceOf } = useAddress();
  const status = choiceOf('status', testimonialStatuses) ?? 'pending';
  const q = wordsOf('q');
  const assignee = choiceOf('assignee', ['me', 'nobody']);
  const quotes = useApiPages(listTestimonialQueue, { query: { status, q, assignee } });
  const head = useApi(listTestimonialQueue, { query: {} });
  const refresh = () => {
    void quotes.refetch();
    void head.refetch();
  };
  return (
    <StaffFrame title={t('quotes.title')} lead={t('quotes.lead')}>
      <ChoiceChips
        label={t('desk.views')}
        values={testimonialStatuses}
        chosen={status}
        nameOf={(entry) =>
          t('desk.view', {
            view: t(`staff:status.${entry}`),
            total: head.data ? formatNumber(head.data.counts[entry], language) : '–',
          })
        }
        linkTo={(entry) => addressWith({ status: entry, quote: null })}
      />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <DeskSearch hasAssignee />
        <ExportButton load={() => api(exportTestimonials, {})} />
      </div>
      <QueryState
        query={quotes}
        ns="support"
        empty={
          <EmptyState icon="check" title={t('quotes.none')}>
            {t('quotes.noneText')}
          </EmptyState>
        }
      >
        {(items) => (
          <>
            <OpenQuote items={items} onChanged={refresh} />
            <QuoteTable
              items={items}
              toOf={(id) => addressWith({ quote: id })}
              openId={query.get('quote')}
            />
          </>
        )}
      </QueryState>
      <LoadMore pages={quotes}>{t('list.more')}</LoadMore>
    </StaffFrame>
  );
}

interface OpenQuoteProps {
  items: readonly QueuedTestimonial[];
  onChanged: () => void;
}

/** The quotation that the address names, with the feedback that it comes from: there its writer is answered. */
function OpenQuote({ items, onChanged }: OpenQuoteProps) {
  const { query, addressWith } = useAddress();
  const item = items.find(({ id }) => id === query.get('quote'));
  if (!item) return null;
  const closeTo = addressWith({ quote: null });
  return (
    <>
      <QuotePanel key={item.id} item={item} closeTo={closeTo} />
      {item.ticketId && (
        <TicketPanel
          key={item.ticketId}
          id={item.ticketId}
          closeTo={closeTo}
          onChanged={onChanged}
        />
      )}
    </>
  );
}
