import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ReportButton } from '#features/staff/report-button.tsx';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Badge, StatusLabel } from '#ui/badge.tsx';
import { UserText } from '#ui/user-text.tsx';
import { ideaPath } from '../idea.contract.ts';
import type { Idea } from '../idea.contract.ts';
import { stateTone } from '../state-tone.ts';
import { AnswerCorner } from './answer-corner.tsx';
import { VoteBox } from './vote-box.tsx';

/** An idea in the list. */
export function IdeaCard({ idea }: { idea: Idea }) {
  return (
    <li className="card card-padded flex flex-col gap-3">
      <h2 className="text-lg wrap-anywhere">
        <Link to={ideaPath(idea.id)}>
          <UserText language={idea.language?.code}>{idea.title}</UserText>
        </Link>
      </h2>
      <IdeaFacts idea={idea} />
    </li>
  );
}

/** Everything of an idea below its title. */
export function IdeaFacts({ idea }: { idea: Idea }) {
  const { t } = useTranslation(['roadmap', 'ui']);
  const language = useLanguage();
  const { id, description, language: own, state, isPlan, submittedAt, reply } = idea;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-base">
        <StatusLabel tone={stateTone[state]}>{t(`state.${state}`)}</StatusLabel>
        {isPlan ? (
          <Badge tone="gold">{t('plan')}</Badge>
        ) : (
          <span className="text-ink-soft">
            {t('submitted', { date: formatDate(submittedAt, language) })}
          </span>
        )}
        {own?.name && (
          <span className="text-ink-soft">{t('ui:writtenIn.told', { language: own.name })}</span>
        )}
      </p>
      <UserText
        as="p"
        language={own?.code}
        className="max-w-prose whitespace-pre-line wrap-anywhere"
      >
        {description}
      </UserText>
      {reply && (
        <div className="max-w-prose border-s-4 border-gold ps-4">
          <p className="font-label">{t('reply', { date: formatDate(reply.at, language) })}</p>
          <UserText as="p" className="whitespace-pre-line wrap-anywhere">
            {reply.text}
          </UserText>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <VoteBox idea={idea} />
        {!isPlan && (
          <span className="no-js:hidden">
            <ReportButton subject={{ type: 'idea', id }} label={t('report')} />
          </span>
        )}
        <AnswerCorner idea={idea} />
      </div>
    </>
  );
}
