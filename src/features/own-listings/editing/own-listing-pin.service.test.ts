import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#platform/access/actor.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { listingChangeCase } from '../listing-change.case.server.ts';
import type { OwnListing } from '../own-listing.contract.ts';
import * as edit from './own-listing-edit.service.server.ts';
import type { ListingWhere } from './own-listing-steps.contract.ts';
import { useTestOwners } from '../own-listing.scene.server.ts';

const data = useTestDb();
const scene = useTestOwners(data);
const { as, where, completeDraft, published, decide, rowOf } = scene;
let owner: Person;
beforeEach(() => {
  ({ owner } = scene.people());
});

const save = (of: OwnListing, changes: Partial<ListingWhere> = {}) =>
  edit.saveWhere(as(owner), of.id, where(of.version, changes));

const door = { lat: 53.79771, lng: -1.5471 };
const typed = '53.79771, -1.54710';

describe('An owner’s pin', () => {
  test('comes from the address until it is placed by hand, and does again when that is emptied', async () => {
    const draft = await completeDraft();
    expect(draft.where.pin).toMatchObject({ pinnedBy: 'district' });
    const placed = await save(draft, { pin: typed });
    expect(placed.where.pin).toEqual({ ...door, pinnedBy: 'hand' });
    const kept = await save(placed, { pin: typed, addressLine1: '2 Sample Street' });
    expect(kept.where.pin).toEqual({ ...door, pinnedBy: 'hand' });
    const silent = await save(kept);
    expect(silent.where.pin).toEqual({ ...door, pinnedBy: 'hand' });
    const emptied = await save(silent, { pin: '' });
    expect(emptied.where.pin).toEqual(draft.where.pin);
  });

  test('goes with its owner: a pin of the old address is not taken along', async () => {
    const placed = await save(await completeDraft(), { pin: typed });
    const moved = await save(placed, { city: 'Manchester', postcode: 'M14 5RQ', pin: typed });
    expect(moved.where.pin).toMatchObject({ pinnedBy: 'district' });
    const both = await save(moved, { city: 'Leeds', postcode: 'LS1 4AP', pin: '53.8, -1.55' });
    expect(both.where.pin).toEqual({ lat: 53.8, lng: -1.55, pinnedBy: 'hand' });
  });

  test('far from its address is asked about beside the field, and kept when that is right', async () => {
    const draft = await completeDraft();
    const refused = (field: string) => ({
      fields: [{ path: field, key: 'own-listing:error.placeMismatch' }],
    });
    await expect(save(draft, { pin: '51.47, -0.06' })).rejects.toMatchObject(refused('pin'));
    await expect(save(draft, { city: 'London' })).rejects.toMatchObject(refused('postcode'));
    const kept = await save(draft, { city: 'London', keepsPlace: true });
    expect(kept.where).toMatchObject({ city: 'London', postcode: 'LS1 4AP' });
    const unchanged = await save(kept, { city: 'London', addressLine1: '3 Sample Street' });
    expect(unchanged.where.addressLine1).toBe('3 Sample Street');
  });

  test('waits for staff on a page that is published, and undo puts the old one back', async () => {
    const listed = await published();
    const saved = await save(listed, { pin: typed });
    expect(saved.waiting).toEqual(['point']);
    expect(await rowOf(listed.id)).toMatchObject({ pinnedBy: 'district' });
    await decide(listingChangeCase, listed.id, 'accept');
    expect(await rowOf(listed.id)).toMatchObject({ ...door, pinnedBy: 'hand' });
  });
});
