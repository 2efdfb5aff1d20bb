import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import {
  movePartnership,
  proposePartnership,
} from '#features/partnerships/partnership.service.server.ts';
import type { Person } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import { personWith } from '#platform/test/actors.ts';
import type { GoldenRows } from '#platform/test/golden-rows.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { onDay } from '../team.scene.server.ts';

const shopId = '01990000-0000-7000-8000-000000000051';

/** By the name of the other side: what was done with it, one after the other. */
const partners = {
  'proposed to': [],
  'accepted by': ['accept'],
  'declined by': ['decline'],
  'ended with': ['accept', 'end'],
} as const;

async function add(db: Db): Promise<void> {
  const person = (firstName: string) => addTestAccount(db, ['customer', 'business'], { firstName });
  const page = async (name: string, { id: ownerId }: Person, given?: string) => {
    const made = await addTestListing(db, testNow, { name });
    const id = given ?? made;
    await db.update(listing).set({ id, ownerId }).where(eq(listing.id, made));
    return id;
  };
  const shopkeeper = await person('Shopkeeper');
  const partner = await person('Partner');
  await page('Shop', shopkeeper, shopId);
  const terms = { contactName: 'Sample', contactEmail: '', notes: '' };
  for (const [name, moves] of Object.entries(partners)) {
    const id = await page(name, partner);
    const proposal = { partnerId: id, ...terms };
    let standing = await proposePartnership(onDay(db, shopkeeper), shopId, proposal);
    for (const move of moves) {
      const { id: partnershipId, version } = standing;
      const step = { id, partnershipId };
      standing = await movePartnership(onDay(db, partner), step, { move, version });
    }
  }
}

const Partnerships = z.object({
  items: z.array(z.object({ other: z.object({ title: z.string() }) })),
});

/** Here and not where partnerships are kept, since those know no listings. */
export const golden: GoldenRows = {
  add,
  lists: [
    {
      endpoints: ['listPartnerships'],
      actor: personWith('admin'),
      params: { id: shopId },
      namesOf: (answer) => z.parse(Partnerships, answer).items.map(({ other }) => other.title),
      cases: [
        [{ status: 'proposed' }, 'proposed to'],
        [{ status: 'accepted' }, 'accepted by'],
        [{ status: 'ended' }, 'declined by, ended with'],
      ],
    },
  ],
};
