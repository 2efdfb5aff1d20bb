import { mostLookedAt } from '../file/column-facts.ts';
import type { ColumnFacts } from '../file/column-facts.ts';
import { isPrivate, normaliseHeader } from './column-mapping.ts';
import { usedColumns } from './field-columns.ts';
import type { FieldColumns } from './field-columns.ts';

/** What whoever keeps a list writes for themselves: about people, about their work on the list, and numbers of rows. */
const notForVisitors =
  /(?:^|_)(?:contact|owner|person|people|president|chair|chairman|manager|director|leader|secretary|treasurer|pastor|imam|minister|clergy|priest|vicar|reverend|rev|bishop|apostle|in_charge|with|lead|teacher|tutor|head|coach|organiser|organizer|coordinator|co_ordinator|convenor|volunteers?|trader|advis[eo]r|practitioner|solicitor|barrister|dbs|safeguarding|subs?|dues?|rent|arrears|balance|award(?:ed)?|attendance|rating|members?|membership|employees|headcount|\w+_name|ask|fbo|pres|who|score|comm|commission|first_?name|last_?name|surname|forename|title|dob|birth|age|gender|sex|ethnicity|home_(?:town|address|tel|phone)|private|internal|confidential|notes?|remarks?|comments?|admin|staff|office_use|checked|verified|updated|modified|created|added|entered|imported|\w+_by|status|state|stage|follow_?up|chase|chased|emailed|called|paid|owes|invoice|source|id|ref|reference|uuid|guid|qid|wikidata|key|row|no|nr|number|index|consent|permission|gdpr|opt|published?|image|photo|picture|logo|fax|lat|lon|lng|latitude|longitude|easting|northing|vat|turnover|income|budget|bank_(?:details|account)|account|sort_code|password)(?:_|$)/;

/** Numbers by which visitors look somebody up in a register. */
const registration =
  /^(?!.*(?:private|internal))(?:.*_)?(?:sra|oisc|iaa|gmc|hcpc|ofsted|urn|cqc|charity|company|registered|registration|reg)_(?:or_[a-z]+_)?(?:no|nr|number|numbers|id)$/;

/** A cell or two in a long file are slips of whoever typed them. */
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
    const { email = 0, phone = 0, lat = 0, lng = 0, person = 0 } = looks;
    const looked = Math.min(filled, mostLookedAt);
    const isOfPeople = person > looked / 2;
    const isEmpty = filled === 0 || filled < most * leastShare;
    const isContact = email + phone + lat + lng > looked * mostContacts;
    const isForVisitors = registration.test(name) || !notForVisitors.test(name);
    const isFact = name !== '' && !used.has(at) && isForVisitors && !isPrivate(header);
    return isFact && !isEmpty && !isContact && !isOfPeople ? [at] : [];
  });
}
