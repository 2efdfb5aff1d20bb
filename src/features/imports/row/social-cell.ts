import { fold } from '#platform/text/fold.ts';

interface Network {
  name: string;
  /** Hosts of its addresses; the first is the one to write. */
  hosts: readonly string[];
  words: RegExp;
  path?: string;
}

const networks: readonly Network[] = [
  { name: 'Instagram', hosts: ['instagram.com', 'instagr.am'], words: /^(?:insta(?:gram)?|ig)$/ },
  {
    name: 'Facebook',
    hosts: ['facebook.com', 'fb', 'fb.com', 'fb.me', 'm.facebook.com'],
    words: /^(?:facebook|fb|face)$/,
  },
  { name: 'TikTok', hosts: ['tiktok.com'], words: /^(?:tik_?tok|tt)$/, path: '@' },
  { name: 'X', hosts: ['x.com', 'twitter.com'], words: /^(?:twitter|x|tweets?)$/ },
  { name: 'YouTube', hosts: ['youtube.com'], words: /^(?:you_?tube|yt)$/, path: '@' },
  { name: 'LinkedIn', hosts: ['linkedin.com'], words: /^linked_?in$/, path: 'company/' },
];

/** The network that a header names ("IG / FB", "Insta handle"): the first of several. */
export const networkOfHeader = (header: string): string | undefined => {
  const words = fold(header).split(/[^\p{L}\p{N}]+/u);
  const named = words.map((word) => networks.find((one) => one.words.test(word)));
  return named.find((one) => one !== undefined)?.name;
};

const handleShape = /^@?(?<handle>[\w.-]{2,80})$/;

/** Whether a cell is somebody's place on a network: "@name", "fb.com/name", an address of Instagram. */
export const handleIn = (cell: string): boolean =>
  /(?:^|[\s:])@[\w.]{2,40}$/.test(cell.trim()) || ownPlace(cell.trim()) !== undefined;

function ownPlace(text: string): { network: Network; path: string } | undefined {
  const { host = '', path = '' } =
    /^(?:https?:\/\/)?(?:www\.)?(?<host>[\w.-]+)\/(?<path>\S+)$/i.exec(text)?.groups ?? {};
  const network = networks.find(({ hosts }) => hosts.includes(host.toLowerCase()));
  return network && { network, path };
}

/** Whether a header speaks of sites too: "Web / IG". */
export const isOfSites = (header: string): boolean => /web|site|url/i.test(header);

export interface SocialPlace {
  network: string;
  url: string;
}

/**
 * The address of a place on a social network: "@name", "IG: @name", "fb.com/name". A bare name is one of the network that
 * the cell, else the header names. An address of another site is undefined here.
 */
export function socialPlace(cell: string, header: string): SocialPlace | undefined {
  const parts = cell
    .trim()
    .split(/[\s;,|()]+/)
    .filter(Boolean);
  const own = parts.map(ownPlace).find((one) => one !== undefined);
  if (own) return { network: own.network.name, url: urlOf(own.network, own.path) };
  const marked = parts.find((part) => part.startsWith('@'));
  const bare = parts.filter((part) => networkOfHeader(part) === undefined || parts.length === 1);
  const text = marked ?? (bare.length === 1 ? (bare[0] ?? '') : '');
  const { handle } = handleShape.exec(text)?.groups ?? {};
  const named = networkOfHeader(cell) ?? networkOfHeader(header);
  const network = networks.find(({ name }) => name === (named ?? 'Instagram'));
  const isDomain = /^www\.|\.(?:com|co|org|net|uk|io|shop|store|example)$/i.test(text);
  const isBare =
    marked === undefined &&
    isDomain &&
    (named === undefined || isOfSites(header) || /^www\./i.test(text));
  if (!network || handle === undefined || isBare) return undefined;
  return { network: network.name, url: urlOf(network, `${network.path ?? ''}${handle}`) };
}

const urlOf = ({ hosts: [host = ''] }: Network, path: string): string =>
  `https://www.${host}/${path}`;
