// `npm run asvs`: what of OWASP ASVS, levels 1 and 2, the site meets. Writes docs/asvs.md from docs/asvs/.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asvsDocument } from './asvs/document.ts';
import { readAsvs, states } from './asvs/requirements.ts';

const root = join(import.meta.dirname, '..');
const asvs = readAsvs(root);
writeFileSync(join(root, 'docs/asvs.md'), asvsDocument(asvs));
const counts = states.map(
  (state) => `${asvs.requirements.filter((one) => one.state === state).length} ${state}`,
);
console.log(`docs/asvs.md: ${asvs.requirements.length} requirements, ${counts.join(', ')}.`);
