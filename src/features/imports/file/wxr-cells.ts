import type { Cells } from './json-cells.ts';
import type { WxrItem } from './wxr-reader.ts';

export interface WxrPicture {
  address: string;
  title: string;
  /** What its owner has written for those who do not see it. */
  alt: string;
}

/** The pictures of a file, by the posts that they belong to and by their own number. */
export interface WxrPictures {
  of: Map<string, WxrPicture[]>;
  by: Map<string, WxrPicture>;
}

/** Of a file with more nobody looks at all. */
const mostPictures = 50_000;

export function addPicture({ of, by }: WxrPictures, item: WxrItem): void {
  if (item.attachment === '' || by.size >= mostPictures) return;
  const alt = item.meta.get('_wp_attachment_image_alt') ?? '';
  const picture = { address: item.attachment, title: item.title, alt };
  by.set(item.id, picture);
  if (item.parent !== '' && item.parent !== '0')
    of.set(item.parent, [...(of.get(item.parent) ?? []), picture]);
}

/** Places of GeoDirectory, whatever the site calls its kinds of them; its events are none. */
export const isPlace = ({ type }: WxrItem): boolean => /^gd_(?!event$)/.test(type);

/** By the names that GeoDirectory's own table has for them, so that both are read by one profile. */
export function cellsOfItem(item: WxrItem, pictures: WxrPictures): Cells {
  const labelsOf = (is: (domain: string) => boolean) =>
    [...new Set(item.terms.filter(({ domain }) => is(domain)).map(({ label }) => label))].join(
      '; ',
    );
  const cells: Cells = new Map();
  for (const [key, value] of item.meta)
    if (!key.startsWith('_') && key !== '') cells.set(key, value);
  const own = {
    post_id: item.id,
    post_title: item.title,
    post_content: item.content,
    post_excerpt: item.excerpt,
    post_status: item.status,
    post_type: item.type,
    post_category: labelsOf((domain) => domain.endsWith('category')),
    post_tags: labelsOf((domain) => domain.endsWith('tags')),
    link: item.link,
    guid: item.guid,
  };
  for (const [name, value] of Object.entries(own)) cells.set(name, value);
  const found = picturesOf(item, pictures);
  if (found.length > 0 || !cells.has('post_images'))
    cells.set('post_images', found.map(written).join('::'));
  return cells;
}

function picturesOf(item: WxrItem, { of, by }: WxrPictures): WxrPicture[] {
  const first = by.get(item.meta.get('_thumbnail_id') ?? '');
  return [...new Set([...(first ? [first] : []), ...(of.get(item.id) ?? [])])];
}

/** As GeoDirectory writes it: address, number, title, caption. */
const written = ({ address, title, alt }: WxrPicture): string =>
  [address, '', title, alt].map((part) => part.replaceAll(/\||::/g, ' ')).join('|');
