import { and, eq, exists, inArray, not, notInArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { accountStandings } from '#features/accounts/account-relations.server.ts';
import { actsAsLead } from '#features/safeguarding/lead.server.ts';
import { adultBands } from '#platform/access/adult-bands.server.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { CaseKinds } from '../case-kind.server.ts';
import { staffCase } from '../case.table.server.ts';

const beginsWith = (starts: readonly string[]): SQL =>
  sql`(${sql.join(
    starts.map((start) => sql`starts_with(${auditEntry.action}, ${start})`),
    sql` or `,
  )})`;

/**
 * What is about young people and how they are kept safe: who did what in the youth area, and that there is a concern. The
 * lead and the deputies find it in the record, other staff do not.
 */
const ofYoung = [
  'age.',
  'case.writer-read',
  'concern.',
  'consent.',
  'enrolment.',
  'known-adult.',
  'mentorship.',
  'watched-thread.',
  'youth-',
];

/** Where people of all ages act; of those under 18 it says on which day they are at which place. */
const ofAnybody = ['application.', 'pitch.', 'volunteer.', 'volunteering.'];
const standing = accountStandings('standing');

const isAboutYoung = ({ db }: ServiceContext): SQL => {
  const isTheirs = or(eq(standing.id, auditEntry.accountId), eq(standing.id, auditEntry.actorId));
  const rows = db
    .select({ id: standing.id })
    .from(standing)
    .where(and(isTheirs, notInArray(standing.ageBand, [...adultBands])));
  return exists(rows);
};

/** What is done to a case by those who write and report, not by staff. */
const byConcerned = ['case.opened', 'case.settled', 'case.appealed', 'case.answered'];

/** Which entries whoever asks reads: undefined for the lead and the deputies, who read all. */
export async function keptFrom(ctx: ServiceContext, kinds: CaseKinds): Promise<SQL | undefined> {
  if (await actsAsLead(ctx, ctx.db)) return undefined;
  return and(
    not(beginsWith(ofYoung)),
    not(tellsNameless(ctx, kinds)),
    sql`not (${beginsWith(ofAnybody)} and ${isAboutYoung(ctx)})`,
  );
}

/** It says who brought a case that staff judge without a name, or took it back. */
const tellsNameless = ({ db }: ServiceContext, { nameless }: CaseKinds): SQL =>
  sql`(${inArray(auditEntry.action, byConcerned)} and ${exists(
    db
      .select({ one: sql`1` })
      .from(staffCase)
      .where(
        and(
          eq(auditEntry.subjectType, 'staff_case'),
          eq(staffCase.id, auditEntry.subjectId),
          inArray(staffCase.subjectType, [...nameless]),
        ),
      ),
  )})`;
