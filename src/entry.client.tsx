import { StrictMode, startTransition, useEffect } from 'react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { adoptDetectedLanguage, startI18n } from '#platform/i18n/browser-i18n.ts';
import { startUp } from '#shell/start-up.ts';

startUp();
const i18n = await startI18n();

/** Another language would not agree with the server's HTML, so it waits until React has taken that over. */
function AdoptLanguage({ children }: { children: ReactNode }) {
  useEffect(() => adoptDetectedLanguage(), []);
  return children;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <AdoptLanguage>
          <HydratedRouter />
        </AdoptLanguage>
      </I18nextProvider>
    </StrictMode>,
  );
});
