import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { adminPages } from '#features/staff/admin-pages.ts';
import { AboutDesk } from '#features/staff/desk-help/about-desk.tsx';
import { useSite } from '#platform/http/use-site.ts';
import { Icon } from '#ui/icon.tsx';
import { Menu } from '#ui/menu.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { AccountLink } from '../parts/account-link.tsx';
import { AppearancePanel } from '../parts/appearance-panel.tsx';
import { BottomBar } from '../parts/bottom-bar.tsx';
import { ConsentBanner } from '../parts/consent-banner.tsx';
import { HelpDialogs } from '../parts/help-dialogs.tsx';
import type { HelpDialog } from '../parts/help-dialogs.tsx';
import { LanguageMenu } from '../parts/language-menu.tsx';
import { Later } from '../parts/later.tsx';
import { TermsBar } from '../parts/terms-bar.tsx';
import { Palette } from './palette.tsx';
import { currentDesk } from './current-desk.ts';
import { DeskNavigation, deskNavigationId } from './desk-navigation.tsx';
import { StaffFooter } from './staff-footer.tsx';
import { useDeskKeys } from './use-desk-keys.ts';
import { usePaletteKey } from './use-palette-key.ts';

/** What is around every desk: the way to the others beside it, and one line below. */
export function StaffFrame({ children }: { children: ReactNode }) {
  const [help, showHelp] = useState<HelpDialog>();
  const { pathname, search } = useLocation();
  const desk = currentDesk(adminPages, pathname, search);
  const openHelp = () => showHelp('help');
  const [isFinding, setFinding] = useState(false);
  const openPalette = useCallback(() => setFinding(true), []);
  useDeskKeys(openHelp);
  usePaletteKey(openPalette);
  return (
    <div className="staff-frame">
      <SkipLink target="main-content" />
      <div className="lower-edge">
        <ConsentBanner />
      </div>
      <div aria-hidden="true" className="woven-strip staff-strip" />
      <Side onFind={openPalette} />
      <div className="staff-page">
        <TermsBar />
        <main id="main-content" tabIndex={-1}>
          {children}
        </main>
        <Later />
      </div>
      <StaffFooter onHelp={openHelp} />
      <BottomBar onHelp={openHelp} />
      <HelpDialogs shown={help} show={showHelp} about={desk && <AboutDesk desk={desk} />} />
      {isFinding && <Palette onClose={() => setFinding(false)} />}
    </div>
  );
}

function Side({ onFind }: { onFind: () => void }) {
  const { t } = useTranslation(['staff', 'shell']);
  const site = useSite();
  const isAlive = useHydrated();
  return (
    <header className="staff-side">
      <div className="staff-head">
        <p className="staff-name">
          <Link to="/" className="font-heading">
            {site.name}
          </Link>
          <span>{t('staff:desk.title')}</span>
        </p>
        <div className="staff-settings">
          <AccountLink />
          <LanguageMenu />
          <Menu label={t('shell:appearance.label')} labelHidden icon="text-size" align="end">
            <li className="staff-appearance">{isAlive && <AppearancePanel />}</li>
          </Menu>
        </div>
        <button type="button" onClick={onFind} className="staff-find" disabled={!isAlive}>
          <Icon name="search" />
          {t('staff:palette.open')}
          <kbd>Ctrl K</kbd>
        </button>
        <button type="button" popoverTarget={deskNavigationId} className="staff-open">
          {t('staff:desk.open')}
        </button>
      </div>
      <DeskNavigation />
    </header>
  );
}
