import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useApiPages, useWrite } from '#platform/query/use-api.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Badge } from '#ui/badge.tsx';
import type { BadgeTone } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { LoadMore } from '#ui/load-more.tsx';
import { Notice } from '#ui/notice.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { UserText } from '#ui/user-text.tsx';
import { applicationsPath, opportunityEditPath, opportunityPath } from './opportunity-links.ts';
import type { OpportunityStage } from './opportunity-stage.ts';
import { useOpportunityWords } from './opportunity-words.ts';
import { withdrawOpportunity } from './opportunity.contract.ts';
import { closeOpportunity, listOwnOpportunities } from './own-opportunity.contract.ts';
import type { OwnOpportunityLine } from './own-opportunity.contract.ts';

const tones: Record<OpportunityStage, BadgeTone> = {
  draft: 'neutral',
  pending: 'gold',
  published: 'palm',
  refused: 'hibiscus',
  closed: 'neutral',
};

/** What one offers: where each is in its life, until when, and what can be done with it. */
export function OwnOpportunities() {
  const { t } = useTranslation('opportunities');
  const own = useApiPages(listOwnOpportunities, { query: {} });
  return (
    <QueryState
      query={own}
      ns="opportunities"
      empty={<EmptyState title={t('own.none')}>{t('own.noneText')}</EmptyState>}
    >
      {(items) => (
        <div className="flex flex-col gap-3">
          <ul className="divided">
            {items.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ul>
          <LoadMore pages={own}>{t('own.more')}</LoadMore>
        </div>
      )}
    </QueryState>
  );
}

function Line({ line }: { line: OwnOpportunityLine }) {
  const { t } = useTranslation('opportunities');
  const words = useOpportunityWords();
  const language = useLanguage();
  const { id, slug, title, stage, reason, deadline, version } = line;
  const isOut = stage === 'published' || stage === 'closed';
  return (
    <li className="flex flex-col gap-2 py-3">
      <p className="flex flex-wrap items-center gap-2">
        <Link
          to={isOut && !line.isHidden ? opportunityPath(slug) : opportunityEditPath(slug)}
          className="font-label"
        >
          <UserText>{title}</UserText>
        </Link>
        <Badge tone={tones[stage]}>{t(`stage.${stage}`)}</Badge>
        {line.isHidden && <Badge tone="hibiscus">{t('own.hidden')}</Badge>}
      </p>
      <p className="row-facts">
        <span>{t(`type.${line.type}`)}</span>
        {line.hostName && (
          <span>
            <bdi>{line.hostName}</bdi>
          </span>
        )}
        {deadline && <span>{words.closes(deadline)}</span>}
        {isOut && (
          <span>
            {t('own.views', { count: line.views, total: formatNumber(line.views, language) })}
          </span>
        )}
      </p>
      {reason && <UserText as="p">{reason}</UserText>}
      <Acts
        id={id}
        slug={slug}
        title={title}
        version={version}
        isOpen={stage === 'published'}
        takesApplications={line.takesApplications && isOut}
      />
    </li>
  );
}

interface ActsProps extends Pick<OwnOpportunityLine, 'id' | 'slug' | 'title' | 'version'> {
  isOpen: boolean;
  takesApplications: boolean;
}

function Acts({ id, slug, title, version, isOpen, takesApplications }: ActsProps) {
  const { t } = useTranslation('opportunities');
  const refreshes = [listOwnOpportunities];
  const close = useWrite(closeOpportunity, { refreshes });
  const withdraw = useWrite(withdrawOpportunity, { refreshes });
  const [isAsking, setAsking] = useState(false);
  const error = close.error ?? withdraw.error;
  const name = isolate(title);
  return (
    <>
      {error && (
        <Notice tone="error" live>
          {problemText(t, error, 'opportunities', 'ui:problem.failed')}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {takesApplications && (
          <ButtonLink
            to={applicationsPath(slug)}
            size="small"
            icon="users"
            aria-label={t('own.applicationsLabel', { name })}
          >
            {t('own.applications')}
          </ButtonLink>
        )}
        <ButtonLink
          to={opportunityEditPath(slug)}
          variant="secondary"
          size="small"
          icon="pencil"
          aria-label={t('own.editLabel', { name })}
        >
          {t('own.edit')}
        </ButtonLink>
        {isOpen && (
          <Button
            variant="secondary"
            size="small"
            icon="check"
            busy={close.isPending}
            aria-label={t('own.closeLabel', { name })}
            onClick={() => close.write({ params: { id }, body: { version } })}
          >
            {t('own.close')}
          </Button>
        )}
        <Button
          variant="secondary"
          size="small"
          icon="trash"
          aria-label={t('own.withdrawLabel', { name })}
          onClick={() => setAsking(true)}
        >
          {t('own.withdraw')}
        </Button>
        <ConfirmDialog
          action="delete"
          name={<UserText>{title}</UserText>}
          open={isAsking}
          onClose={() => setAsking(false)}
          isPending={withdraw.isPending}
          onConfirm={() => {
            setAsking(false);
            withdraw.write({ params: { id } });
          }}
        />
      </div>
    </>
  );
}
