import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MissCounter } from '#features/search/miss-counter.tsx';
import { isolate } from '#platform/i18n/isolate.ts';
import { Notice } from '#ui/notice.tsx';
import type { ListingResults } from '../listing.contract.ts';
import { resultsLink } from '../search/query-links.ts';
import type { ResultsState } from '../search/query-links.ts';

interface ResultsNotesProps {
  state: ResultsState;
  results: Pick<ListingResults, 'place' | 'correctedText' | 'isLoose' | 'isPlaceUnknown'>;
}

/** What the search took liberties with: another spelling, a place it did not know or had to choose among. */
export function ResultsNotes({ state, results }: ResultsNotesProps) {
  const { t } = useTranslation('directory');
  const { place, correctedText, isLoose, isPlaceUnknown } = results;
  const { q = '', kind } = state.query;
  const alternatives = place?.alternatives ?? [];
  return (
    <>
      {isLoose && (
        <Notice tone="info">
          {t('note.loose')}
          <MissCounter q={q} kind={kind ?? 'directory'} />
        </Notice>
      )}
      {correctedText && !isLoose && (
        <Notice tone="info">
          <Corrected typed={q} used={correctedText} />
        </Notice>
      )}
      {isPlaceUnknown && (
        <Notice tone="warning" title={t('note.placeUnknown', { place: state.query.near })}>
          {t('note.placeUnknownHelp')}
        </Notice>
      )}
      {place?.isApproximate && <p className="text-ink-soft">{t('note.approximate')}</p>}
      {alternatives.length > 0 && (
        <p className="text-ink-soft">
          {t('note.otherPlaces')}{' '}
          {alternatives.map(({ id, label }, index) => (
            <span key={id}>
              {index > 0 && ' · '}
              <Link to={resultsLink(state, { near: id })}>{label}</Link>
            </span>
          ))}
        </p>
      )}
    </>
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
