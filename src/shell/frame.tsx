import { useState } from 'react';
import type { ReactNode } from 'react';
import { SkipLink } from '#ui/skip-link.tsx';
import { BottomBar } from './parts/bottom-bar.tsx';
import { ConsentBanner } from './parts/consent-banner.tsx';
import { Footer } from './parts/footer.tsx';
import { Header } from './parts/header.tsx';
import { HelpDialogs } from './parts/help-dialogs.tsx';
import type { HelpDialog } from './parts/help-dialogs.tsx';
import { HelpWidget } from './parts/help-widget.tsx';
import { Later } from './parts/later.tsx';
import { StaffBar } from './parts/staff-bar.tsx';
import { TermsBar } from './parts/terms-bar.tsx';
import { UnreachableBar } from './parts/unreachable-bar.tsx';

/** What is around every page: skip link, header, footer, help and, on phones, the bottom bar. */
export function Frame({ children }: { children: ReactNode }) {
  const [help, showHelp] = useState<HelpDialog>();
  const openHelp = () => showHelp('help');
  return (
    <>
      <SkipLink target="main-content" />
      <LowerEdge onHelp={openHelp} />
      <Header />
      <StaffBar />
      <TermsBar />
      <UnreachableBar />
      <main id="main-content" tabIndex={-1} className="min-h-[60vh]">
        {children}
      </main>
      <Later />
      <Footer />
      <BottomBar onHelp={openHelp} />
      <HelpDialogs shown={help} show={showHelp} />
    </>
  );
}

/**
 * What keeps to the lower edge of the window, above the bottom bar of phones: help, and below it the question about
 * cookies while it is asked, however high that is in a language and a text size. The gap beside help lets presses through.
 */
function LowerEdge({ onHelp }: { onHelp: () => void }) {
  return (
    <div className="lower-edge">
      <HelpWidget onOpen={onHelp} />
      <ConsentBanner />
    </div>
  );
}
