import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { ReportButton } from '#features/staff/report-button.tsx';
import { findAgeBand } from '#platform/access/age-band.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useApiPages } from '#platform/query/use-api.ts';
import { useSession } from '#platform/session/use-session.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Select } from '#ui/select.tsx';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import { OwnYouthOffers } from './parts/own-youth-offers.tsx';
import { YouthOfferForm } from './parts/youth-offer-form.tsx';
import { listOwnYouthOffers, listYouthOffers } from './youth-offer.contract.ts';
import type { YouthOffer } from './youth-offer.contract.ts';
import { youthOfferTopics } from './youth-offer.policy.ts';

/** In `/youth/opportunities`: what young people offer. Its page loads the namespaces `youth-offers` and `staff`. */
export function YouthMarket() {
  const { t } = useTranslation('youth-offers');
  const { user } = useSession();
  const mayOffer = user !== null && findAgeBand(user.ageBand).isYouth;
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const topic = youthOfferTopics.find((one) => one === query.get('topic'));
  const pages = useApiPages(listYouthOffers, { query: { topic } });
  // The page has another list above: whoever chooses here goes on here.
  const choose = (value: string) => {
    const next = new URLSearchParams(query);
    if (value) next.set('topic', value);
    else next.delete('topic');
    void navigate({ search: `${next}`, hash: 'marketplace' }, { replace: true });
  };
  return (
    <section aria-labelledby="marketplace" className="flex flex-col gap-4">
      <h2 id="marketplace" tabIndex={-1}>
        {t('title')}
      </h2>
      <p className="max-w-prose text-ink-soft">{t('lead')}</p>
      {pages.first && mayOffer && <SendOffer />}
      <form method="get" className="max-w-80">
        <Field label={t('topics')} name="topic" id="market-topic">
          <Select
            value={topic ?? ''}
            placeholder={t('topic.all')}
            options={youthOfferTopics.map((value) => ({ value, label: t(`topic.${value}`) }))}
            onChange={({ target }) => choose(target.value)}
          />
        </Field>
      </form>
      <PagedList
        pages={pages}
        ns="youth-offers"
        look="cards"
        more={t('more')}
        empty={
          <EmptyState icon="tag" title={t('none.title')}>
            {t('none.text')}
          </EmptyState>
        }
      >
        {(one) => <Offer key={one.id} offer={one} />}
      </PagedList>
      {pages.first && <OwnYouthOffers />}
    </section>
  );
}

/** Nothing here leads to a person: who is interested writes to staff, who ask the one who offers it. */
function Offer({ offer }: { offer: YouthOffer }) {
  const { t } = useTranslation('youth-offers');
  const { id, title, text, topic, language, isSample } = offer;
  const page = `/youth/opportunities#offer-${id}`;
  const ask = new URLSearchParams({ topic: 'other', about: page });
  return (
    <li
      id={`offer-${id}`}
      className="on-light border-card flex flex-col gap-3 rounded-card bg-card p-4"
    >
      <h3 className="wrap-anywhere">
        <UserText language={language?.code}>{title}</UserText>
      </h3>
      <p className="flex flex-wrap gap-2 text-ink-soft">
        {t(`topic.${topic}`)}
        {isSample && <Badge>{t('sample')}</Badge>}
      </p>
      <UserText as="p" language={language?.code} className="whitespace-pre-line wrap-anywhere">
        {text}
      </UserText>
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink
          to={`/contact?${ask}`}
          size="small"
          variant="secondary"
          icon="mail"
          aria-label={t('askOf', { name: isolate(title) })}
        >
          {t('ask')}
        </ButtonLink>
        <span className="no-js:hidden">
          <ReportButton subject={{ type: 'youth-offer', id }} label={t('report')} />
        </span>
      </div>
    </li>
  );
}

function SendOffer() {
  const { t } = useTranslation('youth-offers');
  const queries = useQueryClient();
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const done = () => {
    setOpen(false);
    toast({ message: t('form.sent') });
    void queries.invalidateQueries({ queryKey: [listOwnYouthOffers.id] });
  };
  return (
    <>
      <Button icon="plus" className="self-start" onClick={() => setOpen(true)}>
        {t('form.title')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('form.title')}>
        {isOpen && <YouthOfferForm onDone={done} />}
      </Dialog>
    </>
  );
}
