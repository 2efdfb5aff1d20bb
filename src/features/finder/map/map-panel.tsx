import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLowData } from '#platform/appearance/use-low-data.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { ResultsState } from '../results/query-links.ts';
import { ResultsMap } from './results-map.tsx';

/** The map of these results, or what is in its place: not asked for with low data, not possible here. */
export default function MapPanel({ state }: { state: ResultsState }) {
  const { t } = useTranslation('directory');
  const lowData = useLowData();
  const [isWanted, want] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) {
    return (
      <Notice tone="error" live>
        {t('map.error.start')}
      </Notice>
    );
  }
  if (lowData && !isWanted) {
    return (
      <div className="grid min-h-40 place-content-center justify-items-center gap-2 rounded-card bg-cloth p-4 text-center">
        <p>{t('map.lowData')}</p>
        <Button variant="secondary" icon="map" onClick={() => want(true)}>
          {t('map.showAnyway')}
        </Button>
      </div>
    );
  }
  return <ResultsMap state={state} onFail={() => setFailed(true)} />;
}
