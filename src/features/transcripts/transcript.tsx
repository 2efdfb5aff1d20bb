import { Suspense, useCallback, useId, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { WordsLanguage } from '#platform/i18n/written-in.ts';
import { useAnnounce } from '#ui/announcer.tsx';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Notice } from '#ui/notice.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { findLines, lineAt, nextFound } from './parts/find-lines.ts';
import { LineSearch } from './parts/line-search.tsx';
import { saveCaptions } from './parts/save-captions.ts';
import { TranscriptRow } from './parts/transcript-row.tsx';
import { useTranscript } from './parts/use-transcript.ts';
import type { TranscriptAnswer, TranscriptSubject } from './parts/use-transcript.ts';
import type { TranscriptPlayer } from './player.ts';

/** Lines at first, and again with each press: an hour has a thousand. */
const step = 100;

interface TranscriptProps {
  subject: TranscriptSubject;
  /** What the page's loader has read as a visitor; left out where only some may read it. */
  first?: TranscriptAnswer;
  /** The title of the recording: the saved captions are called so. */
  title: string;
  /** The language that is spoken, where it is not that of the page. */
  language?: WordsLanguage;
  player?: TranscriptPlayer;
}

const noPlayer: TranscriptPlayer = {
  subscribe: () => () => undefined,
  read: () => ({ seconds: -1 }),
  playFrom: () => undefined,
};

/** What is said in a recording, line by line. Its page uses the namespace `transcripts`. */
export function Transcript({ subject, first, title, language, player }: TranscriptProps) {
  const { t } = useTranslation('transcripts');
  const { transcript, error, reload } = useTranscript(subject, first);
  if (transcript)
    return (
      <TranscriptLines
        subject={subject}
        transcript={transcript}
        title={title}
        language={language}
        player={player}
        onChanged={reload}
      />
    );
  return (
    <section className="flex flex-col gap-4">
      <h2>{t('title')}</h2>
      {error === undefined ? (
        <SkeletonText lines={6} />
      ) : (
        <Notice
          tone="error"
          title={t('failed')}
          action={
            <Button variant="secondary" onClick={() => void reload()}>
              {t('again')}
            </Button>
          }
        />
      )}
    </section>
  );
}

interface TranscriptLinesProps {
  subject: TranscriptSubject;
  transcript: TranscriptAnswer;
  title: string;
  language: WordsLanguage | undefined;
  player: TranscriptPlayer | undefined;
  onChanged: () => Promise<void>;
}

function TranscriptLines({
  subject,
  transcript: { lines, canPropose, canWrite },
  title,
  language,
  player,
  onChanged,
}: TranscriptLinesProps) {
  const { t } = useTranslation('transcripts');
  const isAlive = useHydrated();
  const announce = useAnnounce();
  const headingId = useId();
  const [shown, setShown] = useState(step);
  const [words, setWords] = useState('');
  const [foundPlace, setFoundPlace] = useState(-1);
  const [openId, setOpenId] = useState<string>();
  // A button at each line is in the way of those who read.
  const [isCorrecting, setCorrecting] = useState(false);
  const sound = player ?? noPlayer;
  const readCurrent = () => lineAt(lines, sound.read().seconds);
  const current = useSyncExternalStore(sound.subscribe, readCurrent, () => -1);
  const onPlay = useCallback((seconds: number) => player?.playFrom(seconds), [player]);
  const changed = useCallback(
    async (said: 'changed' | 'proposed' = 'changed') => {
      await onChanged();
      announce(t(said));
    },
    [onChanged, announce, t],
  );

  const found = findLines(lines, words);
  const idOf = (place: number) => `${headingId}-${place}`;
  /** Nothing else moves the page: who reads back while it plays stays where they are. */
  const goTo = (place: number) => {
    flushSync(() => setShown(Math.max(shown, Math.ceil((place + 1) / step) * step)));
    document.getElementById(idOf(place))?.scrollIntoView({ block: 'center' });
  };
  const stepTo = (by: 1 | -1) => {
    const next = nextFound(found, foundPlace, by);
    if (next === undefined) return;
    setFoundPlace(next);
    goTo(next);
  };
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4">
      <h2 id={headingId}>{t('title')}</h2>
      {lines.length === 0 && <p>{t('none')}</p>}
      {isAlive && canWrite && (
        <OwnLines subject={subject} lines={lines} player={player} onSaved={changed} />
      )}
      {isAlive && lines.length > 0 && (
        <>
          <LineSearch
            words={words}
            onWords={(typed) => {
              setWords(typed);
              setFoundPlace(-1);
            }}
            count={found.length}
            number={found.indexOf(foundPlace) + 1}
            onStep={stepTo}
          />
          <div className="flex flex-wrap gap-3">
            {player && (
              <Button
                variant="secondary"
                size="small"
                aria-disabled={current === -1 || undefined}
                onClick={() => current !== -1 && goTo(current)}
              >
                {t('toCurrent')}
              </Button>
            )}
            <Button
              variant="secondary"
              size="small"
              icon="download"
              onClick={() => saveCaptions(lines, title)}
            >
              {t('save')}
            </Button>
            {canPropose && (
              <Button
                variant="secondary"
                size="small"
                icon="pencil"
                aria-pressed={isCorrecting}
                onClick={() => setCorrecting(!isCorrecting)}
              >
                {t('propose.mode')}
              </Button>
            )}
          </div>
        </>
      )}
      <ol className="flex flex-col">
        {lines.slice(0, shown).map((line, place) => (
          <TranscriptRow
            key={line.id}
            id={idOf(place)}
            subject={subject}
            line={line}
            language={language}
            isCurrent={place === current}
            isFound={place === foundPlace}
            isOpen={line.id === openId}
            canPropose={canPropose && isCorrecting}
            onPlay={isAlive && player ? onPlay : undefined}
            onOpen={setOpenId}
            onChanged={changed}
          />
        ))}
      </ol>
      {shown < lines.length && (
        <Button variant="secondary" className="self-start" onClick={() => setShown(shown + step)}>
          {t('more')}
        </Button>
      )}
    </section>
  );
}

/** Its own script: most who read a transcript don't write one. */
const TranscriptEditor = lazyPart(async () => ({
  default: (await import('./transcript-editor.tsx')).TranscriptEditor,
}));

type OwnLinesProps = Pick<TranscriptLinesProps, 'subject' | 'player'> & {
  lines: TranscriptAnswer['lines'];
  onSaved: () => Promise<void>;
};

/** The owner writes what is said. */
function OwnLines({ subject, lines, player, onSaved }: OwnLinesProps) {
  const { t } = useTranslation('transcripts');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-col items-start gap-4">
      <Button
        variant="secondary"
        size="small"
        icon="pencil"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t(lines.length === 0 ? 'write' : 'rewrite')}
      </Button>
      {isOpen && (
        <Suspense fallback={<SkeletonText lines={4} />}>
          <TranscriptEditor
            subject={subject}
            lines={lines}
            player={player}
            onSaved={() => void onSaved()}
          />
        </Suspense>
      )}
    </div>
  );
}
