import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { UserText } from '#ui/user-text.tsx';
import { momentWords } from '../moment-words.ts';
import { withdrawAnswer } from '../thread.contract.ts';
import type { Thread } from '../thread.contract.ts';

/** How often is looked whether they have left. */
const lookMs = 15_000;

interface OutgoingAnswersProps {
  answers: Thread['outgoing'];
  mayWithdraw: boolean;
  /** Just written: the focus, which was on the button of the form, comes here. */
  isNew: boolean;
  onWithdrawn: (message: string) => void;
  refetch: () => void;
}

/** Answers that have not left yet: each can be taken back. */
export function OutgoingAnswers({
  answers,
  mayWithdraw,
  isNew,
  onWithdrawn,
  refetch,
}: OutgoingAnswersProps) {
  const { t } = useTranslation('inquiries');
  const language = useLanguage();
  const list = useRef<HTMLUListElement>(null);
  const { write, isPending, error } = useWrite(withdrawAnswer, {
    onDone: ({ message }) => onWithdrawn(message),
    onFailed: refetch,
  });
  const count = answers.length;
  useEffect(() => {
    if (isNew && count > 0) list.current?.focus();
  }, [isNew, count]);
  useEffect(() => {
    if (count === 0) return undefined;
    const timer = setInterval(refetch, lookMs);
    return () => clearInterval(timer);
  });
  return (
    <>
      {error && (
        <Notice tone="error" live>
          {problemText(t, error, 'inquiries', 'inquiries:error.file')}
        </Notice>
      )}
      {count > 0 && (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={t('outgoing.title')}
          className="flex list-none flex-col gap-4 p-0"
        >
          {answers.map(({ id, body, sendAt }) => (
            <li
              key={id}
              className="ms-6 rounded-card border-2 border-dashed border-hairline p-4 sm:ms-12"
            >
              <p className="text-base text-ink-soft">
                {t('outgoing.leaves', { at: momentWords(sendAt, language) })}
              </p>
              <UserText as="p" className="my-2 break-words whitespace-pre-line">
                {body}
              </UserText>
              {mayWithdraw && (
                <Button
                  variant="secondary"
                  size="small"
                  busy={isPending}
                  onClick={() => write({ params: { id } })}
                >
                  {t('outgoing.withdraw')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
