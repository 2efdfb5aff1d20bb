import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { reloadPage } from '../chunk-reload.ts';
import { scrubDebugText } from '#platform/text/scrub-debug-text.ts';
import { ErrorReference } from './error-reference.tsx';

/** Stands alone, as the crash may have come from the frame. Texts and behaviour: specification 2. */
export function CrashScreen({ error }: { error: unknown }) {
  const { t } = useTranslation('shell');
  const { search } = useLocation();
  const isDebug = new URLSearchParams(search).get('debug') === '1';
  const { message, stack } = describe(error);
  return (
    <main id="main-content" className="site-column flex min-h-screen flex-col gap-6 py-16">
      <title>{t('crash.title')}</title>
      <meta name="robots" content="noindex" />
      <div role="alert" className="flex max-w-prose flex-col gap-4">
        <h1>{t('crash.title')}</h1>
        <p className="text-lg">{t('crash.text')}</p>
        <ErrorReference error={error} />
      </div>
      <div className="flex flex-wrap items-center gap-6">
        <Button icon="refresh" className="no-js:hidden" onClick={reloadPage}>
          {t('crash.refresh')}
        </Button>
        {/* Not the router's link: it may be what crashed. */}
        <a href="/">{t('crash.home')}</a>
      </div>
      <Disclosure variant="boxed" open={isDebug} summary={t('crash.debug')}>
        <div dir="ltr" className="font-mono text-sm">
          <p className="font-label">{message}</p>
          {stack && <pre className="mt-2 whitespace-pre-wrap">{stack}</pre>}
        </div>
      </Disclosure>
    </main>
  );
}

function describe(error: unknown): { message: string; stack: string | undefined } {
  if (isRouteErrorResponse(error)) {
    return { message: `${error.status} ${error.statusText}`.trim(), stack: undefined };
  }
  if (!(error instanceof Error))
    return { message: scrubDebugText(String(error)), stack: undefined };
  return {
    message: scrubDebugText(`${error.name}: ${error.message}`),
    stack: error.stack && scrubDebugText(error.stack),
  };
}
