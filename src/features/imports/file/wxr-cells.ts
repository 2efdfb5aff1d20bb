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
  /** Numbers of the posts that are places. */
  places: Set<string>;
}

/** Of a file with more nobody looks at all. */
const mostPictures = 50_000;

/** With the longest addresses and titles as much as a cell has room for. */
const mostOfPost = 40;
const longestAddress = 500;

export function addPicture({ of, by, places }: WxrPictures, item: WxrItem): void {
  if (isPlace(item)) places.add(item.id);
  const { attachment } = item;
  if (attachment === '' || attachment.length > longestAddress || by.size >= mostPictures) return;
  const alt = (item.meta.get('_wp_attachment_image_alt') ?? '').slice(0, 200);
  const picture = { address: attachment, title: item.title.slice(0, 100), alt };
  by.set(item.id, picture);
  if (item.parent === '' || item.parent === '0') return;
  const siblings = of.get(item.parent) ?? [];
  if (siblings.length < mostOfPost) siblings.push(picture);
  of.set(item.parent, siblings);
}

/** A post that is neither a place nor a picture of one. */
export const isOther = (item: WxrItem, { places }: WxrPictures): boolean =>
  !isPlace(item) && !(item.type === 'attachment' && places.has(item.parent));

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
