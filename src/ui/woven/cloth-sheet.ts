import { adireLayers } from './adire.ts';
import { clothHeight, clothWidth } from './cloth.ts';
import type { Thread } from './cloth.ts';
import { kenteLayers } from './kente.ts';
import { madrasLayers } from './madras.ts';
import { raffiaLayers } from './raffia.ts';

const ink = '#1f1714';
const ground = `<path d="M0 0h${clothWidth}v${clothHeight}H0z" fill="var(--dye-1)"/>`;
const frame = `viewBox="0 0 ${clothWidth} ${clothHeight}" preserveAspectRatio="xMidYMid slice" fill="none"`;

function path({ d, dye, width, dash, opacity, round }: Thread): string {
  const attributes = {
    d,
    stroke: dye === 'ink' ? ink : `var(--dye-${dye})`,
    'stroke-width': width,
    'stroke-dasharray': dash,
    'stroke-opacity': opacity,
    'stroke-linecap': round && 'round',
  };
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${value}"`);
  return `<path${written.join('')}/>`;
}

/** The text of `cloths.svg`: every layer of every cloth as a symbol, dyed by the palette of the cloth that uses it. */
export function clothSheet(): string {
  const layers = { ...kenteLayers(), ...adireLayers(), ...madrasLayers(), ...raffiaLayers() };
  const symbols = Object.entries(layers).map(
    ([id, { hasGround, threads }]) =>
      `<symbol id="${id}" ${frame}>${hasGround ? ground : ''}${threads.map(path).join('')}</symbol>`,
  );
  return `<!-- Made by scripts/make-cloths.ts from the drawings in src/ui/woven/. -->
<svg xmlns="http://www.w3.org/2000/svg">
${symbols.join('\n')}
</svg>
`;
}
