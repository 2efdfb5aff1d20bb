import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { groupPath, groupsPath } from '#features/groups/group.contract.ts';
import { isAdult } from '#platform/access/actor.ts';
import { addressOf } from '#platform/http/query-string.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { toActor, useSession } from '#platform/session/use-session.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { UserText } from '#ui/user-text.tsx';
import { HubBlock } from './hub-block.tsx';
import type { Hub } from './load-hub.ts';

/** Fetched for people who may read what members say. */
const WaitingQuestions = lazyPart(async () => ({
  default: (await import('#features/groups/waiting-questions.tsx')).WaitingQuestions,
}));

interface QuestionBlockProps {
  questions: Hub['questions'];
  near: string | undefined;
}

/** Questions that nobody has answered: for adults who are signed in the words, for everybody else how many and where. */
export function QuestionBlock({ questions, near }: QuestionBlockProps) {
  const { t } = useTranslation('community');
  const counted = <Counted questions={questions} />;
  return (
    <HubBlock
      id="questions"
      title={t('questions.title')}
      steps={<Link to={addressOf(groupsPath, { near })}>{t('questions.ask')}</Link>}
    >
      {isAdult(toActor(useSession())) ? (
        <Suspense fallback={counted}>
          <WaitingQuestions near={near} />
        </Suspense>
      ) : (
        counted
      )}
    </HubBlock>
  );
}

function Counted({ questions: { total, groups } }: Pick<QuestionBlockProps, 'questions'>) {
  const { t } = useTranslation('community');
  const language = useLanguage();
  const number = (count: number) => formatNumber(count, language);
  if (total === 0) return <p className="text-ink-soft">{t('questions.none')}</p>;
  return (
    <>
      <p>{t('questions.count', { count: total, total: number(total) })}</p>
      <ul className="rows">
        {groups.map(({ id, title, questions }) => (
          <li key={id} className="row">
            <div className="row-body">
              <h3>
                <Link to={groupPath(id)} className="card-link">
                  <UserText>{title}</UserText>
                </Link>
              </h3>
              <p className="row-facts">
                <span>
                  {t('questions.inGroup', { count: questions, total: number(questions) })}
                </span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
