// `npm run map`: every address of the specification, whether its page stands, and who may open it. Writes docs/MAP.md:
// what each page that stands calls, who may, and which tables that touches.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageRoutes } from '../src/routes.ts';
import { redirects } from '../src/shell/redirects.ts';
import { pageMap } from './map/page-map.ts';
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

const root = join(import.meta.dirname, '..');
writeFileSync(join(root, 'docs/MAP.md'), await pageMap(root));
console.log('docs/MAP.md says what each page calls, who may, and which tables that touches.');
