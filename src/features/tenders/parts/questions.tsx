import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { Pagination } from '#ui/pagination.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { listTenderQuestions } from '../questions/question.contract.ts';
import { tenderPath } from '../tender-links.ts';
import { useTenderWords } from './use-tender-words.ts';

interface QuestionsProps {
  /** As the address calls the tender. */
  name: string;
  found: EndpointResponse<typeof listTenderQuestions>;
  isLater: boolean;
  /** For those who ask or answer. */
  children: ReactNode;
}

/** What businesses asked and the council answered: free for everybody, and nobody is named. */
export function Questions({ name, found, isLater, children }: QuestionsProps) {
  const { t } = useTranslation('tenders');
  const words = useTenderWords();
  const { items, next, until } = found;
  return (
    <section id="questions" aria-labelledby="questions-title" className="flex flex-col gap-4">
      <h2 id="questions-title">{t('questions.title')}</h2>
      {until && <p>{t('questions.until', { date: words.date(until) })}</p>}
      {until && !children && <p>{t('questions.signIn')}</p>}
      {items.length === 0 && <p className="text-ink-soft">{t('questions.none')}</p>}
      {items.length > 0 && (
        <ul className="divided">
          {items.map(({ id, question, answer, answeredAt }) => (
            <li key={id} className="flex flex-col gap-2 py-3">
              <p>
                <span className="text-ink-soft">{t('questions.business')} </span>
                <UserText className="font-label whitespace-pre-line">{question}</UserText>
              </p>
              <UserText as="p" className="whitespace-pre-line">
                {answer}
              </UserText>
              <p className="text-base text-ink-soft">
                {t('questions.answered', { date: words.date(answeredAt.slice(0, 10)) })}
              </p>
            </li>
          ))}
        </ul>
      )}
      <Pagination
        next={next}
        isLater={isLater}
        linkTo={(after) => `${tenderPath(name)}${after ? `?after=${after}` : ''}#questions`}
      />
      {children}
    </section>
  );
}
