import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import type { EndpointInput } from '#platform/http/endpoint.ts';
import { formOf } from '#platform/http/form-of.ts';
import { formatList } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApiPages, useWrite } from '#platform/query/use-api.ts';
import { penceOf } from '#platform/text/amount.ts';
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
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import {
  addBidder,
  awardTender,
  listBidders,
  removeBidder,
  saveFeedback,
} from '../bidding/bidder.contract.ts';
import type { Bidder } from '../bidding/bidder.contract.ts';
import { bidOutcomes, feedbackLimits, mostCriteria } from '../bidding/bidder.policy.ts';
import { PassportList } from '../passport/passport-list.tsx';
import type { TenderStage } from '../tender-stage.ts';

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
  const { without = [] } = (found.first ?? {}) as { without?: string[] };
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
                <Line key={line.id} line={line} isOpen={isOpen} />
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
      {stage === 'closed' && <Award tenderId={tenderId} version={version} reload={reload} />}
    </section>
  );
}

function Line({ line, isOpen }: { line: Bidder; isOpen: boolean }) {
  const { t } = useTranslation(['tenders', 'ui']);
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
      </p>
      {passport && <PassportList items={passport.items} />}
      {isOpen && (
        <div className="flex flex-wrap items-start gap-3">
          <Disclosure summary={t('tenders:bidders.feedback', { name: isolate(name) })}>
            <FeedbackForm line={line} />
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

/** What a form's text says as a number; NaN for what is none, which the contract refuses. */
const numberOf = (text: string) =>
  text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'));

function readScores(data: FormData) {
  const scores: { criterion: string; score: number; most: number }[] = [];
  for (let at = 0; data.has(`scores.${at}.criterion`); at += 1)
    scores.push({
      criterion: textOf(data, `scores.${at}.criterion`),
      score: numberOf(textOf(data, `scores.${at}.score`)),
      most: numberOf(textOf(data, `scores.${at}.most`)),
    });
  return scores;
}

/** Criteria with scores, and the reason in words. */
function FeedbackForm({ line }: { line: Bidder }) {
  const { t } = useTranslation('tenders');
  const toast = useToast();
  const client = useQueryClient();
  const [rows, setRows] = useState<readonly { key: number; score?: Bidder['scores'][number] }[]>(
    () => line.scores.map((score, key) => ({ key, score })),
  );
  const nextKey = useRef(line.scores.length);
  const form = useForm({
    ...formOf(saveFeedback),
    ns: 'tenders',
    toInput: (data) =>
      ({
        params: { id: line.id },
        body: {
          outcome: bidOutcomes.find((one) => one === textOf(data, 'outcome')),
          scores: readScores(data),
          reason: textOf(data, 'reason'),
        },
      }) as EndpointInput<typeof saveFeedback>,
    onDone: () => {
      toast({ message: t('bidders.saved') });
      void client.invalidateQueries({ queryKey: [listBidders.id] });
    },
  });
  const id = (name: string) => `${line.id}-${name}`;
  const errors = form.errors.map(({ field, message }) => ({ field: id(field), message }));
  const add = () => {
    const key = nextKey.current;
    nextKey.current += 1;
    setRows((known) => [...known, { key }]);
  };
  return (
    <Form form={{ ...form, errors }} submit={t('bidders.save')} className="max-w-prose">
      <Field
        id={id('outcome')}
        label={t('bidders.outcome')}
        name="outcome"
        error={form.errorOf('outcome')}
        required
      >
        <Select
          defaultValue={line.outcome}
          options={bidOutcomes.map((value) => ({ value, label: t(`outcome.${value}`) }))}
        />
      </Field>
      {rows.map(({ key, score }, place) => (
        <div
          key={key}
          role="group"
          aria-label={t('bidders.row', { number: place + 1 })}
          className="flex flex-wrap items-end gap-3"
        >
          {(['criterion', 'score', 'most'] as const).map((name) => (
            <Field
              key={name}
              id={id(`scores.${place}.${name}`)}
              label={t(`bidders.${name}`)}
              name={`scores.${place}.${name}`}
              error={form.errorOf(`scores.${place}.${name}`)}
              required
            >
              <TextInput
                inputMode={name === 'criterion' ? undefined : 'decimal'}
                maxLength={name === 'criterion' ? feedbackLimits.criterion : 6}
                className={name === 'criterion' ? undefined : 'max-w-24'}
                defaultValue={score?.[name]}
              />
            </Field>
          ))}
          <Button
            variant="quiet"
            icon="trash"
            aria-label={t('bidders.removeRow', { number: place + 1 })}
            onClick={() => setRows((known) => known.filter((row) => row.key !== key))}
          >
            {t('form.remove')}
          </Button>
        </div>
      ))}
      {rows.length < mostCriteria && (
        <Button variant="secondary" size="small" icon="plus" className="self-start" onClick={add}>
          {t('bidders.addRow')}
        </Button>
      )}
      <Field
        id={id('reason')}
        label={t('bidders.reason')}
        hint={t('bidders.reasonHint')}
        name="reason"
        error={form.errorOf('reason')}
        optional
      >
        <Textarea rows={4} maxLength={feedbackLimits.reason} defaultValue={line.reason} />
      </Field>
    </Form>
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

function Award({ tenderId, version, reload }: Omit<BidderListProps, 'stage'>) {
  const { t } = useTranslation('tenders');
  const toast = useToast();
  const form = useForm({
    ...formOf(awardTender),
    ns: 'tenders',
    toInput: (data) => ({
      params: { id: tenderId },
      body: {
        version,
        amountMinor: penceOf(textOf(data, 'amountMinor')),
        on: textOf(data, 'on'),
      },
    }),
    onDone: () => {
      toast({ message: t('award.done') });
      reload();
    },
  });
  return (
    <section aria-labelledby="award" className="card card-padded flex flex-col gap-4">
      <h3 id="award">{t('award.title')}</h3>
      <p>{t('award.text')}</p>
      <Form form={form} submit={t('award.submit')} className="max-w-prose">
        <Field
          label={t('award.amount')}
          hint={t('form.pounds')}
          name="amountMinor"
          error={form.errorOf('amountMinor')}
          optional
        >
          <TextInput inputMode="decimal" maxLength={16} className="max-w-56" />
        </Field>
        <Field label={t('award.on')} name="on" error={form.errorOf('on')} required>
          <TextInput type="date" className="max-w-56" />
        </Field>
      </Form>
    </section>
  );
}
