import { useTranslation } from 'react-i18next';
import { api } from '#platform/http/api-client.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { useToast } from '#ui/toasts.tsx';
import { answerOffer, getTeam, offerOwnership, withdrawOffer } from '../team.contract.ts';
import type { Team } from '../team.contract.ts';

interface HandOverProps {
  team: Team;
  onMoved: () => void;
}

/** Both halves of handing the page over: the owner's offer and the other's answer. */
export function HandOver({ team, onMoved }: HandOverProps) {
  if (team.handOver?.isForYou) return <Answer team={team} onMoved={onMoved} />;
  if (!team.can.lead) return null;
  if (team.handOver) return <Waiting team={team} offer={team.handOver} />;
  return team.members.length > 0 && <Offer team={team} />;
}

function Answer({ team, onMoved }: HandOverProps) {
  const { t } = useTranslation('teams');
  const language = useLanguage();
  const toast = useToast();
  const params = { id: team.listing.id };
  const answer = useWrite(answerOffer, {
    refreshes: [getTeam],
    onDone: ({ role }) => {
      toast({ message: t(role === 'owner' ? 'handOver.accepted' : 'handOver.declined') });
      onMoved();
    },
  });
  const date = formatDate(team.handOver?.expiresAt.slice(0, 10) ?? '', language);
  return (
    <Notice
      tone="warning"
      title={t('handOver.title')}
      action={
        <span className="flex flex-wrap gap-3">
          <Button
            size="small"
            busy={answer.isPending}
            onClick={() => answer.write({ params, body: { accept: true } })}
          >
            {t('handOver.accept')}
          </Button>
          <Button
            variant="secondary"
            size="small"
            busy={answer.isPending}
            onClick={() => answer.write({ params, body: { accept: false } })}
          >
            {t('handOver.decline')}
          </Button>
        </span>
      }
    >
      {answer.error
        ? problemText(t, answer.error, 'teams', 'ui:problem.failed')
        : t('handOver.forYou', { date })}
    </Notice>
  );
}

function Waiting({ team, offer }: { team: Team; offer: NonNullable<Team['handOver']> }) {
  const { t } = useTranslation('teams');
  const language = useLanguage();
  const withdraw = useWrite(withdrawOffer, { refreshes: [getTeam] });
  return (
    <Notice
      title={t('handOver.title')}
      action={
        <Button
          variant="secondary"
          size="small"
          busy={withdraw.isPending}
          onClick={() => withdraw.write({ params: { id: team.listing.id } })}
        >
          {t('handOver.withdraw')}
        </Button>
      }
    >
      {withdraw.error
        ? problemText(t, withdraw.error, 'teams', 'ui:problem.failed')
        : t('handOver.waits', {
            name: isolate(offer.to.name),
            date: formatDate(offer.expiresAt.slice(0, 10), language),
          })}
    </Notice>
  );
}

function Offer({ team }: { team: Team }) {
  const { t } = useTranslation('teams');
  const toast = useToast();
  const form = useForm({
    ns: 'teams',
    schema: offerOwnership.body,
    toInput: (data) => ({ body: { accountId: textOf(data, 'accountId') } }),
    send: ({ body }) => api(offerOwnership, { params: { id: team.listing.id }, body }),
    onDone: ({ handOver }) => {
      toast({ message: t('handOver.offered', { name: isolate(handOver?.to.name ?? '') }) });
      void queryClient.invalidateQueries({ queryKey: [getTeam.id] });
    },
  });
  return (
    <Disclosure variant="boxed" summary={t('handOver.title')}>
      <div className="flex flex-col gap-4">
        <p className="max-w-prose">{t('handOver.text')}</p>
        <Form form={form} submit={t('handOver.offer')}>
          <Field
            label={t('handOver.to')}
            name="accountId"
            error={form.errorOf('accountId')}
            required
          >
            <Select
              defaultValue=""
              placeholder={t('handOver.to')}
              options={team.members.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Field>
        </Form>
      </div>
    </Disclosure>
  );
}
