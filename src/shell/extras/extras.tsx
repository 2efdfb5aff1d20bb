import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readStored, writeStored } from '#platform/appearance/browser-storage.ts';
import { useConsent } from '#platform/appearance/use-consent.ts';
import { useSite } from '#platform/http/use-site.ts';
import { Button } from '#ui/button.tsx';
import { reloadPage } from '../chunk-reload.ts';
import { CornerCard } from './corner-card.tsx';
import { LanguageCard } from './language-card.tsx';
import { Tour } from './tour.tsx';
import { tourVersion } from './tour-steps.ts';
import { fetchBuildTag, watchVersion } from './version-watch.ts';

const tourKey = 'onboarding-tour';
const languageCardKey = 'language-banner';

/** A narrow screen has no room for the question about cookies and a card at once. */
const narrow = '(max-width: 47.99rem)';

/** What the site would like to say, one thing at a time: a newer version, the first look round, its languages. */
export default function Extras() {
  const isNewer = useNewerVersion();
  const [isDismissed, dismiss] = useState(false);
  const consent = useConsent();
  const [card, setCard] = useState(firstCard);
  const closeTour = useCallback(() => {
    writeStored('local', tourKey, tourVersion);
    setCard(undefined);
  }, []);
  const closeLanguages = useCallback(() => {
    writeStored('local', languageCardKey, 'closed');
    setCard(undefined);
  }, []);
  if (isNewer && !isDismissed) return <VersionCard onDismiss={() => dismiss(true)} />;
  if (!consent && window.matchMedia(narrow).matches) return null;
  if (card === 'tour') return <Tour onDone={closeTour} />;
  if (card === 'languages') return <LanguageCard onDone={closeLanguages} />;
  return null;
}

function firstCard(): 'tour' | 'languages' | undefined {
  if (readStored('local', tourKey) !== tourVersion) return 'tour';
  return readStored('local', languageCardKey) === undefined ? 'languages' : undefined;
}

function useNewerVersion(): boolean {
  const { buildTag } = useSite();
  const [isNewer, setNewer] = useState(false);
  useEffect(
    () => watchVersion({ buildTag, fetchTag: fetchBuildTag, onNewer: () => setNewer(true) }),
    [buildTag],
  );
  return isNewer;
}

function VersionCard({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <CornerCard label={t('version.title')} closeLabel={t('version.later')} onClose={onDismiss}>
      <p role="status">{t('version.text')}</p>
      <div className="flex flex-wrap gap-3">
        <Button size="small" onClick={reloadPage}>
          {t('version.reload')}
        </Button>
        <Button variant="secondary" size="small" onClick={onDismiss}>
          {t('version.later')}
        </Button>
      </div>
    </CornerCard>
  );
}
