import { StrictMode, startTransition, useEffect } from 'react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { SentencesContext } from '#platform/browser-render/react-i18next.ts';
import { endHydration } from '#platform/hydration/use-after-hydration.ts';
import { repeatEarlyPress } from '#platform/early-press/early-press.ts';
import { adoptDetectedLanguage, startI18n } from '#platform/i18n/browser-i18n.ts';
import { startUp } from '#shell/start-up.ts';

startUp();
const sentences = await startI18n();

/**
 * What waits until React has taken the page over: another language, which would not agree with the server's HTML, and
 * what somebody has pressed already.
 */
function ComeAlive({ children }: { children: ReactNode }) {
  useEffect(() => {
    endHydration();
    repeatEarlyPress();
    adoptDetectedLanguage(sentences).catch((error: unknown) => console.warn(error));
  }, []);
  return children;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <SentencesContext value={sentences}>
        <ComeAlive>
          <HydratedRouter />
        </ComeAlive>
      </SentencesContext>
    </StrictMode>,
  );
});
