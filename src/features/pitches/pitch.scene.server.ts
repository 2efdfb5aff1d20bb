import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { mentor } from '#features/mentorship/mentor.table.server.ts';
import { mentorship } from '#features/mentorship/mentorship.table.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { later } from '#platform/time/moments.ts';
import { showPitch } from './pitch-show.service.server.ts';
import { agreementVersion } from './pitch.policy.ts';
import { sealPitch } from './pitch.service.server.ts';

/** The token behind the `#` of a link. */
export const tokenIn = (url: string): string => new URL(url).hash.slice(1);

/** People of every age who seal, show and read. For tests alone. */
export async function openPitchScene(db: Db) {
  const owner = await addTestAccount(db, ['business'], { firstName: 'Hana' });
  const young = await addTestAccount(db, ['youth'], { firstName: 'Ama', ageBand: '18-24' });
  const minor = await addTestAccount(db, ['youth'], { firstName: 'Kojo', ageBand: '16-17' });
  const child = await addTestAccount(db, ['youth'], { firstName: 'Efua', ageBand: '13-15' });
  const reader = await addTestAccount(db, ['customer'], { firstName: 'Yaw' });
  const stranger = await addTestAccount(db, ['customer'], { firstName: 'Abena' });
  const unknown = await addTestAccount(db, ['customer'], {
    firstName: 'Esi',
    ageBand: 'unknown',
  });
  const admin = await addTestAccount(db, ['admin'], { firstName: 'Selam' });
  const as = (actor: Actor, ms = 0) => testContext({ db, actor, now: later(testNow, ms) });
  const seal = (who: Actor = owner, words = 'A box with a lid of glass.', ms = 0) =>
    sealPitch(as(who, ms), { title: 'Solar oven', idea: words });
  const show = async (id: string, who: Actor = owner, ms = 0) => {
    const { url } = await showPitch(as(who, ms), id, {
      no: 1,
      forName: 'Uncle Yaw',
      ownerName: 'Hana Sample',
      agreement: agreementVersion,
      agrees: true,
    });
    return tokenIn(url);
  };
  /** Gives somebody a mentor with an agreement that both have accepted. */
  const giveMentor = async (menteeId: string) => {
    const [row] = await db
      .insert(mentor)
      .values({
        accountId: stranger.id,
        status: 'active',
        headline: 'Sample',
        about: 'Sample',
        topics: ['career'],
        languages: ['en'],
        ways: ['online'],
        capacity: 1,
        appliedAt: testNow,
      })
      .returning({ id: mentor.id });
    await db.insert(mentorship).values({
      mentorId: row?.id ?? '',
      menteeId,
      status: 'active',
      topic: 'career',
      words: 'Please.',
      askedAt: testNow,
      menteeAgreedAt: testNow,
      mentorAgreedAt: testNow,
      startedAt: testNow,
    });
  };
  return {
    owner,
    young,
    minor,
    child,
    reader,
    stranger,
    unknown,
    admin,
    as,
    seal,
    show,
    giveMentor,
  };
}
export type PitchScene = Awaited<ReturnType<typeof openPitchScene>>;
