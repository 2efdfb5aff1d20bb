import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { applyPath, opportunityPath } from '#features/opportunities/opportunity-links.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useApiPages, useWrite } from '#platform/query/use-api.ts';
import { Badge, StatusLabel } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { UserText } from '#ui/user-text.tsx';
import { discardApplication, listOwnApplications } from './application.contract.ts';
import type { OwnApplication } from './application.contract.ts';
import { OwnState } from './parts/own-state.tsx';

/** On the dashboard: what one has applied for, where it is, and drafts to go on with. */
export function OwnApplications() {
  const { t } = useTranslation('applications');
  const pages = useApiPages(listOwnApplications, { query: {} });
  const empty = (
    <EmptyState
      icon="briefcase"
      title={t('own.none')}
      actions={<ButtonLink to="/opportunities">{t('own.find')}</ButtonLink>}
    >
      {t('own.noneText')}
    </EmptyState>
  );
  return (
    <PagedList pages={pages} ns="applications" empty={empty} more={t('own.more')}>
      {(mine) => <Row key={mine.id} mine={mine} />}
    </PagedList>
  );
}

function Row({ mine }: { mine: OwnApplication }) {
  const { t } = useTranslation('applications');
  const { title, slug, hostName, status } = mine;
  const name = <UserText>{title}</UserText>;
  return (
    <li className="flex flex-col gap-2 py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {slug ? (
          <Link
            to={opportunityPath(slug)}
            className="inline-flex min-h-target items-center font-label"
          >
            {name}
          </Link>
        ) : (
          <span className="font-label">{name}</span>
        )}
        {mine.isSample && <Badge>{t('sample')}</Badge>}
        {hostName && <bdi className="text-ink-soft">{hostName}</bdi>}
      </p>
      {status === 'draft' ? <Draft mine={mine} /> : <OwnState mine={mine} />}
    </li>
  );
}

function Draft({ mine }: { mine: OwnApplication }) {
  const { t } = useTranslation('applications');
  const { id, slug, isTooLate, title } = mine;
  const discard = useWrite(discardApplication, { refreshes: [listOwnApplications] });
  return (
    <>
      <StatusLabel>{t('state.draft')}</StatusLabel>
      {isTooLate && (
        <p>
          {t('late.title')}. {t('late.text')}
        </p>
      )}
      {discard.error && (
        <Notice tone="error" live>
          {problemText(t, discard.error, 'applications', 'ui:problem.failed')}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {slug && (
          <ButtonLink
            to={applyPath(slug)}
            size="small"
            variant="secondary"
            icon="pencil"
            aria-label={t('own.continueLabel', { name: isolate(title) })}
          >
            {t('own.continue')}
          </ButtonLink>
        )}
        <Button
          size="small"
          variant="quiet"
          icon="trash"
          busy={discard.isPending}
          aria-label={t('own.discardLabel', { name: isolate(title) })}
          onClick={() => discard.write({ params: { id } })}
        >
          {t('form.discard')}
        </Button>
      </div>
    </>
  );
}
