import { useTranslation } from 'react-i18next';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi, useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { answerShiftSwap, listShiftSwaps } from '../place.contract.ts';
import { shiftLists } from './shift-card.tsx';
import { momentWords } from '../shift-words.ts';

/** Swaps that others offer for one's own dates; nothing where there are none. */
export function SwapAnswers() {
  const { t } = useTranslation(['volunteering', 'schedule']);
  const language = useLanguage();
  const { data } = useApi(listShiftSwaps, {});
  const answer = useWrite(answerShiftSwap, { refreshes: shiftLists });
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="swap-answers" className="flex flex-col gap-4">
      <h2 id="swap-answers">{t('swap.title')}</h2>
      {answer.error && (
        <Notice tone="error" live>
          {problemText(t, answer.error, 'volunteering', 'ui:problem.failed')}
        </Notice>
      )}
      <ul className="divided border-y border-hairline">
        {data.items.map(({ id, wanted, given }) => (
          <li key={id} className="flex flex-col gap-3 py-4">
            <p id={`swap-${id}`}>
              {t('swap.asked', {
                given: isolate(given.title),
                givenWhen: momentWords(t, given.startsAt, given.zone, language),
                wanted: isolate(wanted.title),
                wantedWhen: momentWords(t, wanted.startsAt, wanted.zone, language),
              })}
            </p>
            <div className="flex flex-wrap gap-3">
              {([true, false] as const).map((accept) => (
                <Button
                  key={String(accept)}
                  size="small"
                  variant={accept ? 'primary' : 'secondary'}
                  busy={answer.isPending}
                  aria-describedby={`swap-${id}`}
                  onClick={() => answer.write({ params: { swapId: id }, body: { accept } })}
                >
                  {t(accept ? 'swap.accept' : 'swap.refuse')}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
