import { useSyncExternalStore } from 'react';
import { Links, Outlet, Scripts, useMatches, useRouteError } from 'react-router';
import type { LinksFunction, LoaderFunctionArgs } from 'react-router';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import type { RootData } from '#platform/http/use-site.ts';
import { directionOf } from '#platform/i18n/languages.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { ErrorScreen } from '#shell/error-screen.tsx';
import { Frame } from '#shell/frame.tsx';
import { PageChanges } from '#shell/page-changes.tsx';
import { SignInPromptProvider } from '#shell/sign-in-prompt.tsx';
import { AnnouncerProvider } from '#ui/announcer.tsx';
import headingFont from '#ui/fonts/noto-serif-800.woff2?url';
import ethiopicFont from '#ui/fonts/noto-serif-ethiopic-800.woff2?url';
import theme from '#ui/theme.css?url';
import { ToastProvider } from '#ui/toasts.tsx';

export const handle: PageHandle = { namespaces: [] };

/**
 * By its address, as no script may bring it: a chunk that shares code with the root would append it again when it is
 * loaded later, and the browser would style and lay out the whole page anew.
 */
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: theme }];

export function loader({ context }: LoaderFunctionArgs): RootData {
  const { site, language, lowData } = context.get(pageContext);
  return { site, language, lowData };
}

/** Nothing in it changes while a page is open. */
export const shouldRevalidate = () => false;

const ethiopic: ReadonlySet<Language> = new Set(['am', 'ti']);

const never = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;

/**
 * The document around every page and every error screen. The appearance script writes attributes of `html` before
 * React arrives, which React then leaves alone.
 */
export function Layout({ children }: { children: React.ReactNode }) {
  const language = useLanguage();
  const direction = directionOf(language);
  // A page that fails to hydrate is rendered anew in the browser, where React would write script elements through
  // innerHTML; Trusted Types forbid it, and the crash screen would stay white. They have done their work by then.
  const isAlive = useSyncExternalStore(never, inBrowser, onServer);
  return (
    <html lang={language} dir={direction} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#1b1e52" />
        {/* Neither font has Arabic letters. */}
        {direction === 'ltr' && (
          <link
            rel="preload"
            as="font"
            type="font/woff2"
            href={ethiopic.has(language) ? ethiopicFont : headingFont}
            crossOrigin="anonymous"
          />
        )}
        <link rel="icon" type="image/svg+xml" href="/icon.svg" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Links />
      </head>
      <body>
        <AnnouncerProvider>
          <ToastProvider>
            <PageChanges />
            <SignInPromptProvider>{children}</SignInPromptProvider>
          </ToastProvider>
        </AnnouncerProvider>
        {!isAlive && <Scripts />}
      </body>
    </html>
  );
}

export default function Root() {
  const hasOwnFrame = useMatches().some(
    ({ handle: one }) => (one as PageHandle | undefined)?.ownFrame,
  );
  if (hasOwnFrame) return <Outlet />;
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary() {
  return <ErrorScreen error={useRouteError()} />;
}
