import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi, useApiPages } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Chip, ChipList } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { QueueTemplate } from '#ui/templates/queue-template.tsx';
import { UserText } from '#ui/user-text.tsx';
import { listCannedAnswers } from '../inbox/canned-answer.contract.ts';
import { listInquiries } from '../inquiry.contract.ts';
import { inboxStatuses } from '../inquiry.policy.ts';
import type { InboxStatus } from '../inquiry.policy.ts';
import { answerTimeWords } from '../parts/answer-time-words.ts';
import { CannedAnswers } from '../parts/canned-answers.tsx';
import { InquiryRows } from '../parts/inquiry-rows.tsx';
import { OwnThread } from '../parts/own-thread.tsx';

export const handle: PageHandle = { namespaces: ['inquiries', 'schedule'] };

/** The letters to one business, for its owner and team. */
export default function InboxPage() {
  const { t } = useTranslation('inquiries');
  const { businessId: listingId = '' } = useParams();
  const [params] = useSearchParams();
  const status = inboxStatuses.find((entry) => entry === params.get('status'));
  const view = params.get('view') === 'snoozed' ? 'snoozed' : undefined;
  const openId = params.get('thread') ?? undefined;
  const head = useApi(listInquiries, { params: { listingId }, query: {} });
  const canned = useApi(listCannedAnswers, { params: { listingId } }, { enabled: head.isSuccess });
  return (
    <>
      <PageHead title={t('inbox.title')} noIndex />
      <QueueTemplate
        title={t('inbox.title')}
        lead={head.data && <InboxLead listing={head.data.listing} usual={head.data.usual} />}
        views={head.data && <StatusChips head={head.data} chosen={view ?? status} />}
        detail={openId && <OwnThread key={openId} id={openId} canned={canned.data?.items} />}
      >
        <InboxList {...{ listingId, status, view, openId }} />
        {head.data?.can.answer && <CannedAnswers listingId={listingId} />}
      </QueueTemplate>
    </>
  );
}

type Inbox = NonNullable<ReturnType<typeof useApi<typeof listInquiries>>['data']>;

function InboxLead({ listing, usual }: Pick<Inbox, 'listing' | 'usual'>) {
  const { t } = useTranslation('inquiries');
  const language = useLanguage();
  return (
    <>
      <p>
        <Link to={listing.url}>
          <UserText>{listing.title}</UserText>
        </Link>
      </p>
      <p>{answerTimeWords(t, usual, language) ?? t('inbox.noAnswerTime')}</p>
    </>
  );
}

interface StatusChipsProps {
  head: Pick<Inbox, 'counts' | 'snoozed'>;
  chosen?: InboxStatus | 'snoozed';
}

function StatusChips({ head: { counts, snoozed }, chosen }: StatusChipsProps) {
  const { t } = useTranslation('inquiries');
  const language = useLanguage();
  return (
    <ChipList label={t('inbox.filter')}>
      <Chip to="?" selected={chosen === undefined}>
        {t('inbox.all')}
      </Chip>
      {inboxStatuses.map((status) => (
        <Chip key={status} to={`?status=${status}`} selected={status === chosen}>
          {t('inbox.chip', {
            status: t(`status.${status}`),
            total: formatNumber(counts[status], language),
          })}
        </Chip>
      ))}
      <Chip to="?view=snoozed" selected={chosen === 'snoozed'}>
        {t('inbox.chip', {
          status: t('snooze.view'),
          total: formatNumber(snoozed, language),
        })}
      </Chip>
    </ChipList>
  );
}

interface InboxListProps {
  listingId: string;
  status?: InboxStatus;
  view?: 'snoozed';
  openId?: string;
}

function InboxList({ listingId, status, view, openId }: InboxListProps) {
  const { t } = useTranslation('inquiries');
  const isFiltered = status !== undefined || view !== undefined;
  const pages = useApiPages(listInquiries, { params: { listingId }, query: { status, view } });
  const toOf = (id: string) => ({
    search: new URLSearchParams({
      ...(status && { status }),
      ...(view && { view }),
      thread: id,
    }).toString(),
  });
  const empty = (
    <EmptyState
      icon="mail"
      title={t(isFiltered ? 'inbox.emptyFilter' : 'inbox.empty')}
      actions={isFiltered && <Link to="?">{t('inbox.showAll')}</Link>}
    >
      {!isFiltered && t('inbox.emptyNext')}
    </EmptyState>
  );
  return (
    <QueryState query={pages} ns="inquiries" empty={empty}>
      {(items) => (
        <>
          <InquiryRows items={items} label={t('inbox.list')} toOf={toOf} openId={openId} />
          {pages.hasMore && (
            <Button variant="secondary" busy={pages.isLoadingMore} onClick={pages.loadMore}>
              {t('list.more')}
            </Button>
          )}
        </>
      )}
    </QueryState>
  );
}
