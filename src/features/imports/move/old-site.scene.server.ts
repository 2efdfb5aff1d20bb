import { once } from 'node:events';
import { createServer } from 'node:http';
import sharp from 'sharp';
import { fetchForeignFile } from '#platform/http/fetch-foreign.server.ts';
import type { AskForFile } from './fetch-photos.service.server.ts';

/* A directory on WordPress with GeoDirectory as it could stand on the day before it moves. All of it is invented. */

/** Numbers that come in the same order for the same seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const firsts =
  `Amber Baobab Cedar Delta Ebony Fern Golden Harbour Indigo Juniper Kola Lagoon Mango Nile Obsidian Palm Quartz River
  Savanna Tamarind Umber Volta Willow Xhosa Yam Zenith Acacia Breeze Copper Dune`.split(/\s+/);
const seconds =
  `Bakery Barbers Books Braids Cafe Catering Cleaners Couture Dentists Drapers Florist Garage Grill Joiners Kitchen
  Lettings Market Motors Nursery Opticians Painters Pharmacy Plumbers Records Roofers Salon Tailors Travel Tutors Vets
  Weavers Workshop Yoga Zumba`.split(/\s+/);
const towns = [
  { city: 'London', region: 'Greater London', lat: 51.47, lng: -0.07 },
  { city: 'Birmingham', region: 'West Midlands', lat: 52.48, lng: -1.89 },
  { city: 'Leeds', region: 'West Yorkshire', lat: 53.8, lng: -1.55 },
  { city: 'Bristol', region: 'Bristol', lat: 51.45, lng: -2.59 },
] as const;

export interface OldPlace {
  number: number;
  name: string;
  slug: string;
  /** On the old site. */
  path: string;
  pictures: string[];
  status: 'publish' | 'draft' | 'trash';
  cells: Record<string, string>;
}

interface OldSite {
  places: OldPlace[];
  published: OldPlace[];
  origin: string;
}

/** Every thirtieth place is a draft, every fiftieth is in the bin; every fifth has pictures. */
export function oldSite(
  count: number,
  { origin = 'https://old.example', seed = 41 } = {},
): OldSite {
  const random = seeded(seed);
  const places = Array.from({ length: count }, (_, at): OldPlace => {
    const number = 1000 + at;
    const first = firsts[at % firsts.length] ?? '';
    const second = seconds[Math.floor(at / firsts.length) % seconds.length] ?? '';
    const town = towns[Math.floor(random() * towns.length)] ?? towns[0];
    const slug = `sample-${first}-${second}-${number}`.toLowerCase();
    const status = statusOf(at);
    return {
      number,
      name: `Sample ${first} ${second}`,
      slug,
      path: `/places/united-kingdom/${town.city.toLowerCase()}/${slug}/`,
      pictures: at % 5 === 0 ? [`${origin}/wp-content/uploads/${slug}.jpg`] : [],
      status,
      cells: {
        street: `${1 + Math.floor(random() * 200)} Sample ${first} Road`,
        city: town.city,
        region: town.region,
        country: 'United Kingdom',
        latitude: (town.lat + random() / 50).toFixed(5),
        longitude: (town.lng + random() / 50).toFixed(5),
        phone: `020 7946 ${String(at % 1000).padStart(4, '0')}`,
        email: `hello@${slug}.example`,
        website: `https://${slug}.example/`,
        business_hours:
          '["Mo 09:00-17:00","Tu 09:00-17:00"],["UTC":"+0","Timezone":"Europe\\/London"]',
        _edit_last: '1',
        parking: at % 2 === 0 ? 'Behind the house' : '',
      },
    };
  });
  return { places, published: places.filter(({ status }) => status === 'publish'), origin };
}

function statusOf(at: number): OldPlace['status'] {
  if (at % 30 === 29) return 'draft';
  return at % 50 === 48 ? 'trash' : 'publish';
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const cdata = (text: string): string => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

const meta = (key: string, value: string): string =>
  `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`;

interface Post {
  id: number;
  title: string;
  type: string;
  link: string;
  status?: string;
  parent?: number;
  content?: string;
  more?: string;
}

export const post = ({
  id,
  title,
  type,
  link,
  status = 'publish',
  parent = 0,
  content = '',
  more = '',
}: Post) =>
  `<item><title>${cdata(title)}</title><link>${escaped(link)}</link>` +
  `<guid isPermaLink="false">${escaped(`https://old.example/?post_type=${type}&p=${id}`)}</guid>` +
  `<content:encoded>${cdata(content)}</content:encoded><wp:post_id>${id}</wp:post_id>` +
  `<wp:post_parent>${parent}</wp:post_parent><wp:post_type>${cdata(type)}</wp:post_type>` +
  `<wp:status>${cdata(status)}</wp:status>${more}</item>\n`;

export const wxrOf = (items: string, { head = '' } = {}): string =>
  `<?xml version="1.0" encoding="UTF-8" ?>\n${head}<!-- This is a WordPress eXtended RSS file. -->\n` +
  '<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" ' +
  'xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">\n' +
  `<channel><title>The old directory</title><wp:author><wp:author_login>keeper</wp:author_login></wp:author>\n${items}</channel></rss>\n`;

const comment =
  '<wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_content>Good.</wp:comment_content></wp:comment>';

function itemOf({ number, name, path, status, cells, pictures }: OldPlace, origin: string): string {
  const second = name.split(' ').at(-1) ?? '';
  const attachments = pictures.map((address, at) =>
    post({
      id: number * 10 + at,
      title: 'IMG_0001',
      type: 'attachment',
      link: `${address}/`,
      status: 'inherit',
      parent: number,
      more: `<wp:attachment_url>${cdata(address)}</wp:attachment_url>${meta('_wp_attachment_image_alt', `The front of ${name}`)}`,
    }),
  );
  const place = post({
    id: number,
    title: name,
    type: 'gd_place',
    link: origin + path,
    status,
    content: `<!-- wp:paragraph --><p>An invented place: ${second.toLowerCase()} &amp; more.</p><!-- /wp:paragraph -->`,
    more:
      `<category domain="gd_placecategory" nicename="x">${cdata(second)}</category>` +
      Object.entries(cells)
        .map(([key, value]) => meta(key, value))
        .join('') +
      (number % 7 === 0 ? comment : ''),
  });
  return place + attachments.join('');
}

/** The export of the whole site: places, their pictures, and three pages that are no places. */
export const wordPressExport = ({ places, origin }: OldSite): string =>
  wxrOf(
    places.map((place) => itemOf(place, origin)).join('') +
      [1, 2, 3]
        .map((id) => post({ id, title: `Page ${id}`, type: 'page', link: `${origin}/page-${id}/` }))
        .join(''),
  );

/** The pictures of the old site on this machine, which counts as public for whoever asks through `ask`. */
export async function servePictures(): Promise<{
  ask: AskForFile;
  asked: string[];
  close: () => Promise<void>;
}> {
  const asked: string[] = [];
  const background = { r: 200, g: 120, b: 40 };
  const picture = await sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url?.includes('gone')) response.writeHead(404).end();
    else response.setHeader('content-type', 'image/jpeg').end(picture);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? String(address.port) : '';
  const network = {
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    isPublic: () => true,
    ports: [port],
  };
  return {
    ask: (url, options) => {
      const here = new URL(url);
      here.protocol = 'http:';
      here.port = port;
      return fetchForeignFile(here.href, options, network);
    },
    asked,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
