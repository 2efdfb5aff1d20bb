#!/usr/bin/env bash
# Makes src/ui/icons.svg and src/ui/icon-names.ts from the lucide icon set (ISC licence).
# Needs the network once; lucide-static is not a dependency of the project. The results are committed.
# A line of the list is `our-name lucide-name`: ours say start and end, and Icon mirrors them right-to-left.
set -euo pipefail
cd "$(dirname "$0")/.."
npm exec --yes --package=lucide-static@1.62.0 -- \
  bash -c 'ICONS="$(dirname "${PATH%%:*}")/lucide-static/icons" OUT="$1" node --input-type=module -' _ src/ui <<'JS'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const list = `
  accessibility accessibility
  arrow-end arrow-right
  arrow-start arrow-left
  bell bell
  briefcase briefcase
  building building-2
  calendar calendar
  check check
  chevron-down chevron-down
  chevron-end chevron-right
  chevron-start chevron-left
  clock clock
  contrast contrast
  directions navigation
  copy copy
  download download
  error octagon-alert
  external external-link
  eye eye
  factory factory
  faith church
  filter sliders-horizontal
  flag flag
  globe globe
  graduation graduation-cap
  heart heart
  home house
  image image
  info info
  landmark landmark
  languages languages
  link link
  locate locate-fixed
  log-in log-in
  log-out log-out
  mail mail
  map map
  map-pin map-pin
  menu menu
  message message-circle
  microphone mic
  minus minus
  more ellipsis
  pause pause
  pencil pencil
  phone phone
  play play
  plus plus
  refresh refresh-cw
  search search
  settings settings
  share share-2
  shield shield-check
  skip-back rotate-ccw
  skip-forward rotate-cw
  sort arrow-down-up
  spinner loader-circle
  star star
  stop square
  store store
  success circle-check
  tag tag
  text-size a-large-small
  trash trash-2
  truck truck
  upload upload
  user circle-user
  users users
  verified badge-check
  warning triangle-alert
  x x
`.trim().split('\n').map((line) => line.trim().split(' '));

const symbols = list.map(([name, file]) => {
  const svg = readFileSync(join(process.env.ICONS, `${file}.svg`), 'utf8');
  const body = svg.replace(/^[\s\S]*?<svg[\s\S]*?>/, '').replace(/<\/svg>\s*$/, '');
  return `<symbol id="${name}" viewBox="0 0 24 24">${body.replace(/\s*\n\s*/g, '').replaceAll(' />', '/>')}</symbol>`;
});

// Five stars in a row, for ratings: one element instead of five on every card.
const star = (left) =>
  Array.from({ length: 10 }, (_, i) => {
    const angle = (Math.PI * i) / 5;
    const radius = i % 2 ? 4.6 : 10;
    const x = left + 12 + radius * Math.sin(angle);
    const y = 12.8 - radius * Math.cos(angle);
    return `${i ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`;
  }).join('') + 'z';
const stars = [0, 24, 48, 72, 96].map(star).join('');
symbols.push(`<symbol id="stars" viewBox="0 0 120 24"><path d="${stars}"/></symbol>`);

writeFileSync(
  join(process.env.OUT, 'icons.svg'),
  `<!-- Icons: lucide-static 1.62.0, ISC License, Copyright (c) Lucide Icons and Contributors; parts from Feather, MIT License, Copyright (c) 2013-present Cole Bemis; see icons-licence.txt. Made by scripts/make-icons.sh. -->
<svg xmlns="http://www.w3.org/2000/svg">
${symbols.join('\n')}
</svg>
`,
);
writeFileSync(
  join(process.env.OUT, 'icon-names.ts'),
  `/** The symbols of icons.svg. Made by scripts/make-icons.sh. */
export const iconNames = [
${list.map(([name]) => `  '${name}',`).join('\n')}
] as const;

export type IconName = (typeof iconNames)[number];
`,
);
copyFileSync(join(process.env.ICONS, '../LICENSE'), join(process.env.OUT, 'icons-licence.txt'));
console.log(`${list.length} icons`);
JS
