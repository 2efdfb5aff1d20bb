import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { formOf } from '#platform/http/form-of.ts';
import { formatList } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApiPages, useWrite } from '#platform/query/use-api.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { useForm } from '#ui/form/use-form.ts';
import { LoadMore } from '#ui/load-more.tsx';
import { Notice } from '#ui/notice.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import { addBidder, listBidders, removeBidder } from '../bidding/bidder.contract.ts';
import type { Bidder } from '../bidding/bidder.contract.ts';
import { feedbackLimits } from '../bidding/bidder.policy.ts';
import { PassportList } from '../passport/passport-list.tsx';
import type { TenderStage } from '../tender-stage.ts';
import { AwardForm } from './award-form.tsx';
import { FeedbackForm } from './feedback-form.tsx';

interface BidderListProps {
  tenderId: string;
  version: number;
  stage: TenderStage;
  reload: () => void;
}

/** The council's own list of bidders, what became of each, and the award. Bids themselves are made elsewhere. */
export function BidderList({ tenderId, version, stage, reload }: BidderListProps) {
  const { t } = useTranslation('tenders');
  const language = useLanguage();
  const found = useApiPages(listBidders, { params: { id: tenderId }, query: {} });
  const {
    without = [],
    lots = [],
    winners = [],
  } = (found.first ?? {}) as Partial<EndpointResponse<typeof listBidders>>;
  const isOpen = stage === 'published' || stage === 'closed';
  return (
    <section aria-labelledby="bidders" className="flex flex-col gap-4">
      <h2 id="bidders">{t('bidders.title')}</h2>
      <p>{t('bidders.lead')}</p>
      <QueryState
        query={found}
        ns="tenders"
        empty={<EmptyState title={t('bidders.none')}>{t('bidders.noneText')}</EmptyState>}
      >
        {(items) => (
          <>
            <ul className="divided">
              {items.map((line) => (
                <Line key={line.id} line={line} lots={lots} isOpen={isOpen} />
              ))}
            </ul>
            <LoadMore pages={found}>{t('own.more')}</LoadMore>
          </>
        )}
      </QueryState>
      {isOpen && <Add tenderId={tenderId} />}
      {isOpen && without.length > 0 && (
        <Notice tone="info" title={t('bidders.without', { count: without.length })}>
          <bdi>{formatList(without, language)}</bdi>
        </Notice>
      )}
      {stage === 'closed' && found.first && (
        <AwardForm
          tenderId={tenderId}
          version={version}
          lots={lots}
          winners={winners}
          reload={reload}
        />
      )}
    </section>
  );
}

interface LineProps {
  line: Bidder;
  lots: readonly string[];
  isOpen: boolean;
}

function Line({ line, lots, isOpen }: LineProps) {
  const { t } = useTranslation(['tenders', 'ui']);
  const language = useLanguage();
  const won = line.lots.map((place) => lots[place] ?? '');
  const toast = useToast();
  const remove = useWrite(removeBidder, {
    refreshes: [listBidders],
    onFailed: (error) =>
      toast({ tone: 'error', message: problemText(t, error, 'tenders', 'ui:problem.failed') }),
  });
  const { id, name, isRegistered, intent, outcome, passport } = line;
  return (
    <li className="flex flex-col gap-2 py-3">
      <p className="flex flex-wrap items-center gap-2">
        <UserText className="font-label">{name}</UserText>
        <Badge tone={outcome === 'won' ? 'palm' : 'neutral'}>
          {t(`tenders:outcome.${outcome}`)}
        </Badge>
        {line.lacksReason && isOpen && <Badge tone="gold">{t('tenders:bidders.noReason')}</Badge>}
      </p>
      <p className="row-facts">
        <span>{t(isRegistered ? `tenders:intent.${intent}` : 'tenders:bidders.typed')}</span>
        {won.length > 0 && (
          <span>{t('tenders:bidders.won', { lots: isolate(formatList(won, language)) })}</span>
        )}
      </p>
      {passport && <PassportList items={passport.items} />}
      {!isOpen && line.reason && (
        <Disclosure summary={t('tenders:bidders.feedback', { name: isolate(name) })}>
          <Written line={line} />
        </Disclosure>
      )}
      {isOpen && (
        <div className="flex flex-wrap items-start gap-3">
          <Disclosure summary={t('tenders:bidders.feedback', { name: isolate(name) })}>
            <FeedbackForm line={line} lots={lots} />
          </Disclosure>
          {!isRegistered && (
            <Button
              variant="quiet"
              size="small"
              icon="trash"
              busy={remove.isPending}
              aria-label={t('tenders:bidders.removeLabel', { name: isolate(name) })}
              onClick={() => remove.write({ params: { id } })}
            >
              {t('tenders:form.remove')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** What was written of a bid, to be read and copied once the award is out. */
function Written({ line: { scores, reason } }: { line: Bidder }) {
  const { t } = useTranslation('tenders');
  return (
    <div className="flex max-w-prose flex-col gap-3">
      {scores.length > 0 && (
        <ul>
          {scores.map(({ criterion, score, most }) => (
            <li key={criterion}>
              <UserText>{criterion}</UserText> {t('mine.score', { score, most })}
            </li>
          ))}
        </ul>
      )}
      <UserText as="p" className="whitespace-pre-line">
        {reason}
      </UserText>
    </div>
  );
}

/** Somebody who bid without registering here. */
function Add({ tenderId }: { tenderId: string }) {
  const { t } = useTranslation('tenders');
  const client = useQueryClient();
  const [round, setRound] = useState(0);
  const form = useForm({
    ...formOf(addBidder),
    ns: 'tenders',
    toInput: (data) => ({ params: { id: tenderId }, body: { name: textOf(data, 'name') } }),
    onDone: () => {
      setRound((last) => last + 1);
      void client.invalidateQueries({ queryKey: [listBidders.id] });
    },
  });
  const errors = form.errors.map(({ message }) => ({ field: 'bidder-name', message }));
  return (
    <Form key={round} form={{ ...form, errors }} submit={t('bidders.add')} className="max-w-prose">
      <Field
        id="bidder-name"
        label={t('bidders.name')}
        name="name"
        error={form.errorOf('name')}
        required
      >
        <TextInput maxLength={feedbackLimits.name} autoComplete="off" />
      </Field>
    </Form>
  );
}
