import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import type { EndpointInput } from '#platform/http/endpoint.ts';
import { formOf } from '#platform/http/form-of.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxGroup } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useRows } from '#ui/form/use-rows.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import { listBidders, saveFeedback } from '../bidding/bidder.contract.ts';
import type { Bidder } from '../bidding/bidder.contract.ts';
import { bidOutcomes, feedbackLimits, mostCriteria } from '../bidding/bidder.policy.ts';

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

interface FeedbackProps {
  line: Bidder;
  /** Titles of the lots; none where the tender is awarded as a whole. */
  lots: readonly string[];
}

/** What became of a bid, which lots it won, criteria with scores, and the reason in words. */
export function FeedbackForm({ line, lots }: FeedbackProps) {
  const { t } = useTranslation('tenders');
  const toast = useToast();
  const client = useQueryClient();
  const { rows, add, remove, addButton } = useRows<Bidder['scores'][number] | undefined>(
    line.scores,
  );
  const [hasWon, setWon] = useState(line.outcome === 'won');
  const form = useForm({
    ...formOf(saveFeedback),
    ns: 'tenders',
    toInput: (data) =>
      ({
        params: { id: line.id },
        body: {
          outcome: bidOutcomes.find((one) => one === textOf(data, 'outcome')),
          lots: textOf(data, 'outcome') === 'won' ? data.getAll('lots').map(Number) : [],
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
          onChange={({ currentTarget }) => setWon(currentTarget.value === 'won')}
          options={bidOutcomes.map((value) => ({ value, label: t(`outcome.${value}`) }))}
        />
      </Field>
      {lots.length > 0 && (
        // What is ticked stays, for whoever chooses another result and then this one again.
        <div hidden={!hasWon}>
          <CheckboxGroup
            id={id('lots')}
            legend={t('bidders.lots')}
            name="lots"
            error={form.errorOf('lots')}
            defaultValue={line.lots.map(String)}
            options={lots.map((title, place) => ({
              value: String(place),
              label: <UserText>{title}</UserText>,
            }))}
          />
        </div>
      )}
      {rows.map(({ key, value: score }, place) => (
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
            onClick={() => remove(key)}
          >
            {t('form.remove')}
          </Button>
        </div>
      ))}
      {rows.length < mostCriteria && (
        <Button
          ref={addButton}
          variant="secondary"
          size="small"
          icon="plus"
          className="self-start"
          onClick={() => add(undefined)}
        >
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
