import { useTranslation } from 'react-i18next';
import { getOwnEnrolment } from '#features/enrolment/enrolment.contract.ts';
import type { OwnEnrolment } from '#features/enrolment/enrolment.contract.ts';
import { WishForm } from '#features/mentorship/wish-form.tsx';
import { formatList } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useApi } from '#platform/query/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { DataList } from '#ui/data-list.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { QueryState } from '#ui/query-state.tsx';

export const handle: PageHandle = { namespaces: ['youth', 'enrolment', 'mentorship'] };

/** What one has said in the youth area, who sees which of it, and what helps to find a mentor. */
export default function YouthProfilePage() {
  const { t } = useTranslation('youth');
  const own = useApi(getOwnEnrolment, {});
  return (
    <div className="site-column flex max-w-prose flex-col gap-6 py-6">
      <PageHead title={t('profile.title')} noIndex />
      <header className="flex flex-col gap-2">
        <h1>{t('profile.title')}</h1>
        <p className="text-ink-soft">{t('profile.lead')}</p>
      </header>
      <QueryState query={own} ns="youth" failed="youth:next.failed">
        {(found) => <Said own={found} />}
      </QueryState>
      <section aria-labelledby="wish-title" className="flex flex-col gap-4">
        <h2 id="wish-title">{t('profile.wish')}</h2>
        <p>{t('profile.wishText')}</p>
        <WishForm />
      </section>
      <section aria-labelledby="seen-title" className="flex flex-col gap-4">
        <h2 id="seen-title">{t('profile.seen')}</h2>
        <ul className="list-disc ps-6">
          <li>{t('profile.seenNobody')}</li>
          <li>{t('profile.seenMentor')}</li>
          <li>{t('profile.seenLeader')}</li>
          <li>{t('profile.seenGuardian')}</li>
          <li>{t('profile.seenLead')}</li>
        </ul>
      </section>
    </div>
  );
}

function Said({ own }: { own: OwnEnrolment }) {
  const { t } = useTranslation(['youth', 'enrolment']);
  const language = useLanguage();
  const { enrolment } = own;
  if (!enrolment)
    return (
      <EmptyState icon="user" title={t('youth:profile.none')}>
        <ButtonLink to="/youth/enroll">{t('youth:next.enrol.action')}</ButtonLink>
      </EmptyState>
    );
  return (
    <section aria-labelledby="said-title" className="flex flex-col items-start gap-4">
      <h2 id="said-title">{t('youth:profile.said')}</h2>
      <DataList
        items={[
          { term: t('enrolment:form.fullName'), value: <bdi>{enrolment.fullName}</bdi> },
          { term: t('enrolment:form.phone'), value: <bdi dir="ltr">{enrolment.phone}</bdi> },
          {
            term: t('enrolment:form.interests'),
            value:
              formatList(
                enrolment.interests.map((one) => t(`enrolment:interest.${one}`)),
                language,
              ) || '–',
          },
        ]}
      />
      <ButtonLink to="/youth/enroll" variant="secondary">
        {t('youth:profile.change')}
      </ButtonLink>
    </section>
  );
}
