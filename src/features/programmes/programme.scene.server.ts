import { and, eq } from 'drizzle-orm';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { emptyDraftOf } from '#features/directory/empty-draft.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { addTestLead, addTestMinor } from '#features/enrolment/enrolment.scene.server.ts';
import { notification } from '#features/notifications/notification.table.server.ts';
import { addTestCheck } from '#features/vetting/vetting.scene.server.ts';
import { system } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import type { SubjectKind } from '#platform/subjects/subject.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { answerOffer, joinProgramme, leaveProgramme } from './places/place.service.server.ts';
import { programmeDate, programmePlace, youthProgramme } from './programme.table.server.ts';
import type { ProgrammeDateRow } from './programme.table.server.ts';
import { programmeSubject } from './programme.subject.server.ts';
import { settleProgrammes } from './leading/settle.service.server.ts';
import type { NewProgramme } from './team-programme.contract.ts';
import { addProgramme } from './writing/team-programme.service.server.ts';

/** A Saturday; the first date of the programmes of these tests is nine days later. */
export const morning = new Date('2026-03-07T09:00:00Z');
export const firstDate = '2026-03-16T17:00';

/** The page of a church as the directory answers it: its owner from the table, its members as given. */
const pages = (memberIds: readonly string[]): SubjectKind => ({
  type: 'listing',
  async find({ db }, ids) {
    const rows = await db.select().from(listing);
    return rows
      .filter(({ id }) => ids.includes(id))
      .map(({ id, name, ownerId, status, disputedAt }) => ({
        type: 'listing',
        id,
        title: name,
        url: `/organisations/${id}`,
        isPublic: status === 'published',
        isContested: disputedAt !== null,
        ownerIds: ownerId === null ? [] : [ownerId],
        memberIds,
        isReviewable: true,
      }));
  },
});

export const programmeOf = (values: Partial<NewProgramme> = {}): NewProgramme => ({
  title: 'Drums and dance',
  summary: 'Learn three rhythms and one dance.',
  about: 'We play, we dance and we eat together at the end of each evening.',
  topic: 'skills',
  bands: ['13-15', '16-17', '18-24'],
  isOnline: false,
  place: 'Sample hall',
  town: 'Leeds',
  address: '7 Hidden Street, behind the church',
  cost: '',
  accessibility: '',
  places: 3,
  languages: ['en'],
  leaderIds: [],
  pattern: {
    zone: 'Europe/London',
    repetitions: [{ start: firstDate, minutes: 120, rule: 'FREQ=WEEKLY;COUNT=6' }],
    without: [],
  },
  ...values,
});

/** A church whose page was checked, its owner and a member, both with a check; young people; a lead. For tests alone. */
export async function openProgrammeScene(db: Db) {
  const lead = await addTestLead(db, morning);
  const owner = await addTestAccount(db, ['customer', 'business'], { firstName: 'Grace' });
  const helper = await addTestAccount(db, ['customer'], { firstName: 'Helper' });
  const listingId = await addTestListing(db, morning, {
    ...emptyDraftOf('faith'),
    name: 'Sample Church',
  });
  await db
    .update(listing)
    .set({ ownerId: owner.id, claimedAt: morning, verifiedMethod: 'document' })
    .where(eq(listing.id, listingId));
  for (const { id } of [owner, helper]) await addTestCheck(db, id);
  const subjects = new SubjectRegistry([pages([helper.id]), programmeSubject]);
  const as = (actor: Actor, now = morning) => testContext({ db, actor, now, subjects });

  /** Written by the owner, who leads it, and published unless said otherwise. */
  const publish = async (values: Partial<NewProgramme> = {}): Promise<string> => {
    const given = programmeOf({ leaderIds: [owner.id], ...values });
    const { id } = await addProgramme(as(owner), listingId, given);
    await db.update(youthProgramme).set({ status: 'published' }).where(eq(youthProgramme.id, id));
    return id;
  };

  let people = 0;
  const adult = async (): Promise<Person> => {
    people += 1;
    return addTestAccount(db, ['customer', 'youth'], {
      firstName: `Grown${people}`,
      ageBand: '18-24',
    });
  };
  const minor = async (acts?: Parameters<typeof addTestMinor>[2]) => {
    people += 1;
    return addTestMinor(db, morning, { firstName: `Young${people}`, ...acts });
  };

  return {
    db,
    lead,
    owner,
    helper,
    listingId,
    as,
    publish,
    adult,
    minor,
    clock: (now: Date) => settleProgrammes(as(system, now)),
    join: (who: Person, id: string, now = morning) => joinProgramme(as(who, now), id),
    leave: (who: Person, id: string, now = morning) => leaveProgramme(as(who, now), id),
    answer: (who: Person, id: string, accept: boolean, now = morning) =>
      answerOffer(as(who, now), id, accept),
    stateOf: async (who: Person, id: string) => {
      const [row] = await db
        .select()
        .from(programmePlace)
        .where(and(eq(programmePlace.accountId, who.id), eq(programmePlace.programmeId, id)));
      return row && { state: row.state, because: row.leftBecause };
    },
    datesOf: (id: string): Promise<ProgrammeDateRow[]> =>
      db
        .select()
        .from(programmeDate)
        .where(eq(programmeDate.programmeId, id))
        .orderBy(programmeDate.startsAt),
    told: async (who: Person) =>
      (
        await db
          .select({ kind: notification.kind })
          .from(notification)
          .where(eq(notification.accountId, who.id))
          .orderBy(notification.id)
      )
        .map(({ kind }) => kind)
        .filter((kind) => kind.startsWith('programmes/')),
  };
}

export type ProgrammeScene = Awaited<ReturnType<typeof openProgrammeScene>>;

export const daysOn = (days: number): Date => later(morning, days * dayMs);
