import * as z from 'zod/mini';
import { duplicateReasons } from '#features/directory/merging/duplicate.policy.ts';
import { kindIds } from '#features/kinds/kind-ids.ts';
import type { KindId } from '#features/kinds/kind-ids.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { personWith } from '#platform/test/actors.ts';
import type { GoldenCase, GoldenRows } from '#platform/test/golden-rows.ts';
import { duplicatePair } from './duplicate.table.server.ts';

const at = new Date('2026-01-01T12:00:00Z');

/** Pairs that the queue has, each called as its left one. */
async function add(db: Db): Promise<void> {
  const pair = async (
    name: string,
    kind: KindId,
    { reasons, ...state }: { reasons: string[]; status?: 'different' | 'merged' },
  ) => {
    const leftId = await addTestListing(db, at, { name });
    const rightId = await addTestListing(db, at, { name: `other ${name}` });
    await db.insert(duplicatePair).values({ leftId, rightId, kind, score: 90, reasons, ...state });
  };
  for (const kind of kindIds) await pair(`kind ${kind}`, kind, { reasons: [] });
  for (const reason of duplicateReasons)
    await pair(`for ${reason}`, 'business', { reasons: [reason] });
  await pair('two reasons', 'business', { reasons: ['address', 'phone'] });
  await pair('told apart', 'embassy', { reasons: ['phone'], status: 'different' });
  await pair('merged', 'embassy', { reasons: ['phone'], status: 'merged' });
}

const twoReasons = new Set(['address', 'phone']);
const ofReason = (reason: string) =>
  twoReasons.has(reason) ? `for ${reason}, two reasons` : `for ${reason}`;

const cases: readonly GoldenCase[] = [
  ...kindIds
    .filter((kind) => kind !== 'business')
    .map((kind): GoldenCase => [{ kind }, `kind ${kind}`]),
  [
    { kind: 'business' },
    ['kind business', ...duplicateReasons.map((reason) => `for ${reason}`), 'two reasons'].join(
      ', ',
    ),
  ],
  ...duplicateReasons.map((reason): GoldenCase => [{ reason }, ofReason(reason)]),
  [{ kind: 'embassy', reason: 'phone' }, ''],
];

const Pairs = z.object({ items: z.array(z.object({ left: z.object({ name: z.string() }) })) });

export const golden: GoldenRows = {
  add,
  lists: [
    {
      endpoints: ['listDuplicates'],
      actor: personWith('admin'),
      namesOf: (answer) => z.parse(Pairs, answer).items.map(({ left }) => left.name),
      cases,
    },
  ],
};
