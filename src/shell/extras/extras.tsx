import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { readStored, writeStored } from '#platform/appearance/browser-storage.ts';
import { useConsent } from '#platform/appearance/use-consent.ts';
import { useSite } from '#platform/http/use-site.ts';
import { Button } from '#ui/button.tsx';
import { reloadPage } from '../chunk-reload.ts';
import { useInstallOffer } from '../install-offer.ts';
import { CornerCard } from './corner-card.tsx';
import { InstallCard } from './install-card.tsx';
import { LanguageCard } from './language-card.tsx';
import { Tour } from './tour.tsx';
import { tourVersion } from './tour-steps.ts';
import { fetchBuildTag, watchVersion } from './version-watch.ts';

const tourKey = 'onboarding-tour';
const languageCardKey = 'language-banner';
const installCardKey = 'install-prompt';

/** A small screen has no room for the question about cookies and a card at once (decision 0030). */
const small = '(max-width: 47.99rem), (max-height: 35rem)';

/** What the site would like to say, one thing at a time: a newer version, the first look round, its languages, an icon. */
export default function Extras() {
  const isNewer = useNewerVersion();
  const [isDismissed, dismiss] = useState(false);
  const consent = useConsent();
  const [card, setCard] = useState(firstCard);
  const hasMovedOn = useHasMovedOn();
  const installOffer = useInstallOffer();
  const closeTour = useCallback(() => {
    writeStored('local', tourKey, tourVersion);
    setCard(undefined);
  }, []);
  const closeLanguages = useCallback(() => {
    writeStored('local', languageCardKey, 'closed');
    setCard(undefined);
  }, []);
  const closeInstall = useCallback(() => {
    writeStored('local', installCardKey, 'closed');
    setCard(undefined);
  }, []);
  if (isNewer && !isDismissed) return <VersionCard onDismiss={() => dismiss(true)} />;
  if (!consent && window.matchMedia(small).matches) return null;
  if (card === 'tour') return <Tour onDone={closeTour} />;
  if (card === 'languages') return <LanguageCard onDone={closeLanguages} />;
  if (card === 'install' && consent && hasMovedOn && installOffer !== 'none')
    return <InstallCard offer={installOffer} onDone={closeInstall} />;
  return null;
}

/** One for each time that the site is opened: nobody meets the next by closing one. */
function firstCard(): 'tour' | 'languages' | 'install' | undefined {
  if (readStored('local', tourKey) !== tourVersion) return 'tour';
  if (readStored('local', languageCardKey) === undefined) return 'languages';
  return readStored('local', installCardKey) === undefined ? 'install' : undefined;
}

/** Whether somebody who has opened the site went on to another of its pages: they may want to come back. */
function useHasMovedOn(): boolean {
  const { pathname } = useLocation();
  const [{ first, hasMoved }, setState] = useState({ first: pathname, hasMoved: false });
  if (!hasMoved && pathname !== first) setState({ first, hasMoved: true });
  return hasMoved;
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
