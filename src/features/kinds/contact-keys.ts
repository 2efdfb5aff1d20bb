/** Hosts of everybody: a domain of theirs says nothing about who it is. */
const everybodys: ReadonlySet<string> = new Set(
  `facebook.com instagram.com twitter.com x.com tiktok.com youtube.com linkedin.com linktr.ee google.com
  business.site wixsite.com wordpress.com blogspot.com sites.google.com gmail.com googlemail.com outlook.com
  hotmail.com hotmail.co.uk live.co.uk live.com yahoo.com yahoo.co.uk icloud.com me.com aol.com btinternet.com
  proton.me protonmail.com gmx.com mail.com co.uk org.uk com net org uk`.split(/\s+/),
);

export const isEverybodys = (host: string): boolean => everybodys.has(host);

/** National and international forms of a British number are one: digits with the country code, as E.164 without `+`. */
export function phoneDigits(phone: string): string | undefined {
  const digits = phone
    .replace(/(ext|x|#)\.?\s*\d+$/i, '')
    .replaceAll('(0)', '')
    .replaceAll(/[^\d+]/g, '')
    .replace(/^(\+|00)/, '')
    .replace(/^0(?=\d{9,10}$)/, '44');
  return /^\d{6,15}$/.test(digits) ? digits : undefined;
}

/** The same number, however each is written. */
export const isSameNumber = (one: string | null, other: string | null): boolean =>
  (phoneDigits(one ?? '') ?? one) === (phoneDigits(other ?? '') ?? other);

export function hostOf(website: string): string {
  return URL.canParse(website) ? new URL(website).hostname.toLowerCase().replace(/^www\./, '') : '';
}

/** Second halves of endings under which names are given away: `ac.uk`, `com.ng`. */
const endings = new Set('ac co com edu gov ltd me mil net nhs org plc sch'.split(' '));

/** The part of a host that somebody has registered: `bath.ac.uk` of `www.mail.bath.ac.uk`. */
function registered(host: string): string {
  const labels = host.split('.');
  const last = labels.at(-1) ?? '';
  const isGivenBelow = last.length === 2 && endings.has(labels.at(-2) ?? '');
  return labels.slice(isGivenBelow ? -3 : -2).join('.');
}

/** The own domain of a web address or of a mail address; undefined when there is none, or a platform's. */
export function ownDomain(text: string): string | undefined {
  const host = text.includes('@') && !text.includes('/') ? text.split('@')[1] : hostOf(text);
  const domain = registered((host ?? '').toLowerCase());
  return domain.includes('.') && !isEverybodys(domain) ? domain : undefined;
}

/** Somebody's own place on a platform, such as `instagram.com/name`. */
export function socialHandle(website: string): string | undefined {
  const host = hostOf(website);
  const platform = registered(host).replace(/^twitter\.com$/, 'x.com');
  if (!isEverybodys(platform)) return undefined;
  // `name.wixsite.com` is a place of its own.
  if (host !== platform && !/^(m|mobile|[a-z]{2}(-[a-z]{2})?)\./.test(host)) return host;
  const { pathname, searchParams } = new URL(website);
  const id = searchParams.get('id');
  const name = pathname.toLowerCase().replaceAll('@', '').replaceAll(/\/+$/g, '');
  return name === '' ? undefined : `${platform}${name}${id ? `?id=${id}` : ''}`;
}
