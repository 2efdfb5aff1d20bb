import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { MissCounter } from '#features/search/miss-counter.tsx';
import { isolate } from '#platform/i18n/isolate.ts';
import { Notice } from '#ui/notice.tsx';
import type { ListingResults } from '../results.contract.ts';
import { NearMe } from '../near-me.tsx';
import { inQuotes } from '#platform/search/quoted-words.ts';
import { resultsLink } from './query-links.ts';
import type { ResultsState } from './query-links.ts';
import { OtherSearches } from './other-searches.tsx';

export interface ResultsNotesProps {
  state: ResultsState;
  results: Pick<
    ListingResults,
    | 'place'
    | 'correctedText'
    | 'suggestedText'
    | 'isLoose'
    | 'total'
    | 'part'
    | 'isPlaceUnknown'
    | 'understood'
    | 'otherReading'
  >;
  /** Something has all the words beyond the distance. */
  hasFarther: boolean;
}

/** What the search took liberties with: another spelling, a place it did not know or had to choose among. */
export default function ResultsNotes({ state, results, hasFarther }: ResultsNotesProps) {
  const { t } = useTranslation('directory');
  const { place, correctedText, suggestedText, isLoose, part, isPlaceUnknown, understood } =
    results;
  const { q = '', kind } = state.query;
  const typed = understood?.literal ?? q;
  return (
    <>
      {suggestedText && (
        <Notice live>
          <Link to={resultsLink(state, { q: suggestedText })}>
            {t('note.didYouMean', { words: isolate(suggestedText) })}
          </Link>
        </Notice>
      )}
      {isLoose && results.total > 0 && (
        <Notice>
          {part
            ? t('note.part', { words: isolate(part) })
            : t(hasFarther ? 'note.looseNear' : 'note.loose')}
          <MissCounter q={typed} kind={kind ?? 'directory'} />
        </Notice>
      )}
      {correctedText && (
        <Notice
          action={
            <Link
              to={resultsLink(state, {
                q: inQuotes(typed),
                ...(understood?.near && { near: undefined }),
              })}
            >
              {t('note.literal', { words: isolate(typed) })}
            </Link>
          }
        >
          <Corrected typed={typed} used={correctedText} />
        </Notice>
      )}
      {understood?.isNearMe && <NearMeNotice state={state} />}
      {isPlaceUnknown && (
        <Notice tone="warning" title={t('note.placeUnknown', { place: state.query.near })}>
          {t('note.placeUnknownHelp')}
        </Notice>
      )}
      {place?.isApproximate && <p className="text-ink-soft">{t('note.approximate')}</p>}
      <OtherSearches state={state} results={results} />
    </>
  );
}

/** Before JavaScript, and where the browser tells no position, a town does as well. */
function NearMeNotice({ state }: { state: ResultsState }) {
  const { t } = useTranslation('directory');
  const navigate = useNavigate();
  return (
    <Notice
      title={t('note.nearMe')}
      action={
        <NearMe
          className="-ms-4"
          onFound={(near) => void navigate(resultsLink(state, { near, area: undefined }))}
        />
      }
    >
      {t('note.nearMeHelp')}
    </Notice>
  );
}

/** Where the language puts the other spelling. */
const slot = '\u{E000}';

/** Emphasis by hand: the component that reads markup in sentences weighs 5 KB on every page. */
function Corrected({ typed, used }: { typed: string; used: string }) {
  const { t } = useTranslation('directory');
  const [before, after] = t('note.corrected', { typed: isolate(typed), used: slot }).split(slot);
  return (
    <>
      {before}
      <strong>
        <bdi dir="auto">{used}</bdi>
      </strong>
      {after}
    </>
  );
}
