import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { applyPath, opportunityPath } from '#features/opportunities/opportunity-links.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useApi, useWrite } from '#platform/query/use-api.ts';
import { Badge } from '#ui/badge.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Notice } from '#ui/notice.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import {
  discardApplication,
  getApplicationForm,
  listOwnApplications,
} from '../application.contract.ts';
import type { ApplicationForm, OwnApplication } from '../application.contract.ts';
import { useApplicationDays } from '../parts/application-words.ts';
import { CheckDraft } from '../parts/check-draft.tsx';
import { DraftForm } from '../parts/draft-form.tsx';
import { MovesList } from '../parts/moves-list.tsx';
import { OwnState } from '../parts/own-state.tsx';
import { Refused } from '../parts/refused.tsx';

export const handle: PageHandle = { namespaces: ['applications', 'opportunities', 'media'] };

/** `/opportunities/{id}/apply`: write, check, send; afterwards how it stands. */
export default function ApplyPage() {
  const { t } = useTranslation(['applications', 'opportunities']);
  const { slug = '' } = useParams();
  const query = useApi(getApplicationForm, { params: { slug } });
  const title = query.data?.opportunity.title;
  return (
    <div className="site-column flex flex-col gap-6 py-6 sm:py-8">
      <PageHead
        title={title ? t('form.title', { name: isolate(title) }) : t('form.pageTitle')}
        noIndex
      />
      <Breadcrumbs
        items={[
          { label: t('opportunities:title'), to: '/opportunities' },
          ...(title ? [{ label: <UserText>{title}</UserText>, to: opportunityPath(slug) }] : []),
          { label: t('form.pageTitle') },
        ]}
      />
      <h1>{title ? t('form.title', { name: isolate(title) }) : t('form.pageTitle')}</h1>
      <QueryState
        query={query}
        ns="applications"
        failed="applications:problem.opportunity-not-found"
        isEmpty={() => false}
      >
        {(form) => <Apply key={form.mine?.version} form={form} />}
      </QueryState>
    </div>
  );
}

function Apply({ form }: { form: ApplicationForm }) {
  const { t } = useTranslation('applications');
  const { opportunity, mine, refusal } = form;
  const isDraft = mine === null || mine.status === 'draft';
  return (
    <>
      <Facts opportunity={opportunity} />
      {isDraft && refusal === 'closed' && mine && (
        <Notice tone="warning" title={t('late.title')}>
          {t('late.text')}
        </Notice>
      )}
      {isDraft && refusal !== null && !(refusal === 'closed' && mine) && (
        <Refused refusal={refusal} />
      )}
      {isDraft && (refusal === null || mine) && <Draft form={form} />}
      {!isDraft && <OwnState mine={mine} />}
      {isDraft && <MovesList side="applicant" />}
      <p>
        <Link to={opportunityPath(opportunity.slug)}>{t('form.back')}</Link>
      </p>
    </>
  );
}

function Facts({ opportunity }: Pick<ApplicationForm, 'opportunity'>) {
  const { t } = useTranslation('applications');
  const days = useApplicationDays();
  const { hostName, closesAt, isSample } = opportunity;
  return (
    <p className="row-facts">
      {isSample && <Badge>{t('sample')}</Badge>}
      {hostName && <span>{t('form.offeredBy', { host: isolate(hostName) })}</span>}
      {closesAt && <span>{t('form.closes', { day: days.dayOf(closesAt) })}</span>}
    </p>
  );
}

/** Puts what the server answered in the place of what was loaded. */
function useKeep(form: ApplicationForm) {
  const queries = useQueryClient();
  return (mine: OwnApplication) => {
    queries.setQueryData([getApplicationForm.id, { params: { slug: form.opportunity.slug } }], {
      ...form,
      mine,
    });
    void queries.invalidateQueries({ queryKey: [listOwnApplications.id] });
  };
}

function Draft({ form }: { form: ApplicationForm }) {
  const { t } = useTranslation('applications');
  const { opportunity, mine } = form;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const toast = useToast();
  const keep = useKeep(form);
  const own = applyPath(opportunity.slug);
  const discard = useWrite(discardApplication, {
    refreshes: [getApplicationForm, listOwnApplications],
    onDone: () => toast({ message: t('form.discarded') }),
  });
  if (params.get('step') === 'check' && mine && !mine.isTooLate)
    return (
      <CheckDraft
        form={form}
        mine={mine}
        editTo={own}
        onSent={(sent) => {
          keep(sent);
          toast({ message: t('check.sent'), tone: 'success' });
          void navigate(own, { replace: true });
        }}
      />
    );
  return (
    <DraftForm
      form={form}
      onDiscard={mine ? () => discard.write({ params: { id: mine.id } }) : undefined}
      onSaved={(saved, way) => {
        keep(saved);
        if (way === 'stay') toast({ message: t('form.saved'), tone: 'success' });
        else void navigate(`${own}?step=check`);
      }}
    />
  );
}
