import { describe, expect, test } from 'vitest';
import { emptySchedule } from '#features/schedule/schedule.contract.ts';
import { replaceSchedule } from '#features/schedule/schedule.service.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { cardFacts } from '../card-facts.ts';
import { emptyDraftOf } from '../empty-draft.ts';
import { KindDetails } from '#features/kinds/kind-details.ts';
import { getListing } from '../listing.service.server.ts';
import { addTestListing } from '../listing.scene.server.ts';
import { serviceState } from './service-state.server.ts';

/** 2026-11-22 is a Sunday, and London is on UTC. */
const at = (time: string) => new Date(`2026-${time}:00Z`);
const service = (weekday: number, opens: number, closes: number) => ({
  name: 'Sample service',
  weekday,
  opens,
  closes,
});
const sundays = service(7, 600, 720);

describe('Service times', () => {
  const usual = { services: [sundays, service(3, 1140, 1200)], seasons: [] };

  test('say that a service is held, and until when', () => {
    expect(serviceState(usual, at('11-22T10:30'))).toMatchObject({
      state: 'open',
      closes: { minute: 720, day: 'today' },
      nextChange: '2026-11-22T11:00:00.000Z',
    });
  });

  test('say when the next one is', () => {
    expect(serviceState(usual, at('11-22T12:00'))).toMatchObject({
      state: 'closed',
      opens: { weekday: 3, minute: 1140, day: 'week' },
    });
    expect(serviceState(usual, at('11-21T23:30'))).toMatchObject({ opens: { day: 'tomorrow' } });
  });

  test('of a season take the place of the usual ones, over midnight too', () => {
    const night = { ...service(6, 1380, 1500) };
    const seasons = [{ from: '2026-11-21', to: '2026-11-29', services: [night] }];
    const times = { services: [sundays], seasons };
    expect(serviceState(times, at('11-22T00:30'))).toMatchObject({ state: 'open' });
    expect(serviceState(times, at('11-22T10:30'))).toMatchObject({
      state: 'closed',
      opens: { date: '2026-11-28', minute: 1380 },
    });
    expect(serviceState(times, at('11-30T10:30'))).toMatchObject({ opens: { date: '2026-12-06' } });
  });

  test('of a season without services are none until it is over', () => {
    const seasons = [{ from: '2026-11-01', to: '2026-12-31', services: [] }];
    expect(serviceState({ services: [sundays], seasons }, at('11-22T10:30'))).toMatchObject({
      state: 'closed',
      opens: { date: '2027-01-03', day: 'later' },
    });
  });

  test('that nobody has given say nothing', () => {
    expect(serviceState({ services: [], seasons: [] }, at('11-22T10:30'))).toBeNull();
  });
});

describe('A centre of faith', () => {
  const data = useTestDb();
  const open = async (services: object[], withHours = false) => {
    const id = await addTestListing(data.db, testNow, {
      ...emptyDraftOf('faith'),
      name: 'Sample Chapel',
      details: KindDetails.parse({ kind: 'faith', services }),
    });
    const periods = [{ weekday: 1 as const, opens: 540, closes: 1020 }];
    if (withHours) {
      await replaceSchedule(data.db, { type: 'listing', id }, { ...emptySchedule, periods });
    }
    const now = at('11-22T10:30');
    return getListing(testContext({ db: data.db, actor: anonymous, now }), id);
  };

  test('without opening hours tells of its services, and is asked again when that turns', async () => {
    const view = await open([sundays]);
    expect(view).toMatchObject({
      opening: { state: 'unknown', nextChange: '2026-11-22T11:00:00.000Z' },
      services: { state: 'open' },
      week: [],
    });
    expect(cardFacts([view])).toMatchObject([
      { opening: { state: 'unknown' }, services: { state: 'open', closes: { minute: 720 } } },
    ]);
  });

  test('with opening hours tells of them', async () => {
    expect(await open([sundays], true)).toMatchObject({
      opening: { state: 'closed' },
      services: null,
    });
  });

  test('of which neither is known says nothing', async () => {
    const view = await open([]);
    expect(view).toMatchObject({ opening: { state: 'unknown' }, services: null });
    expect(cardFacts([view])[0]).not.toHaveProperty('services');
  });
});
