import { randomBytes } from 'node:crypto';
import { renderToPipeableStream } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { isRouteErrorResponse, ServerRouter } from 'react-router';
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router';
import { PageFactsContext } from '#platform/head/page-facts.ts';
import type { PageFacts } from '#platform/head/page-facts.ts';
import { sealScripts } from '#platform/http/csp.server.ts';
import { GatheredHtml } from '#platform/http/gathered-html.server.ts';
import { readHandOver, withHandOver } from '#platform/http/hand-over.server.ts';
import { headMarkup } from '#platform/http/head-markup.server.ts';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { devicesOf, permissionsPolicy } from '#platform/http/permissions-policy.ts';
import { notePagePattern } from '#platform/http/page-pattern.server.ts';
import { WholePage } from '#platform/http/whole-page.server.ts';
import { RequestReference } from '#platform/http/request-reference.ts';
import { requestLog } from '#platform/http/request-log.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { currentScope } from '#platform/log/work-scope.server.ts';
import { pageTrail } from '#shell/page-trail.ts';

/** Renders a page whole, not streamed: it is hashed for its content security policy and may be cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { language, site } = loadContext.get(pageContext);
  notePagePattern(routerContext);
  const requestId = status >= 500 ? currentScope()?.requestId : undefined;
  const nonce = randomBytes(16).toString('base64url');
  const facts: PageFacts = {};
  const tree = (
    <I18nextProvider i18n={i18nFor(language)}>
      <RequestReference value={requestId}>
        <PageFactsContext value={facts}>
          <ServerRouter
            context={{ ...routerContext, serverHandoffStream: undefined }}
            url={request.url}
            nonce={nonce}
          />
        </PageFactsContext>
      </RequestReference>
    </I18nextProvider>
  );
  const [rendered, data] = await Promise.all([
    renderWhole(tree, nonce),
    readHandOver(routerContext),
  ]);
  const trail = pageTrail(facts, site, (key) => i18nFor(language).t(key));
  const head = headMarkup(routerContext, { language, site, nonce, requestId, trail });
  const { html, policy } = sealScripts(
    withHandOver(withHead(scriptsAfterPaint(withLeanManifest(rendered)), head), data, nonce),
    nonce,
    site.tiles?.url,
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-security-policy', policy);
  const devices = devicesOf(handlesOf(routerContext));
  if (devices) headers.set('permissions-policy', permissionsPolicy(devices));
  return new WholePage(html, { status, headers });
}

const handlesOf = ({ staticHandlerContext, routeModules }: EntryContext) =>
  staticHandlerContext.matches.map(
    ({ route }) => routeModules[route.id]?.handle as PageHandle | undefined,
  );

/** React Router would print to the console. Visitors who left and addresses with nothing behind them are no failure. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.get(requestLog).error({ err: error }, 'page failed');
};

function renderWhole(tree: React.ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(tree, {
      nonce,
      // Else React sets larger parts aside and moves them into place by script: nothing without JavaScript.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(new GatheredHtml(resolve)),
      onShellError: reject,
      onError: reject,
    });
  });
}

const withHead = (html: string, head: string) => html.replace('</head>', () => `${head}</head>`);

/** A page is read before it is alive: the style sheet and the font come first on a narrow line. */
const scriptsAfterPaint = (html: string) =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');

const manifestStart = 'window.__reactRouterManifest = {';

/** React Router indents the list of the page's routes as if it were read by people: a hundred lines, none of them text. */
function withLeanManifest(html: string): string {
  const from = html.indexOf(manifestStart);
  const to = html.indexOf('\n};', from);
  if (from < 0 || to < 0) return html;
  return html.slice(0, from) + html.slice(from, to).replace(/\n\s*/g, '') + html.slice(to);
}
