import { useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { readStored, writeStored } from '#platform/appearance/browser-storage.ts';
import { useConsent } from '#platform/appearance/use-consent.ts';
import { useSite } from '#platform/http/use-site.ts';
import { Button } from '#ui/button.tsx';
import { reloadPage } from '../chunk-reload.ts';
import { useInstallOffer } from '../install-offer.ts';
import { NoteCard } from './note-card.tsx';
import { InstallCard } from './install-card.tsx';
import { LanguageCard } from './language-card.tsx';
import { Tour } from './tour.tsx';
import { tourVersion } from './tour-steps.ts';
import { tourPlaceId } from '#platform/appearance/tour-place.ts';
import { fetchBuildTag, watchVersion } from './version-watch.ts';

const tourKey = 'onboarding-tour';
const languageCardKey = 'language-banner';
const installCardKey = 'install-prompt';

/** Small screens meet one thing at a time: the question about cookies first (decision 0030). */
const small = '(max-width: 47.99rem), (max-height: 35rem)';

/**
 * What the site would like to say, one thing at a time and never over the page: the first look round under the opening
 * of the home page, else a newer version, its languages or an icon before the footer.
 */
export default function Extras() {
  const isNewer = useNewerVersion();
  const [isDismissed, dismiss] = useState(false);
  const consent = useConsent();
  const isHome = useLocation().pathname === '/';
  const [card, setCard] = useState(firstCard);
  const [place, setPlace] = useState(0);
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
  if (card === 'tour') {
    const under = isHome && document.getElementById(tourPlaceId);
    return under
      ? createPortal(<Tour place={place} onMove={setPlace} onDone={closeTour} />, under)
      : null;
  }
  if (card === 'languages') return <LanguageCard onDone={closeLanguages} />;
  if (card === 'install' && consent && hasMovedOn && installOffer !== 'none')
    return <InstallCard offer={installOffer} onDone={closeInstall} />;
  return null;
}

/**
 * One for each time that the site is opened: nobody meets the next by closing one. The look round is for those who
 * begin on the home page (decision D54); whoever came by a link wants what is there.
 */
function firstCard(): 'tour' | 'languages' | 'install' | undefined {
  const isNew = readStored('local', tourKey) !== tourVersion;
  if (isNew && window.location.pathname === '/') return 'tour';
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
    <NoteCard label={t('version.title')} closeLabel={t('version.later')} onClose={onDismiss}>
      <p role="status">{t('version.text')}</p>
      <div className="flex flex-wrap gap-3">
        <Button size="small" onClick={reloadPage}>
          {t('version.reload')}
        </Button>
        <Button variant="secondary" size="small" onClick={onDismiss}>
          {t('version.later')}
        </Button>
      </div>
    </NoteCard>
  );
}
