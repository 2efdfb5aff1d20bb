import type { ListingFacts } from '../listing.contract.ts';
import { websiteName } from './listing-links.ts';

/** Who says so, on what terms; an address among the words leads there. */
export function SourceLine({ source }: { source: NonNullable<ListingFacts['source']> }) {
  const told = [source.name, source.attribution, source.licence].filter(Boolean).join(' · ');
  return told.split(/(https:\/\/\S+)/).map((part) =>
    part.startsWith('https://') ? (
      <a key={part} href={part} rel="noopener nofollow" dir="ltr" className="break-all">
        {websiteName(part)}
      </a>
    ) : (
      <bdi key={part}>{part}</bdi>
    ),
  );
}
