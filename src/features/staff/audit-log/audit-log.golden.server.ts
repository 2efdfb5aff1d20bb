import * as z from 'zod/mini';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import { system } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { AuditNote } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { person, personWith } from '#platform/test/actors.ts';
import type { GoldenRows } from '#platform/test/golden-rows.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';

const zoe = person({ id: '01990000-0000-7000-8000-000000000011' });
const ola = person({ id: '01990000-0000-7000-8000-000000000012' });
const thing = '01990000-0000-7000-8000-000000000401';
const other = '01990000-0000-7000-8000-000000000402';

interface Entry extends Partial<AuditNote> {
  by?: Actor;
  /** ISO 8601. */
  at?: string;
}

const entries: Record<string, Entry> = {
  'a case decided': { action: 'case.decided' },
  'a case opened': { action: 'case.opened' },
  'not of a case': { action: 'upper.case' },
  'done by Zoë': { by: zoe },
  'done to Zoë': { by: ola, accountId: zoe.id },
  'done by Ola': { by: ola },
  'done to the thing': { subject: { type: 'listing', id: thing } },
  'done to another thing': { subject: { type: 'listing', id: other } },
  // In summer a day of the United Kingdom begins an hour before that of UTC.
  'end of June': { at: '2026-06-30T23:59:00+01:00' },
  'beginning of July': { at: '2026-07-01T00:01:00+01:00' },
  'end of the second': { at: '2026-07-02T23:59:00+01:00' },
  'beginning of the third': { at: '2026-07-03T00:01:00+01:00' },
};

async function add(db: Db): Promise<void> {
  await addTestAccount(db, ['customer'], {
    id: zoe.id,
    firstName: 'Zoë',
    lastName: 'Adjei',
    email: 'za@sample.example',
  });
  await addTestAccount(db, ['customer'], { id: ola.id, firstName: 'Ola' });
  for (const [name, { by = system, at, ...note }] of Object.entries(entries)) {
    const ctx = testContext({ db, actor: by, now: at ? new Date(at) : testNow });
    await audit(ctx, db, { action: 'sample.done', ...note, detail: { name } });
  }
}

const List = z.object({
  items: z.array(z.object({ detail: z.array(z.object({ value: z.string() })) })),
});
const ofZoe = 'done by Zoë, done to Zoë';

export const golden: GoldenRows = {
  add,
  lists: [
    {
      endpoints: ['listAuditEntries'],
      actor: personWith('admin'),
      namesOf: (answer) => z.parse(List, answer).items.map(({ detail }) => detail[0]?.value ?? ''),
      cases: [
        [{ action: 'case' }, 'a case decided, a case opened'],
        [{ action: 'case.decided' }, 'a case decided'],
        [{ action: 'decided' }, ''],
        [{ person: zoe.id }, ofZoe],
        [{ person: 'za@sample' }, ofZoe],
        [{ person: 'zoe adj' }, ofZoe],
        [{ person: 'OLA' }, 'done to Zoë, done by Ola'],
        [{ person: '%' }, ''],
        [{ subject: thing }, 'done to the thing'],
        [{ to: '2026-07-03', from: '2026-07-03' }, 'beginning of the third'],
        [
          { to: '2026-07-03', from: '2026-07-01' },
          'beginning of July, end of the second, beginning of the third',
        ],
        [{ to: '2026-06-30' }, 'end of June'],
        [{ from: '2026-07-01', to: '2026-07-02' }, 'beginning of July, end of the second'],
      ],
    },
  ],
};
