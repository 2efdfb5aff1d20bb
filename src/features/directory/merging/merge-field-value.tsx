import { useTranslation } from 'react-i18next';
import { OpeningTable } from '#features/schedule/opening-hours.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { ListingFacts } from '../listing.contract.ts';
import type { MergeField } from './merge-fields.ts';

/** With the address that pages leave out. */
export type MergeListing = ListingFacts & { email: string | null };

const values: Record<MergeField, (listing: MergeListing) => string> = {
  name: ({ name }) => name,
  tagline: ({ tagline }) => tagline ?? '',
  description: ({ description }) => description,
  category: ({ category }) => category?.name ?? '',
  address: ({ addressLines, district, city, region, postcode, country }) =>
    [...addressLines, district, city, region, postcode, country].filter(Boolean).join(', '),
  phone: ({ phone }) => phone ?? '',
  email: ({ email }) => email ?? '',
  website: ({ website }) => website ?? '',
  priceTier: ({ priceTier }) => String(priceTier ?? ''),
  languages: ({ languages }) => languages.join(', '),
  stepFree: ({ stepFree }) => String(stepFree ?? ''),
  delivery: ({ delivery }) => String(delivery),
  mobileService: ({ mobileService }) => String(mobileService),
  blackOwned: ({ blackOwned }) => blackOwned?.words ?? '',
  details: ({ details }) => wordsOf(details).join(' · '),
  hours: ({ week }) => (week.length > 0 ? JSON.stringify(week) : ''),
};

/** What a listing says in one of the fields that staff choose from; empty where it says nothing. */
export const mergeValueOf = (listing: MergeListing, field: MergeField): string =>
  values[field](listing);

/** The words of a value of any shape that a kind keeps, in the order in which it is stored. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsOf) : [];
}

/** Shows that value; a dash where there is none. */
export function MergeFieldValue({ listing, field }: { listing: MergeListing; field: MergeField }) {
  const { t } = useTranslation('directory');
  const value = mergeValueOf(listing, field);
  if (value === '') return '—';
  switch (field) {
    case 'hours':
      return <OpeningTable week={listing.week} />;
    case 'stepFree':
    case 'delivery':
    case 'mobileService':
      return t(value === 'true' ? 'facts.yes' : 'facts.no');
    case 'priceTier':
      return t(`price.${value}`);
    case 'tagline':
    case 'description':
      return (
        <UserText language={listing.language?.code} className="wrap-anywhere whitespace-pre-line">
          {value}
        </UserText>
      );
    default:
      return <UserText className="wrap-anywhere whitespace-pre-line">{value}</UserText>;
  }
}
