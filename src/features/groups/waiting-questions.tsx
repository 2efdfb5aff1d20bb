import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { QueryIsland } from '#platform/query/query-island.tsx';
import { useApiPages } from '#platform/query/use-api.ts';
import { PagedList } from '#ui/paged-list.tsx';
import { UserText } from '#ui/user-text.tsx';
import { groupPath } from './group.contract.ts';
import { postPath } from './posts/post.contract.ts';
import { listWaitingQuestions } from './waiting-questions.contract.ts';
import type { WaitingQuestion } from './waiting-questions.contract.ts';

/** For adults who are signed in: questions that nobody has answered, each with the way to answer it. */
export function WaitingQuestions({ near }: { near: string | undefined }) {
  return (
    <QueryIsland>
      <Questions near={near} />
    </QueryIsland>
  );
}

function Questions({ near }: { near: string | undefined }) {
  const { t } = useTranslation('groups');
  const pages = useApiPages(listWaitingQuestions, { query: { near } });
  return (
    <PagedList
      pages={pages}
      ns="groups"
      more={t('more')}
      renderRows={(rows) => <ul className="rows">{rows}</ul>}
      empty={<p className="text-ink-soft">{t('questions.none')}</p>}
    >
      {(question) => <Question key={question.id} question={question} />}
    </PagedList>
  );
}

function Question({ question }: { question: WaitingQuestion }) {
  const { t } = useTranslation('groups');
  const shown = useLanguage();
  const { id, group, text, language, sentAt } = question;
  return (
    <li className="row">
      <div className="row-body">
        <UserText as="p" language={language?.code} className="line-clamp-3">
          {text}
        </UserText>
        <p className="row-facts">
          <Link to={postPath(group.id, id)}>{t('questions.answer')}</Link>
          <Link to={groupPath(group.id)}>
            <UserText>{group.title}</UserText>
          </Link>
          <time dateTime={sentAt}>{formatDate(sentAt, shown)}</time>
        </p>
      </div>
    </li>
  );
}
