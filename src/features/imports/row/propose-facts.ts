import { mostLookedAt } from '../file/column-facts.ts';
import type { ColumnFacts } from '../file/column-facts.ts';
import { isPrivate, normaliseHeader } from './column-mapping.ts';
import { usedColumns } from './field-columns.ts';
import type { FieldColumns } from './field-columns.ts';

const listed = (text: string): string[] => text.trim().split(/\s+/);

/** Words of headers that the person who keeps a list writes for themselves. */
const notForVisitors = new Set([
  ...listed(`contact owner person people president pres chair chairman manager director leader lead head secretary
    treasurer pastor imam minister clergy priest vicar reverend rev bishop apostle teacher tutor coach organiser organizer
    coordinator convenor volunteer volunteers trader adviser advisor practitioner solicitor barrister fbo who ask with
    surname forename firstname lastname title dob birth age gender sex ethnicity`),
  ...listed(`private internal confidential note notes remark remarks comment comments comm admin staff checked verified
    updated modified created added entered imported status state stage chase chased emailed called score rating`),
  ...listed(`levy rateable sic nace band visited start started completion submitted timestamp interested mine my
    uprn usrn position advert adverts hear heard licensable email e_mail mail phone telephone tel mobile activity ward cohort segment tier renewal`),
  ...listed(`paid owes invoice sub subs due dues rent arrears balance award awarded commission vat turnover income budget
    account member members membership employees headcount attendance dbs safeguarding consent permission gdpr opt
    publish published password`),
  ...listed(`source id ref reference uuid guid qid qids wikidata ukprn key slug row no nr number index standard confidence
    licence license image photo picture logo fax mailing correspondence billing lat lon lng latitude longitude easting northing
    geometry geom wkt`),
]);

const phrases =
  /(?:^|_)(?:in_charge|home_(?:town|address|tel|phone)|office_use|follow_?up|co_ordinator|bank_(?:details|account)|sort_code|\w+_by|\w+_name)(?:_|$)/;

const isOfTheList = (header: string): boolean =>
  phrases.test(header) || header.split('_').some((word) => notForVisitors.has(word));

/** Numbers by which visitors look somebody up in a register. */
const registration =
  /^(?!.*(?:private|internal))(?:.*_)?(?:sra|oisc|iaa|gmc|hcpc|ofsted|urn|cqc|charity|company|registered|registration|reg)_(?:or_[a-z]+_)?(?:no|nr|number|numbers|id)$/;

/** A cell or two in a long file are slips of the person who typed them. */
const leastShare = 0.02;
const mostContacts = 0.2;

/**
 * Which unused columns say something for visitors that has no field of its own: "Dress code", "Parking", "Wheelchair
 * hire". Never without a yes, and never what is about people or the list itself.
 */
export function proposeFacts(
  columns: FieldColumns,
  headers: readonly string[],
  facts: readonly Pick<ColumnFacts, 'filled' | 'looks'>[] = [],
): number[] {
  if (columns.listingId !== undefined) return [];
  const used = usedColumns(columns);
  const most = Math.max(0, ...facts.map(({ filled }) => filled));
  return headers.flatMap((header, at) => {
    const name = normaliseHeader(header);
    const { filled = 0, looks = {} } = facts[at] ?? {};
    const { email = 0, phone = 0, lat = 0, lng = 0, person = 0, date = 0 } = looks;
    const looked = Math.min(filled, mostLookedAt);
    const isOfPeople = person > looked / 2;
    const isDated = date > looked / 2;
    const isEmpty = filled === 0 || filled < most * leastShare;
    const isContact = email + phone + lat + lng > looked * mostContacts;
    const isForVisitors = registration.test(name) || !isOfTheList(name);
    const isFact = name !== '' && !used.has(at) && isForVisitors && !isPrivate(header) && !isDated;
    return isFact && !isEmpty && !isContact && !isOfPeople ? [at] : [];
  });
}
