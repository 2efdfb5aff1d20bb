import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { UserText } from '#ui/user-text.tsx';
import type { Described } from '../described.ts';
import { webAddress, websiteName } from '../links.ts';

/** What the facts component of a kind is given. */
export interface FactsProps<Details> {
  listing: Described;
  details: Details;
  /** Beneath the list of what one may apply for; the page brings it. */
  check?: ReactNode;
}

/** A part of the page with a heading of its own. */
export function FactSection({
  id,
  title,
  children,
}: {
  id: string;
  title: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** A link to another site, under the host's name unless it is given words; nothing where the address is none. */
export function OutLink({ href, children }: { href: string; children?: ReactNode }) {
  const address = webAddress(href);
  if (!address) return null;
  return (
    <a href={address} rel="noopener nofollow ugc" className="break-words">
      {children ?? <bdi dir="ltr">{websiteName(address)}</bdi>}
    </a>
  );
}

/** Several values in one line, each once; false, which a list of facts leaves out, where there are none. */
export const inLine = (values: readonly string[]): ReactNode =>
  values.length > 0 &&
  [...new Set(values)].map((value, place) => (
    <Fragment key={value}>
      {place > 0 && ' · '}
      <UserText>{value}</UserText>
    </Fragment>
  ));

/** Countries or languages under the names that the server gave them. */
export const namesOf = (listing: Described, codes: readonly string[]): ReactNode =>
  inLine(codes.map((code) => listing.codeNames[code] ?? code));

export function CheckedOn({ on }: { on: string | null }) {
  const { t } = useTranslation('directory');
  const language = useLanguage();
  if (!on) return null;
  return (
    <span className="block text-ink-soft">
      {t('mission.checkedOn', { date: formatDate(on, language) })}
    </span>
  );
}
