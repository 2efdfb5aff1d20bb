import { memo, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLength } from '#platform/i18n/format-length.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import type { WordsLanguage } from '#platform/i18n/written-in.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { SkeletonText } from '#ui/skeleton.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { TranscriptLine } from '../transcript.contract.ts';
import { Proposals } from './proposals.tsx';
import type { TranscriptSubject } from './use-transcript.ts';

/** Few who read correct: a page that is read is lighter without it. */
const CorrectionForm = lazyPart(() => import('./correction-form.tsx'));

interface TranscriptRowProps {
  subject: TranscriptSubject;
  line: TranscriptLine;
  id: string;
  language: WordsLanguage | undefined;
  isCurrent: boolean;
  isFound: boolean;
  /** Its form for a correction is open. */
  isOpen: boolean;
  canPropose: boolean;
  /** Undefined where nothing plays. */
  onPlay: ((seconds: number) => void) | undefined;
  onOpen: (lineId: string | undefined) => void;
  /** `proposed`: nothing reads otherwise yet. */
  onChanged: (said?: 'changed' | 'proposed') => Promise<void>;
}

/** One line of a transcript. Of a thousand, those that change are shown anew. */
export const TranscriptRow = memo(function TranscriptRow({
  subject,
  line,
  id,
  language,
  onPlay,
  onOpen,
  onChanged,
  ...is
}: TranscriptRowProps) {
  const { t } = useTranslation('transcripts');
  const time = formatLength(line.from, useLanguage());
  return (
    <li
      id={id}
      aria-current={is.isCurrent || undefined}
      className={classNames(
        'flex scroll-mt-16 flex-col gap-2 border-s-8 py-2 ps-3',
        is.isCurrent ? 'border-indigo bg-cloth font-label' : 'border-transparent',
        is.isFound && 'outline-2 outline-ink',
      )}
    >
      <div className="flex flex-wrap items-start gap-x-3">
        {onPlay ? (
          <button
            type="button"
            className="min-h-target rounded-field px-2 text-indigo underline"
            aria-label={t('line.play', { time })}
            onClick={() => onPlay(line.from)}
          >
            {time}
          </button>
        ) : (
          <span className="px-2 py-2 text-ink-soft">{time}</span>
        )}
        <p className="min-w-0 grow basis-44 py-2 wrap-anywhere">
          {line.speaker !== '' && (
            <strong>
              <UserText>{line.speaker}</UserText>:{' '}
            </strong>
          )}
          <UserText language={language}>{line.text}</UserText>
        </p>
        {is.canPropose && !is.isOpen && (
          <Button
            variant="quiet"
            size="small"
            icon="pencil"
            aria-label={t('propose.openAt', { time })}
            onClick={() => onOpen(line.id)}
          >
            {t('propose.open')}
          </Button>
        )}
      </div>
      {line.original !== null && (
        <p className="text-base text-ink-soft">
          {t('line.original')} <UserText language={language}>{line.original}</UserText>
        </p>
      )}
      <Proposals subject={subject} line={line} onChanged={() => onChanged()} />
      {is.isOpen && (
        <Suspense fallback={<SkeletonText lines={3} />}>
          <CorrectionForm
            subject={subject}
            lineId={line.id}
            text={line.text}
            onCancel={() => onOpen(undefined)}
            onDone={() => {
              onOpen(undefined);
              void onChanged('proposed');
            }}
          />
        </Suspense>
      )}
    </li>
  );
});
