import * as z from 'zod/mini';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { emptyDraftOf } from '#features/directory/empty-draft.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { notification } from '#features/notifications/notification.table.server.ts';
import { CaseKinds } from '#features/staff/case-kind.server.ts';
import { staffCase } from '#features/staff/case.table.server.ts';
import { decideCase } from '#features/staff/decision.service.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { listOpportunities } from './finding/opportunity-list.service.server.ts';
import { leaveOpportunities } from './holding/closed-account.service.server.ts';
import * as life from './holding/opportunity-life.service.server.ts';
import * as parts from './holding/opportunity-parts.service.server.ts';
import * as own from './holding/own-opportunity.service.server.ts';
import { OpportunityApply } from './opportunity-parts.ts';
import type { ApplyFields, PayFields, WhatFields } from './opportunity-parts.ts';
import { opportunityCase } from './opportunity.case.server.ts';
import { opportunitiesPerDay } from './opportunity.policy.ts';
import { addTestOpportunity, ownedPages } from './opportunity.scene.server.ts';
import { getOpportunity, getOpportunityCalendar } from './opportunity.service.server.ts';
import { opportunitySubject } from './opportunity.subject.server.ts';
import { opportunity } from './opportunity.table.server.ts';
import type { OwnOpportunity } from './own-opportunity.contract.ts';

const data = useTestDb();
const subjects = new SubjectRegistry([ownedPages, opportunitySubject]);
const kinds = new CaseKinds([opportunityCase]);
let ama: Person;
let staff: Person;
let pageId = '';

beforeEach(async () => {
  ama = await addTestAccount(data.db, ['business'], { firstName: 'Ama' });
  staff = await addTestAccount(data.db, ['moderator'], { firstName: 'Mod' });
  pageId = await addTestListing(data.db, testNow, { ...emptyDraftOf('business'), name: 'Page' });
});

const as = (actor: Actor) => testContext({ db: data.db, actor, subjects });
const claim = (ownerId: string) =>
  data.db.update(listing).set({ ownerId, claimedAt: testNow }).where(eq(listing.id, pageId));

const what: WhatFields = {
  title: 'Night bàker',
  type: 'employment',
  description: 'You bake bread.',
  needs: 'Strong arms',
  noExperience: false,
  ground: null,
  groundWords: '',
};
const pay: PayFields = {
  pay: 'hour',
  payFrom: 1400,
  payTo: null,
  hoursPerWeek: 40,
  hoursPerDay: null,
  unpaidReason: null,
  schemeName: '',
  ageFrom: null,
};
const where = {
  remote: 'none',
  city: 'Leeds',
  postcode: '',
  startsOn: null,
  deadline: '2026-12-04',
} as const;
const apply: ApplyFields = {
  applyHow: 'site',
  applyUrl: 'https://example.org/job',
  applyEmail: '',
  questions: [],
  cv: 'no',
  rules: {},
};

/** A draft that lacks nothing. */
async function write(
  person: Person,
  { hostId = null, ...change }: Partial<WhatFields> & { hostId?: string | null } = {},
): Promise<OwnOpportunity> {
  const ctx = as(person);
  const { id, version } = await own.createOpportunity(ctx, { hostId, ...what, ...change });
  const paid = await parts.saveOpportunityPay(ctx, id, { version, part: pay });
  const placed = await parts.saveOpportunityWhere(ctx, id, { version: paid.version, part: where });
  return parts.saveOpportunityApply(ctx, id, { version: placed.version, part: apply });
}

const send = (person: Person, { id, version }: OwnOpportunity) =>
  life.sendOpportunity(as(person), id, { version });

const shown = async () =>
  (await listOpportunities(as(anonymous), {})).items.map(({ title }) => title);

async function decide(id: string, outcome: string, note?: string) {
  const rows = await data.db.select().from(staffCase).where(eq(staffCase.subjectId, id));
  const open = rows.find(({ status }) => status === 'open');
  await decideCase(as(staff), kinds, open?.id ?? '', {
    version: open?.version ?? 0,
    outcome,
    note,
  });
}

describe('Whoever is not known yet', () => {
  test('waits for staff, and appears when they publish it', async () => {
    const sent = await send(ama, await write(ama));
    expect(sent).toMatchObject({ stage: 'pending', appearsAtOnce: false });
    expect(await shown()).toEqual([]);
    await expect(getOpportunity(as(anonymous), sent.slug)).rejects.toMatchObject({
      code: 'opportunity/not-found',
    });
    await decide(sent.id, 'publish');
    expect(await shown()).toEqual(['Night bàker']);
    expect(await getOpportunity(as(anonymous), sent.id)).toMatchObject({
      slug: 'night-baker',
      publishedAt: testNow.toISOString(),
      closesAt: '2026-12-04T23:59:00.000Z',
    });
    expect(await data.db.select().from(notification)).toMatchObject([
      { accountId: ama.id, kind: 'opportunities/published' },
    ]);
  });

  test('is told why it was refused, and sends it again', async () => {
    const sent = await send(ama, await write(ama));
    await decide(sent.id, 'refuse', 'Who are you?');
    const refused = await own.getOwnOpportunity(as(ama), sent.slug);
    expect(refused).toMatchObject({ stage: 'refused', reason: 'Who are you?' });
    expect(await send(ama, refused)).toMatchObject({ stage: 'pending', reason: '' });
  });

  test('changes words and pay behind a look of staff, but the deadline at once', async () => {
    const sent = await send(ama, await write(ama));
    await decide(sent.id, 'publish');
    const { id } = sent;
    const ctx = as(ama);
    const { version } = await own.getOwnOpportunity(ctx, id);
    const held = await parts.saveOpportunityWhat(ctx, id, {
      version,
      part: { ...what, title: 'Day baker' },
    });
    expect(held).toMatchObject({ waiting: ['what'], what: { title: 'Day baker' } });
    const moved = { ...where, deadline: '2026-12-20' };
    await parts.saveOpportunityWhere(ctx, id, { version: held.version, part: moved });
    expect(await getOpportunity(as(anonymous), id)).toMatchObject({
      title: 'Night bàker',
      deadline: '2026-12-20',
    });
    await decide(id, 'publish');
    expect(await shown()).toEqual(['Day baker']);
  });

  test('sends what waited with the rest when it is offered again', async () => {
    const { id } = await send(ama, await write(ama));
    await decide(id, 'publish');
    const ctx = as(ama);
    const { version } = await own.getOwnOpportunity(ctx, id);
    const part = { ...what, title: 'Day baker' };
    const held = await parts.saveOpportunityWhat(ctx, id, { version, part });
    await decide(id, 'refuse', 'Which day?');
    expect(await own.getOwnOpportunity(ctx, id)).toMatchObject({ stage: 'published', waiting: [] });
    const again = await parts.saveOpportunityWhat(ctx, id, { version: held.version + 1, part });
    const closed = await life.closeOpportunity(ctx, id, { version: again.version });
    expect(closed.waiting).toEqual(['what']);
    expect(await send(ama, closed)).toMatchObject({ stage: 'pending', waiting: [] });
    await decide(id, 'publish');
    expect(await shown()).toEqual(['Day baker']);
  });

  test('is known after three that were published without trouble', async () => {
    for (let at = 0; at < 3; at += 1) await addTestOpportunity(data.db, { ownerId: ama.id });
    expect(await write(ama)).toMatchObject({ appearsAtOnce: true });
    await data.db
      .update(opportunity)
      .set({ hiddenAt: testNow })
      .where(eq(opportunity.city, 'London'));
    expect(await write(ama)).toMatchObject({ appearsAtOnce: false });
  });
});

describe('The team of a claimed page', () => {
  beforeEach(() => claim(ama.id));

  test('publishes at once, and staff look afterwards', async () => {
    const sent = await send(ama, await write(ama, { hostId: pageId }));
    expect(sent).toMatchObject({ stage: 'published', view: { host: { name: 'Page' } } });
    expect(await shown()).toEqual(['Night bàker']);
    await decide(sent.id, 'publish');
    expect(await shown()).toEqual(['Night bàker']);
    expect(await data.db.$count(notification)).toBe(0);
  });

  test('loses what staff refuse afterwards, and is told', async () => {
    const sent = await send(ama, await write(ama, { hostId: pageId }));
    await decide(sent.id, 'refuse', 'Not a job.');
    expect(await shown()).toEqual([]);
    const news = await data.db.select().from(notification);
    expect(news.map(({ kind }) => kind)).toContain('opportunities/refused');
  });

  test('is nobody else', async () => {
    const other = await addTestAccount(data.db, ['business'], { firstName: 'Other' });
    await expect(write(other, { hostId: pageId })).rejects.toMatchObject({
      fields: [{ path: 'hostId' }],
    });
    const mine = await write(ama, { hostId: pageId });
    await expect(own.getOwnOpportunity(as(other), mine.slug)).rejects.toMatchObject({
      code: 'opportunity/not-found',
    });
  });

  test('waits for staff with a job for one group alone, whose ground is shown', async () => {
    const words = { title: 'Care worker, women only', hostId: pageId };
    const draft = await write(ama, words);
    expect(draft.restricting).toEqual(['women only']);
    expect(draft.missing).toEqual([{ part: 'what', key: 'opportunities:missing.ground' }]);
    await expect(send(ama, draft)).rejects.toMatchObject({ code: 'opportunity/incomplete' });
    const part = {
      ...what,
      title: words.title,
      ground: 'requirement' as const,
      groundWords: 'It is intimate care.',
    };
    const stated = await parts.saveOpportunityWhat(as(ama), draft.id, {
      version: draft.version,
      part,
    });
    expect(await send(ama, stated)).toMatchObject({ stage: 'pending', missing: [] });
  });

  test('may not write such words into one that is out', async () => {
    const { id, version } = await send(ama, await write(ama, { hostId: pageId }));
    const part = { ...what, needs: 'British only' };
    await expect(parts.saveOpportunityWhat(as(ama), id, { version, part })).rejects.toMatchObject({
      fields: [{ path: 'part.ground' }],
    });
  });
});

describe('Who can apply', () => {
  const rules = { areas: ['london'], levels: ['undergraduate'] } as const;

  test('is on its page, in the rules that its keeper chose', async () => {
    const draft = await write(ama);
    const part = { ...apply, rules: { areas: [...rules.areas], levels: [...rules.levels] } };
    const { version } = draft;
    const saved = await parts.saveOpportunityApply(as(ama), draft.id, { version, part });
    expect(saved).toMatchObject({ apply: { rules }, view: { rules } });
    await send(ama, saved);
    await decide(draft.id, 'publish');
    expect((await getOpportunity(as(anonymous), saved.slug)).rules).toEqual(rules);
  });

  test.each([{ nationalities: ['NG'] }, { ages: ['18-24'] }, { legalForms: ['person'] }])(
    'is asked of nobody by %j',
    (asked) => {
      const part = { ...apply, rules: asked };
      expect(z.safeParse(OpportunityApply, part).success).toBe(false);
      expect(z.safeParse(OpportunityApply, apply).success).toBe(true);
    },
  );
});

describe('Pay', () => {
  const save = async (part: PayFields, type: WhatFields['type'] = 'employment') => {
    const { id, version } = await own.createOpportunity(as(ama), { hostId: null, ...what, type });
    return parts.saveOpportunityPay(as(ama), id, { version, part });
  };

  test.each([
    [{ ...pay, payFrom: 1270 }, 'payFrom', 'wage.adult'],
    [{ ...pay, pay: 'year', payFrom: 2_600_000 }, 'payFrom', 'wage.adult'],
    [{ ...pay, payFrom: 1000, payTo: 1400, ageFrom: 18 }, 'payFrom', 'wage.from18'],
    [{ ...pay, payFrom: 1100, payTo: 1200, ageFrom: 18 }, 'payTo', 'wage.adult'],
    [{ ...pay, pay: 'unpaid', payFrom: null }, 'unpaidReason', 'unpaidReason'],
  ] as const)('below the law is refused beside its field, case %#', async (part, path, name) => {
    await expect(save(part)).rejects.toMatchObject({
      code: 'request/invalid',
      fields: [{ path: `part.${path}`, key: `opportunities:error.${name}` }],
    });
  });

  test('by the month is turned into an hour, and what is not used is not kept', async () => {
    const saved = await save({ ...pay, pay: 'month', payFrom: 260_000, hoursPerDay: 8 });
    expect(saved.pay).toMatchObject({ pay: 'month', hoursPerDay: null });
    const rows = await data.db.select().from(opportunity);
    expect(rows).toMatchObject([{ hourly: 1500, yearly: 3_120_000 }]);
    const free = { ...pay, pay: 'unpaid', unpaidReason: 'charity' } as const;
    expect((await save(free, 'contributor')).pay).toMatchObject({ payFrom: null, payTo: null });
  });

  test('that the next April makes too low is refused when it is sent', async () => {
    const draft = await write(ama);
    await data.db.update(opportunity).set({ payFrom: 1221 });
    expect((await own.getOwnOpportunity(as(ama), draft.slug)).missing).toEqual([
      { part: 'pay', key: 'opportunities:error.wage.adult' },
    ]);
  });
});

describe('A deadline', () => {
  test('lies ahead, within a year', async () => {
    const { id, version } = await write(ama);
    for (const [deadline, name] of [
      ['2026-11-20', 'past'],
      ['2027-11-30', 'far'],
    ] as const)
      await expect(
        parts.saveOpportunityWhere(as(ama), id, { version, part: { ...where, deadline } }),
      ).rejects.toMatchObject({
        fields: [{ path: 'part.deadline', key: `opportunities:error.${name}` }],
      });
  });

  test('is in the calendar file', async () => {
    const { slug } = await addTestOpportunity(data.db, { title: 'Last', deadline: '2026-12-04' });
    const file = await getOpportunityCalendar(as(anonymous), slug);
    expect(file).toContain('20261204T235900Z');
    expect(file).toContain('Last');
  });
});

describe('Its keeper', () => {
  beforeEach(() => claim(ama.id));

  test('closes it, and offers it again', async () => {
    const sent = await send(ama, await write(ama, { hostId: pageId }));
    const closed = await life.closeOpportunity(as(ama), sent.id, { version: sent.version });
    expect(closed.stage).toBe('closed');
    expect(await shown()).toEqual([]);
    await expect(
      life.closeOpportunity(as(ama), sent.id, { version: closed.version }),
    ).rejects.toMatchObject({ code: 'opportunity/changed' });
    expect(await send(ama, closed)).toMatchObject({ stage: 'published' });
  });

  test('loses no change that somebody else has saved', async () => {
    const { id, version } = await write(ama);
    await expect(
      parts.saveOpportunityPay(as(ama), id, { version: version - 1, part: pay }),
    ).rejects.toMatchObject({ code: 'opportunity/changed' });
  });

  test('sees all that is theirs, page by page, and erases it', async () => {
    const mine = await write(ama);
    await write(ama, { hostId: pageId });
    const { items } = await own.listOwnOpportunities(as(ama), {});
    expect(items.map(({ stage }) => stage)).toEqual(['draft', 'draft']);
    await expect(life.withdrawOpportunity(as(staff), mine.id)).rejects.toMatchObject({
      code: 'opportunity/not-found',
    });
    await life.withdrawOpportunity(as(ama), mine.id);
    expect((await own.listOwnOpportunities(as(ama), {})).items).toHaveLength(1);
    expect(await own.listOpportunityHosts(as(ama))).toEqual({
      items: [{ id: pageId, name: 'Page' }],
    });
  });

  test('begins so many a day, from a confirmed address', async () => {
    for (let at = 0; at < opportunitiesPerDay; at += 1)
      await addTestOpportunity(data.db, { ownerId: ama.id });
    await expect(write(ama)).rejects.toMatchObject({ code: 'opportunity/too-many' });
    await expect(
      own.createOpportunity(as({ ...ama, isVerified: false }), { hostId: null, ...what }),
    ).rejects.toMatchObject({ code: 'opportunity/not-verified' });
  });
});

test('who leaves takes what was theirs; what a page offers stays, without an address of theirs', async () => {
  const boss = await addTestAccount(data.db, ['business'], { firstName: 'Boss' });
  await claim(boss.id);
  const [alone, ofPage] = [
    await addTestOpportunity(data.db, { ownerId: ama.id }),
    await addTestOpportunity(data.db, {
      ownerId: ama.id,
      hostListingId: pageId,
      applyHow: 'email',
      applyUrl: '',
      applyEmail: 'ama@example.org',
    }),
  ];
  await leaveOpportunities(as(staff), ama.id);
  const rows = await data.db.select().from(opportunity);
  expect(rows).toMatchObject([{ id: ofPage.id, ownerId: null, applyEmail: '', closedAt: testNow }]);
  expect(rows).not.toContainEqual(expect.objectContaining({ id: alone.id }));
});
