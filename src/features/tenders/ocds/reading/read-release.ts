import { closingDay } from '#features/tenders/tender-day.ts';
import { tenderLimits } from '#features/tenders/tender.policy.ts';
import { at, isObject, listAt, textAt } from './json-value.ts';
import type { Json } from './json-value.ts';
import { cutTo, lineFrom } from './mended-text.ts';
import { momentFrom } from './notice-moment.ts';
import type { AwardFacts, ReleaseKind, ReleaseReading } from './notice.ts';
import type { Entry } from './open-file.ts';
import { moneyFrom, readFacts } from './release-facts.ts';
import type { Note } from './release-facts.ts';

const longestKey = 200;

const withdrawn = new Set(['cancelled', 'withdrawn', 'unsuccessful']);
const calls = new Set(['tender', 'tenderAmendment', 'tenderUpdate']);
const planned = new Set(['planning', 'planned']);
const isAfterCall = (tag: string): boolean => /^(?:award|contract|implementation)/.test(tag);

interface Signs {
  status: string;
  tags: readonly string[];
  /** A sum of a whole process tells by its awards how far that is. */
  isAwarded: boolean;
}

/** Of a process of which only the sum is there. Where nobody says which releases it had, it is taken to have had one. */
const wasCall = (tags: readonly string[]): boolean =>
  tags.every((tag) => tag === 'compiled') || tags.some((tag) => calls.has(tag));

/** What a release is, by the state of its tender first, and by its tags where that is not told. */
function kindOf({ status, tags, isAwarded }: Signs): ReleaseKind | undefined {
  if (withdrawn.has(status) || tags.includes('tenderCancellation')) return 'withdrawal';
  if (isAwarded || tags.some(isAfterCall)) return 'award';
  if (planned.has(status)) return 'plan';
  if (status === 'active') return 'notice';
  if (status === 'complete') return 'end';
  if (status === '' && tags.some((tag) => calls.has(tag))) return 'notice';
  return tags.some((tag) => tag.startsWith('planning')) ? 'plan' : undefined;
}

/** An award that counts: the standard's others are pending, cancelled or came to nothing. */
const isMade = (award: Json): boolean => (textAt(award, 'status') ?? 'active') === 'active';

/** Undefined where nobody got it, or not yet. */
function awardFrom(release: Json, note: Note): AwardFacts | undefined {
  const made = listAt(release, 'awards').filter(isObject).filter(isMade);
  if (made.length === 0) return undefined;
  const names = new Set(
    made.flatMap((award) => listAt(award, 'suppliers')).map((one) => textAt(one, 'name') ?? ''),
  );
  const money = made.map((award) => moneyFrom(at(award, 'value'), note));
  const currencies = new Set(money.map((one) => one?.currency));
  const own = textAt(release, 'tender', 'value', 'currency')?.trim().toUpperCase() ?? 'GBP';
  const days = made
    .map((award) => momentFrom(textAt(award, 'date')))
    .filter((day) => day !== undefined)
    .map((day) => closingDay(day));
  const sum = money.reduce((all, one) => all + (one?.amountMinor ?? 0), 0);
  return {
    awardedTo: cutTo([...names].filter(Boolean).map(lineFrom).join(', '), tenderLimits.buyer),
    awardedMinor:
      currencies.size === 1 && currencies.has(own) && Number.isSafeInteger(sum) ? sum : null,
    awardedOn: days.toSorted().at(-1) ?? null,
  };
}

const keyFrom = (text: string | undefined): string => lineFrom(text ?? '');

/** Answers the reason, as a sentence, where a release can't be used at all. */
export function readRelease(entry: Entry, note: Note): ReleaseReading | string {
  const { release, where, recordTags, publisher, licence } = entry;
  if (!isObject(release)) return 'it is no object';
  const ocid = keyFrom(textAt(release, 'ocid'));
  if (!ocid) return 'it has no ocid';
  const tenderId = keyFrom(textAt(release, 'tender', 'id'));
  const releasedAt = momentFrom(textAt(release, 'date'));
  if (!releasedAt) return 'its date is missing or none';
  const releaseId = keyFrom(textAt(release, 'id'));
  if (!releaseId) return 'it has no id';
  if ([ocid, tenderId, releaseId].some((key) => key.length > longestKey))
    return `one of its ids has more than ${longestKey} characters`;
  const given = listAt(release, 'tag').filter((tag) => typeof tag === 'string');
  const isSum = recordTags !== undefined || given.includes('compiled');
  const tags = recordTags ?? given;
  const status = (textAt(release, 'tender', 'status') ?? '').trim().toLowerCase();
  const award = awardFrom(release, note);
  const kind = kindOf({ status, tags, isAwarded: isSum && award !== undefined });
  if (!kind) return 'it tells neither its kind (tag) nor the state of its tender';
  const isCall = kind === 'notice' || (isSum && kind !== 'plan' && wasCall(tags));
  const said = isCall ? readFacts(release, note) : {};
  return {
    where,
    ocid,
    kind,
    isCall,
    isFollowUp: !tags.includes('tender'),
    tenderId: tenderId || undefined,
    said,
    award,
    origin: { publisher, licence, releaseId, releasedAt: releasedAt.toISOString() },
    value: moneyFrom(at(release, 'tender', 'value'), () => undefined),
    hasClosing: momentFrom(textAt(release, 'tender', 'tenderPeriod', 'endDate')) !== undefined,
  };
}
