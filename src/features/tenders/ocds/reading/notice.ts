import type { Area } from '#features/eligibility/facts.ts';
import type { TenderCategory } from '#features/tenders/tender.policy.ts';
import type { Lot } from '#features/tenders/tender.table.server.ts';

/** What has become of a process, as far as its releases tell. */
export const outcomes = ['open', 'ended', 'awarded', 'withdrawn'] as const;
export type Outcome = (typeof outcomes)[number];

/** What becomes of a release: every one has exactly one fate. */
export const fates = ['newest', 'replaced', 'old', 'plan', 'not-here', 'left-out'] as const;
export type Fate = (typeof fates)[number];

/** What a notice says of a tender. */
export interface NoticeFacts {
  title: string;
  buyerName: string;
  description: string;
  category: TenderCategory | null;
  location: string;
  area: Area | null;
  /** ISO 4217. */
  currency: string;
  /** Hundredths. */
  amountMinor: number | null;
  /** ISO 8601. */
  closesAt: string;
  publishedAt: string;
  noticeUrl: string | null;
  cpv: readonly string[];
  lots: readonly Lot[];
  suitsSmall: boolean;
  suitsCharities: boolean;
}

/** Who got it. */
export interface AwardFacts {
  awardedTo: string;
  awardedMinor: number | null;
  /** `YYYY-MM-DD` in London. */
  awardedOn: string | null;
}

/** Where it was read. */
export interface Origin {
  publisher: string;
  licence: string;
  releaseId: string;
  /** ISO 8601, in UTC. */
  releasedAt: string;
}

/** One tender of a process: a process may have several, each with an id of its own. */
export interface Notice extends NoticeFacts, AwardFacts, Origin {
  ocid: string;
  /** The publisher's key of the tender; '' where it gives none. */
  tenderId: string;
  outcome: Outcome;
}

/** A release can be partial: what it does not say is as it was. */
export type SaidFacts = { [Name in keyof NoticeFacts]?: NoticeFacts[Name] | undefined };

export const releaseKinds = ['notice', 'plan', 'award', 'end', 'withdrawal'] as const;
export type ReleaseKind = (typeof releaseKinds)[number];

/** One release, as far as it concerns tenders. */
export interface ReleaseReading {
  /** Place in the file: "release 12". */
  where: string;
  ocid: string;
  kind: ReleaseKind;
  /** It continues what was said before, and is no tender of its own. */
  isFollowUp: boolean;
  /** It was, or is, a call for bids: a plan or an award alone makes no tender. */
  isCall: boolean;
  tenderId: string | undefined;
  said: SaidFacts;
  award: AwardFacts | undefined;
  origin: Origin;
  /** Value in hundredths and its currency, for adding up. */
  value: { currency: string; amountMinor: number } | undefined;
  hasClosing: boolean;
}

/** Something in a file that was not as it should be, and what was done about it. */
export interface Fault {
  where: string;
  what: string;
}
