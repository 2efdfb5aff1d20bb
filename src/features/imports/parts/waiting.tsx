import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatNumber } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApiPages, useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { UserText } from '#ui/user-text.tsx';
import { questionAnswers, questionCauses } from '../import.contract.ts';
import type { QuestionCause } from '../import.contract.ts';
import { answerImportQuestions, listImportQuestions } from '../answers/import-question.contract.ts';
import type { ImportQuestion } from '../answers/import-question.contract.ts';
import { getImport, listImports, listRowNotes } from '../import-run.contract.ts';
import type { ImportRunView } from '../import-run.contract.ts';
import { More } from './findings.tsx';
import { RowCells } from './row-cells.tsx';

/** What neither came in nor was rejected: one press for each, or for all of one cause. */
export function Waiting({ run }: { run: ImportRunView }) {
  const { t } = useTranslation('imports');
  const heading = useRef<HTMLHeadingElement>(null);
  const causes = questionCauses.filter((cause) => run.questions[cause] > 0);
  const [hasAsked, setAsked] = useState(causes.length > 0);
  if (causes.length > 0 && !hasAsked) setAsked(true);
  if (!hasAsked) return null;
  // What was decided is gone from the page, and its button with it.
  const onDecided = () => heading.current?.focus();
  return (
    <section className="flex flex-col gap-6">
      <h3 ref={heading} tabIndex={-1}>
        {t('waiting.title')}
      </h3>
      <p role="status" className="text-ink-soft">
        {t(causes.length > 0 ? 'waiting.lead' : 'waiting.done')}
      </p>
      {causes.map((cause) => (
        <Cause key={cause} run={run} cause={cause} onDecided={onDecided} />
      ))}
    </section>
  );
}

interface CauseProps {
  run: ImportRunView;
  cause: QuestionCause;
  onDecided: () => void;
}

function Cause({ run, cause, onDecided }: CauseProps) {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  const questions = useApiPages(listImportQuestions, {
    params: { id: run.id },
    query: { cause },
  });
  const count = run.questions[cause];
  const total = formatNumber(count, language);
  // Nobody is missing before the new edition is in.
  const isOpen = cause !== 'missing' || run.status === 'done';
  return (
    <div className="flex flex-col gap-4">
      <h4>{t(`waiting.${cause}`, { count, total })}</h4>
      {cause === 'missing' && <p className="text-base text-ink-soft">{t('missing.lead')}</p>}
      {isOpen ? (
        <div className="flex flex-col gap-2">
          <p className="text-base text-ink-soft">{t('waiting.all')}</p>
          <Answers runId={run.id} cause={cause} onDecided={onDecided} />
        </div>
      ) : (
        <p className="text-base text-ink-soft">{t('waiting.afterRun')}</p>
      )}
      <QueryState query={questions} ns="imports" failed="imports:findings.failed">
        {(items) => (
          <ol className="flex flex-col gap-4">
            {items.map((question) => (
              <li
                key={question.id}
                className="on-light flex flex-col gap-3 rounded-field border border-line bg-card p-3"
              >
                <Question run={run} question={question} />
                {isOpen && (
                  <Answers
                    runId={run.id}
                    cause={cause}
                    of={{ id: question.id, name: question.name }}
                    onDecided={onDecided}
                  />
                )}
              </li>
            ))}
          </ol>
        )}
      </QueryState>
      <More pages={questions} />
    </div>
  );
}

function Question({ run, question }: { run: ImportRunView; question: ImportQuestion }) {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  const { row, name, cells, listing, score, cause, isOfFile } = question;
  return (
    <>
      <p className="flex flex-wrap gap-x-3 font-label wrap-anywhere">
        {row !== null && (
          <span className="text-ink-soft">
            {t('findings.row', { row: formatNumber(row, language) })}
          </span>
        )}
        <UserText>{name}</UserText>
      </p>
      {cells && <RowCells columns={run.columns} cells={cells} />}
      {cause !== 'ragged' &&
        (listing ? (
          <p className="text-base">
            <Link to={listing.path} className="inline-flex min-h-target items-center">
              {score === null
                ? [listing.name, listing.locality].filter(Boolean).join(', ')
                : t('waiting.like', {
                    name: isolate([listing.name, listing.locality].filter(Boolean).join(', ')),
                    score: formatNumber(score, language),
                  })}
            </Link>
          </p>
        ) : (
          <p className="text-base text-ink-soft">
            {isOfFile
              ? t('waiting.likeRow', { score: formatNumber(score ?? 0, language) })
              : t('waiting.gone')}
          </p>
        ))}
    </>
  );
}

interface AnswersProps {
  runId: string;
  cause: QuestionCause;
  /** All of the cause when left out. */
  of?: { id: string; name: string };
  onDecided: () => void;
}

function Answers({ runId, cause, of, onDecided }: AnswersProps) {
  const { t } = useTranslation('imports');
  const write = useWrite(answerImportQuestions, {
    refreshes: [getImport, listImports, listImportQuestions, listRowNotes],
    onDone: onDecided,
  });
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-3">
        {questionAnswers[cause].map((answer) => (
          <Button
            key={answer}
            variant="secondary"
            busy={write.isPending}
            aria-label={of && `${t(`answer.${answer}`)}: ${of.name}`}
            onClick={() =>
              write.write({
                params: { id: runId },
                body: { cause, answer, ...(of && { ids: [of.id] }) },
              })
            }
          >
            {t(`answer.${answer}`)}
          </Button>
        ))}
      </div>
      {write.error && (
        <Notice tone="error" live>
          {problemText(t, write.error, 'imports', 'imports:error.action')}
        </Notice>
      )}
    </div>
  );
}
