import * as z from 'zod/mini';
import { roles } from '#platform/access/actor.ts';
import type { Role } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import { personWith } from '#platform/test/actors.ts';
import type { GoldenCase, GoldenRows } from '#platform/test/golden-rows.ts';
import { acceptance } from '../terms/acceptance.table.server.ts';
import { accountStatuses } from '../account.policy.ts';
import { addTestAccount } from '../account.scene.server.ts';

/** What accounts are given; `public` is a person who has none. */
const heldRoles = roles.filter((role) => role !== 'public');

/** By first name: which version of which text the person has accepted. */
const accepted = {
  Early: ['terms', '1.0'],
  Late: ['terms', '2.0'],
  Discreet: ['privacy', '1.0'],
} as const;

const acceptedAt = new Date('2026-02-01T12:00:00Z');

async function add(db: Db): Promise<void> {
  const account = async (
    lastName: string,
    firstName: string,
    rest: { roles?: Role[]; status?: (typeof accountStatuses)[number]; email?: string } = {},
  ) => {
    const { roles: held = [], ...others } = rest;
    return addTestAccount(db, held, { firstName, lastName, ...others });
  };
  for (const role of heldRoles) await account('Role', role, { roles: [role] });
  for (const status of accountStatuses) await account('Status', status, { status });
  await account('Ọláìyá', 'Adébáyọ̀', { email: 'kitchen@sample.example' });
  for (const [firstName, [name, number]] of Object.entries(accepted)) {
    const { id } = await account('Reader', firstName);
    await db.insert(acceptance).values({ accountId: id, name, number, acceptedAt });
  }
}

const accounts: readonly GoldenCase[] = [
  [{ q: 'adebayo' }, 'Adébáyọ̀ Ọláìyá'],
  [{ q: 'yọ̀ Ọlá' }, 'Adébáyọ̀ Ọláìyá'],
  [{ q: 'KITCHEN@' }, 'Adébáyọ̀ Ọláìyá'],
  [{ q: '%' }, ''],
  [{ q: '’' }, ''],
  [{ role: 'public' }, ''],
  ...heldRoles.map((role): GoldenCase => [{ role }, `${role} Role`]),
  ...accountStatuses.map((status): GoldenCase => [{ q: 'Status', status }, `${status} Status`]),
  [{ role: 'admin', status: 'suspended' }, ''],
];

const acceptances: readonly GoldenCase[] = [
  [{ q: 'late reader' }, 'Late Reader'],
  [{ q: 'DISCREET@' }, 'Discreet Reader'],
  [{ q: 'status' }, ''],
  [{ name: 'terms' }, 'Early Reader, Late Reader'],
  [{ name: 'privacy' }, 'Discreet Reader'],
  [{ number: '1.0' }, 'Early Reader, Discreet Reader'],
  [{ name: 'terms', number: '1.0' }, 'Early Reader'],
  [{ number: '3.0' }, ''],
];

const Acceptances = z.object({ items: z.array(z.object({ person: z.string() })) });

export const golden: GoldenRows = {
  add,
  lists: [
    { endpoints: ['listAccounts'], actor: personWith('admin'), cases: accounts },
    {
      endpoints: ['listAcceptances'],
      actor: personWith('admin'),
      namesOf: (answer) => z.parse(Acceptances, answer).items.map(({ person }) => person),
      cases: acceptances,
    },
  ],
};
