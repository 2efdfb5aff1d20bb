import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import type { EndpointInput, EndpointResponse } from '#platform/http/endpoint.ts';
import { formOf } from '#platform/http/form-of.ts';
import { formatList, formatNumber } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi, useWrite } from '#platform/query/use-api.ts';
import { useSession } from '#platform/session/use-session.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox, RadioGroup } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { isTicked, textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { useForm } from '#ui/form/use-form.ts';
import { Select } from '#ui/select.tsx';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import { getOwnPart, registerInterest, withdrawInterest } from '../bidding/bidder.contract.ts';
import { intents } from '../bidding/bidder.policy.ts';

type Part = EndpointResponse<typeof getOwnPart>;

/** What the reader's own business has to do with a tender: the register, and after the award the reason. */
export function OwnPart({ tenderId }: { tenderId: string }) {
  const { t } = useTranslation('tenders');
  const { user } = useSession();
  const part = useApi(getOwnPart, { params: { id: tenderId } }, { enabled: Boolean(user) });
  if (!user || !part.data) return null;
  const { registered, mayRegister } = part.data;
  if (registered.length === 0 && !mayRegister) return null;
  return (
    <section id="mine" aria-labelledby="mine-title" className="flex flex-col gap-4">
      <h2 id="mine-title">{t('mine.title')}</h2>
      {registered.map((line) => (
        <Registered key={line.id} line={line} mayLeave={mayRegister} />
      ))}
      {mayRegister && <Register key={registered.length} tenderId={tenderId} part={part.data} />}
    </section>
  );
}

function Registered({ line, mayLeave }: { line: Part['registered'][number]; mayLeave: boolean }) {
  const { t } = useTranslation(['tenders', 'ui']);
  const toast = useToast();
  const leave = useWrite(withdrawInterest, {
    refreshes: [getOwnPart],
    onDone: () => toast({ message: t('tenders:mine.left') }),
    onFailed: (error) =>
      toast({ tone: 'error', message: problemText(t, error, 'tenders', 'ui:problem.failed') }),
  });
  const { id, name, intent, feedback, sharesPassport } = line;
  return (
    <div className="card card-padded flex flex-col gap-3">
      <p>
        <UserText className="font-label">{name}</UserText> {t(`tenders:intent.${intent}`)}
        {sharesPassport && ` · ${t('tenders:mine.shared')}`}
      </p>
      {feedback && <Feedback feedback={feedback} />}
      {mayLeave && (
        <div>
          <Button
            variant="secondary"
            size="small"
            busy={leave.isPending}
            aria-label={t('tenders:mine.leaveLabel', { name: isolate(name) })}
            onClick={() => leave.write({ params: { id } })}
          >
            {t('tenders:mine.leave')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Feedback({ feedback }: { feedback: NonNullable<Part['registered'][number]['feedback']> }) {
  const { t } = useTranslation('tenders');
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language, value % 1 === 0 ? 0 : 1);
  return (
    <>
      <h3>{t(`outcome.${feedback.outcome}`)}</h3>
      {feedback.lots.length > 0 && (
        <UserText as="p">{formatList(feedback.lots, language)}</UserText>
      )}
      {feedback.scores.length > 0 && (
        <ul className="list-disc ps-6">
          {feedback.scores.map(({ criterion, score, most }) => (
            <li key={criterion}>
              <UserText>{criterion}</UserText>{' '}
              {t('mine.score', { score: number(score), most: number(most) })}
            </li>
          ))}
        </ul>
      )}
      <UserText as="p" className="whitespace-pre-line">
        {feedback.reason}
      </UserText>
    </>
  );
}

function Register({ tenderId, part }: { tenderId: string; part: Part }) {
  const { t } = useTranslation('tenders');
  const toast = useToast();
  const client = useQueryClient();
  const form = useForm({
    ...formOf(registerInterest),
    ns: 'tenders',
    toInput: (data) =>
      ({
        params: { id: tenderId },
        body: {
          listingId: textOf(data, 'listingId'),
          intent: intents.find((one) => one === textOf(data, 'intent')),
          sharesPassport: isTicked(data, 'sharesPassport'),
        },
      }) as EndpointInput<typeof registerInterest>,
    onDone: () => {
      toast({ message: t('mine.registered') });
      void client.invalidateQueries({ queryKey: [getOwnPart.id] });
    },
  });
  const { pages } = part;
  return (
    <Form form={form} submit={t('mine.register')} className="max-w-prose">
      <p>{t('mine.lead')}</p>
      <Field label={t('mine.page')} name="listingId" error={form.errorOf('listingId')} required>
        <Select
          defaultValue={pages.length === 1 ? pages[0]?.id : ''}
          placeholder={t('form.choose')}
          options={pages.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      <RadioGroup
        legend={t('mine.intent')}
        name="intent"
        defaultValue="bids"
        error={form.errorOf('intent')}
        options={intents.map((value) => ({ value, label: t(`intent.${value}`) }))}
      />
      <Checkbox
        name="sharesPassport"
        value="1"
        label={t('mine.sharesPassport')}
        hint={
          pages.some(({ hasPassport }) => hasPassport) ? undefined : (
            <Link to="/owner">{t('mine.noPassport')}</Link>
          )
        }
      />
    </Form>
  );
}
