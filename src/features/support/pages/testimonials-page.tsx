import { useTranslation } from 'react-i18next';
import { StaffFrame } from '#features/staff/staff-frame.tsx';
import { Status } from '#features/staff/status-label.tsx';
import { api } from '#platform/http/api-client.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi, useApiPages, useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Chip, ChipList } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { UserText } from '#ui/user-text.tsx';
import { WideTable } from '#ui/wide-table.tsx';
import { DeskSearch } from '../parts/desk-search.tsx';
import { ExportButton } from '../parts/export-button.tsx';
import { useAddress } from '#features/staff/use-address.ts';
import {
  decideTestimonial,
  exportTestimonials,
  listTestimonialQueue,
} from '../testimonial.contract.ts';
import type { QueuedTestimonial } from '../testimonial.contract.ts';
import { testimonialStatuses } from '../testimonial.policy.ts';

export const handle: PageHandle = { namespaces: ['staff', 'support'] };

/** Feedback that may be quoted, and what becomes of it. */
export default function TestimonialsPage() {
  const { t } = useTranslation('support');
  const language = useLanguage();
  const { query, addressWith } = useAddress();
  const status = testimonialStatuses.find((entry) => entry === query.get('status')) ?? 'pending';
  const q = query.get('q') ?? undefined;
  const quotes = useApiPages(listTestimonialQueue, { query: { status, q } });
  const { data: head } = useApi(listTestimonialQueue, { query: {} });
  const columns = (['quote', 'as', 'state', 'written', 'decide'] as const).map((name) =>
    t(`quotes.column.${name}`),
  );
  return (
    <StaffFrame title={t('quotes.title')} lead={t('quotes.lead')}>
      <ChipList label={t('desk.views')}>
        {testimonialStatuses.map((entry) => (
          <Chip key={entry} to={addressWith({ status: entry })} selected={entry === status}>
            {t('desk.view', {
              view: t(`staff:status.${entry}`),
              total: head ? formatNumber(head.counts[entry], language) : '–',
            })}
          </Chip>
        ))}
      </ChipList>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <DeskSearch />
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
          <WideTable label={t('quotes.title')} columns={columns}>
            {items.map((item) => (
              <QuoteRow key={item.id} item={item} />
            ))}
          </WideTable>
        )}
      </QueryState>
      {quotes.hasMore && (
        <div>
          <Button variant="secondary" busy={quotes.isLoadingMore} onClick={quotes.loadMore}>
            {t('list.more')}
          </Button>
        </div>
      )}
    </StaffFrame>
  );
}

const cell = 'px-3 py-2 align-top';

function QuoteRow({ item }: { item: QueuedTestimonial }) {
  const { t } = useTranslation(['support', 'staff']);
  const language = useLanguage();
  const decide = useWrite(decideTestimonial, { refreshes: [listTestimonialQueue] });
  const { id, quote, attribution, status, createdAt, version } = item;
  const set = (to: 'published' | 'rejected') =>
    decide.write({ params: { id }, body: { status: to, version } });
  return (
    <tr className="border-b border-hairline">
      <th scope="row" className={`${cell} min-w-64 text-start font-normal`}>
        <UserText as="p" className="break-words whitespace-pre-line">
          {quote}
        </UserText>
      </th>
      <td className={cell}>
        <UserText>{attribution}</UserText>
      </td>
      <td className={cell}>
        <Status status={status} />
      </td>
      <td className={`${cell} whitespace-nowrap`}>
        <time dateTime={createdAt}>{formatMoment(createdAt, language)}</time>
      </td>
      <td className={cell}>
        <div className="flex flex-wrap gap-2">
          {status !== 'published' && (
            <Button size="small" busy={decide.isPending} onClick={() => set('published')}>
              {t('support:quotes.publish')}
            </Button>
          )}
          {status !== 'rejected' && (
            <Button
              size="small"
              variant="secondary"
              busy={decide.isPending}
              onClick={() => set('rejected')}
            >
              {t(status === 'published' ? 'support:quotes.takeDown' : 'support:quotes.reject')}
            </Button>
          )}
        </div>
        {decide.error && (
          <Notice tone="error" live>
            {problemText(t, decide.error, 'support', 'support:error.file')}
          </Notice>
        )}
      </td>
    </tr>
  );
}
