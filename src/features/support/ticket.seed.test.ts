import { expect, test } from 'vitest';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { listTickets } from './desk-list.service.server.ts';
import { addTestPeople, contextOf } from './desk.scene.server.ts';
import {
  listTestimonialQueue,
  listTestimonials,
} from './testimonials/testimonial.service.server.ts';
import { removeSampleTickets, seedSampleTickets } from './ticket.seed.server.ts';

const data = useTestDb();

test('samples fill every desk once, publish nothing, and go without a trace', async () => {
  const { admin } = await addTestPeople(data.db);
  const ctx = contextOf(data.db, admin);
  await seedSampleTickets(ctx, admin.id);
  await seedSampleTickets(ctx, admin.id);
  const sizeOf = async (desk: 'support-tickets' | 'messages' | 'bug-reports' | 'accessibility') =>
    (await listTickets(ctx, { desk })).counts.all;
  expect(await sizeOf('support-tickets')).toBe(3);
  expect(await sizeOf('messages')).toBe(6);
  expect(await sizeOf('bug-reports')).toBe(2);
  expect(await sizeOf('accessibility')).toBe(1);
  const { items, counts } = await listTestimonialQueue(ctx, {});
  expect(counts).toEqual({ pending: 1, published: 0, rejected: 1 });
  for (const { attribution } of items) expect(attribution).toMatch(/ \(Sample\)$/);
  expect((await listTestimonials(ctx)).items).toEqual([]);

  expect(await removeSampleTickets(ctx)).toBe(11);
  expect((await listTestimonialQueue(ctx, {})).items).toEqual([]);
  expect(await sizeOf('messages')).toBe(0);
});
