import { eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { notification } from '#features/notifications/notification.table.server.ts';
import type { Person } from '#platform/access/actor.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { CaseKinds } from './case-kind.server.ts';
import { openCase } from './case.service.server.ts';
import type { NewCase } from './case.service.server.ts';
import { staffCase } from './case.table.server.ts';
import { decideCase } from './decision.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { later } from '#platform/time/moments.ts';

/** A kind of case that writes down what was done, two moderators and an owner, anew before each test. For tests alone. */
export function useTestCases(data: { readonly db: Db }) {
  const done: string[] = [];
  const kinds = new CaseKinds([
    {
      kind: 'sample',
      ns: 'staff',
      outcomes: [
        { id: 'keep', needsReason: false, isDestructive: false },
        { id: 'remove', needsReason: true, isDestructive: true },
      ],
      show: async (_, ids) =>
        new Map(
          ids.map((id) => [id, { title: 'Sample title', url: '/b/sample', text: '', facts: [] }]),
        ),
      decide: async (_ctx, _db, { outcome, reason }) => void done.push(`${outcome}: ${reason}`),
      undo: async (_ctx, _db, { outcome }) => void done.push(`undo ${outcome}`),
    },
  ]);

  let ama: Person;
  let ben: Person;
  let owner: Person;
  beforeEach(async () => {
    done.length = 0;
    ama = await addTestAccount(data.db, ['customer', 'moderator'], { firstName: 'Ama' });
    ben = await addTestAccount(data.db, ['customer', 'moderator'], { firstName: 'Ben' });
    owner = await addTestAccount(data.db, ['customer'], { firstName: 'Owner', language: 'fr' });
  });

  const at = (minutes: number) => later(testNow, minutes * 60_000);
  const as = (actor: Person, minutes = 0): ServiceContext =>
    testContext({ db: data.db, actor, now: at(minutes) });
  const subjectOf = (digit: number) => ({
    type: 'listing',
    id: `01990000-0000-7000-8000-0000000001${String(digit).padStart(2, '0')}`,
  });
  const open = (changes: Partial<NewCase> = {}, minutes = 0): Promise<string> =>
    openCase(as(owner, minutes), data.db, {
      kind: 'sample',
      subject: subjectOf(1),
      severity: 3,
      aboutAccountId: owner.id,
      ...changes,
    });
  const removal = { outcome: 'remove', reasonId: 'spam', note: 'Sample note.' };
  const decide = async (who: ServiceContext, id: string, given = removal) =>
    decideCase(who, kinds, id, { ...given, version: await versionOf(id) });
  const versionOf = async (id: string): Promise<number> => {
    const [row] = await data.db.select().from(staffCase).where(eq(staffCase.id, id));
    return row?.version ?? 0;
  };
  const toldTo = async (accountId: string): Promise<string[]> => {
    const rows = await data.db
      .select()
      .from(notification)
      .where(eq(notification.accountId, accountId))
      .orderBy(notification.id);
    return rows.map(({ kind }) => kind);
  };
  return {
    /** Those of the test that runs. */
    people: () => ({ ama, ben, owner }),
    done,
    kinds,
    at,
    as,
    subjectOf,
    open,
    removal,
    decide,
    versionOf,
    toldTo,
  };
}
