// `npm run map`: every address of the specification, whether its page stands, and who may open it.
import { pageRoutes } from '../src/routes.ts';
import { redirects } from '../src/shell/redirects.ts';
import { askedRedirects, askedRoutes, landedAt } from './site-map.ts';

const missing = askedRoutes.filter((route) => !landedAt(route, pageRoutes));
for (const route of askedRoutes) {
  const page = landedAt(route, pageRoutes);
  const who = route.access === 'public' ? 'everybody' : route.access.join(', ');
  console.log(`${page ? 'stands ' : 'missing'}  ${route.path}  (${who})`);
}
const unmoved = askedRedirects.filter(
  ({ from }) => !from.includes('{') && !redirects.some((redirect) => redirect.from === from),
);
for (const { from, to } of unmoved) console.log(`missing  ${from} → ${to}`);
console.log(
  `\n${askedRoutes.length - missing.length} of ${askedRoutes.length} pages stand; ${unmoved.length} redirects wait for their page.`,
);
