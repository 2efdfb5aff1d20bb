import set from '@iconify-json/fluent-emoji-flat/icons.json' with { type: 'json' };
import { taskPictures } from '#areas/home/task-pictures.ts';
import { categoryPictures } from '#features/directory/category/category-pictures.ts';
import { eventPictures } from '#features/events/event-pictures.ts';
import { kindPictures } from '#features/kinds/kind-pictures.ts';
import { headPictures } from '#ui/head-pictures.ts';
import { scale, shortPath } from './picture-path.ts';

type Pictures = Readonly<Record<string, string | readonly string[]>>;

/** Sprites by need: a page loads those whose pictures it shows. */
export const pictureSprites: Readonly<Record<string, Pictures>> = {
  'src/features/directory/category/pictures.svg': categoryPictures,
  'src/features/kinds/pictures.svg': kindPictures,
  'src/features/events/pictures.svg': eventPictures,
  'src/areas/home/tasks.svg': taskPictures,
  'src/ui/head-pictures.svg': Object.fromEntries(headPictures.map((name) => [name, name])),
};

const icons: Readonly<Record<string, { body: string } | undefined>> = set.icons;

/** Width and height of a picture in a sprite. */
const side = 32 * scale;

/** Ids would be those of the whole sprite, paint of a sprite is not found everywhere, and lines would stay thin. */
const refused = /\b(?:id|url|style|class|mask|filter)\b|<path[^>]*(?:transform|stroke)/;

function drawing(name: string): string {
  const body = icons[name]?.body;
  if (!body) throw new Error(`The set has no picture "${name}".`);
  if (refused.test(body)) throw new Error(`"${name}" has parts that a sprite can't hold.`);
  return body
    .replace(/^<g fill="none">(.*)<\/g>$/, '$1')
    .replaceAll(/<(?:circle|ellipse|rect)\b[^>]*\/>/g, `<g transform="scale(${scale})">$&</g>`)
    .replaceAll(/ d="([^"]+)"/g, (_, d: string) => ` d="${shortPath(d)}"`);
}

/** The text of a sprite: one symbol for each picture, by the id that pages ask for. Several stand side by side. */
export function pictureSprite(pictures: Pictures): string {
  const symbols = Object.entries(pictures).map(([id, picture]) => {
    const names = [picture].flat();
    const drawings = names.map((name, place) =>
      place === 0
        ? drawing(name)
        : `<g transform="translate(${side * place})">${drawing(name)}</g>`,
    );
    return `<symbol id="${id}" viewBox="0 0 ${side * names.length} ${side}">${drawings.join('')}</symbol>`;
  });
  return `<!-- Pictures: Fluent Emoji, MIT License, Copyright (c) Microsoft Corporation; see pictures-licence.txt in src/ui. Made by scripts/make-pictures.ts. -->
<svg xmlns="http://www.w3.org/2000/svg" fill="none">
${symbols.join('\n')}
</svg>
`;
}
