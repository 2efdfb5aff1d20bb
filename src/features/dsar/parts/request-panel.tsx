import { useTranslation } from 'react-i18next';
import { OpenEntry } from '#features/staff/desk/open-entry.tsx';
import { StepLog } from '#features/staff/desk/step-log.tsx';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi } from '#platform/query/use-api.ts';
import { DataList } from '#ui/data-list.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Notice } from '#ui/notice.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { UserText } from '#ui/user-text.tsx';
import { getDataRequest } from '../desk.contract.ts';
import type { FullRequest } from '../desk.contract.ts';
import { CopyDesk } from './copy-desk.tsx';
import { ErasureCounts } from './erasure-counts.tsx';
import { RequestDeeds } from './request-deeds.tsx';
import { DueWords, StateWords } from './state-words.tsx';

interface RequestPanelProps {
  id: string;
  closeTo: string;
  onChanged: () => void;
}

/** One request: who asks for what, until when, what can be done and what was done. */
export function RequestPanel({ id, closeTo, onChanged }: RequestPanelProps) {
  const { t } = useTranslation('dsar');
  const isBuilding = (request: FullRequest | undefined) => request?.copy.state === 'building';
  const query = useApi(getDataRequest, { params: { id } });
  // A copy takes seconds: whoever waits for it need not press anything.
  useApi(
    getDataRequest,
    { params: { id } },
    { enabled: isBuilding(query.data), refetchInterval: 3000 },
  );
  const changed = () => {
    void query.refetch();
    onChanged();
  };
  return (
    <OpenEntry
      title={query.data ? t(`kind.${query.data.kind}`) : t('panel.title')}
      closeTo={closeTo}
      close={t('panel.close')}
    >
      <QueryState query={query} ns="dsar">
        {(request) => (
          <>
            {request.isOwn && <Notice>{t('panel.own')}</Notice>}
            <Facts request={request} />
            <Clock request={request} />
            <CopyDesk request={request} onChanged={changed} />
            <RequestDeeds request={request} onChanged={changed} />
            {request.erased && (
              <Disclosure summary={t('erasure.done')}>
                <ErasureCounts counts={request.erased} />
              </Disclosure>
            )}
            <StepLog title={t('log.title')} log={request.log} nameOf={(step) => t(`log.${step}`)} />
          </>
        )}
      </QueryState>
    </OpenEntry>
  );
}

function Facts({ request }: { request: FullRequest }) {
  const { t } = useTranslation('dsar');
  const { hold, identityWay, identityNote, outcome } = request;
  const language = useLanguage();
  return (
    <DataList
      items={[
        { term: t('column.state'), value: <StateWords status={request.status} /> },
        { term: t('column.who'), value: <UserText>{request.name}</UserText> },
        {
          term: t('field.email'),
          value: request.email && (
            <bdi dir="ltr" className="break-all">
              {request.email}
            </bdi>
          ),
        },
        { term: t('field.details'), value: <UserText>{request.details}</UserText> },
        {
          term: t('field.reviews'),
          value: request.kind === 'erasure' && t(`reviews.${request.reviews}`),
        },
        {
          term: t('field.identity'),
          value: identityWay ? t(`identity.${identityWay}`) : t('identity.none'),
        },
        { term: t('field.seen'), value: identityNote && <UserText>{identityNote}</UserText> },
        {
          term: t('field.question'),
          value: request.question && <UserText>{request.question}</UserText>,
        },
        {
          term: t('field.hold'),
          value: hold && (
            <>
              {t('hold.until', { date: formatDate(hold.until, language) })}{' '}
              <UserText>{hold.reason}</UserText>
            </>
          ),
        },
        { term: t('field.outcome'), value: outcome && t(`outcome.${outcome}`) },
        { term: t('field.answer'), value: request.answer && <UserText>{request.answer}</UserText> },
      ]}
    />
  );
}

function Clock({ request }: { request: FullRequest }) {
  const { t } = useTranslation('dsar');
  const language = useLanguage();
  const day = (value: string | null) => value && formatDate(value, language);
  return (
    <section className="flex flex-col gap-2">
      <h3>{t('clock.title')}</h3>
      <DataList
        items={[
          { term: t('clock.received'), value: day(request.receivedOn) },
          { term: t('clock.started'), value: day(request.startedOn) ?? t('clock.notStarted') },
          { term: t('clock.paused'), value: day(request.pausedOn) },
          { term: t('column.due'), value: <DueWords request={request} /> },
          {
            term: t('clock.extended'),
            value: request.extensionReason && <UserText>{request.extensionReason}</UserText>,
          },
          {
            term: t('clock.extendBy'),
            value: request.can.extend && day(request.extendBy),
          },
        ]}
      />
    </section>
  );
}
