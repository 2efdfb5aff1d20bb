import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Notice } from '#ui/notice.tsx';
import type { ListingResults } from '../listing.contract.ts';
import { resultsLink } from '../search/query-links.ts';
import type { ResultsState } from '../search/query-links.ts';

interface ResultsNotesProps {
  state: ResultsState;
  results: Pick<ListingResults, 'place' | 'correctedText' | 'isPlaceUnknown'>;
}

/** What the search took liberties with: another spelling, a place it did not know or had to choose among. */
export function ResultsNotes({ state, results }: ResultsNotesProps) {
  const { t } = useTranslation('directory');
  const { place, correctedText, isPlaceUnknown } = results;
  const alternatives = place?.alternatives ?? [];
  return (
    <>
      {correctedText && (
        <Notice tone="info">
          <Trans
            t={t}
            i18nKey="note.corrected"
            values={{ typed: state.query.q, used: correctedText }}
            components={{ word: <bdi dir="auto" />, strong: <strong /> }}
          />
        </Notice>
      )}
      {isPlaceUnknown && (
        <Notice tone="warning" title={t('note.placeUnknown', { place: state.query.near })}>
          {t('note.placeUnknownHelp')}
        </Notice>
      )}
      {place?.isApproximate && place.label && (
        <p className="text-ink-soft">{t('note.approximate', { place: place.label })}</p>
      )}
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
