import { useTranslation } from 'react-i18next';
import { useApiPages } from '#platform/query/use-api.ts';
import { PagedList } from '#ui/paged-list.tsx';
import { listQuestionsToMe } from '../question.contract.ts';
import { QuestionCard } from './question-card.tsx';

/** What staff ask the reader before they decide; nothing where nobody asks. */
export function QuestionsToMe() {
  const { t } = useTranslation('staff');
  const questions = useApiPages(listQuestionsToMe, { query: {} });
  if (questions.items?.length === 0) return null;
  return (
    <section className="flex max-w-prose flex-col gap-4">
      <h2>{t('questions.title')}</h2>
      <PagedList pages={questions} ns="staff" more={t('more')} look="cards">
        {(asked) => <QuestionCard key={asked.id} asked={asked} />}
      </PagedList>
    </section>
  );
}
