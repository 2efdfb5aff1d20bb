import { StrictMode, startTransition, useEffect } from 'react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { endHydration } from '#platform/hydration/use-after-hydration.ts';
import { repeatEarlyPress } from '#platform/early-press/early-press.ts';
import { adoptDetectedLanguage, startI18n } from '#platform/i18n/browser-i18n.ts';
import { startUp } from '#shell/start-up.ts';

startUp();
const i18n = await startI18n();

/**
 * What waits until React has taken the page over: another language, which would not agree with the server's HTML, and
 * what somebody has pressed already.
 */
function ComeAlive({ children }: { children: ReactNode }) {
  useEffect(() => {
    endHydration();
    repeatEarlyPress();
    adoptDetectedLanguage().catch((error: unknown) => console.warn(error));
  }, []);
  return children;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <ComeAlive>
          <HydratedRouter />
        </ComeAlive>
      </I18nextProvider>
    </StrictMode>,
  );
});
