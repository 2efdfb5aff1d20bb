import { describe, expect, test } from 'vitest';
import { makeWorld, said, say } from './recording-device.scene.server.ts';

describe('A recording', () => {
  test('is on the device before it is sent, piece by piece', async () => {
    const { order, openTab, settle } = makeWorld();
    const keeper = await openTab();
    keeper.begin();
    await say(keeper, 'one', 'two');
    await settle();
    expect(order.indexOf('kept 0 0')).toBeLessThan(order.indexOf('sent 0 0'));
    expect(order.indexOf('kept 0 1')).toBeLessThan(order.indexOf('sent 0 1'));
    expect(order).toHaveLength(4);
  });

  test('leaves the device when the server has finished it, and not before', async () => {
    const { disk, there, openTab, settle } = makeWorld();
    const keeper = await openTab();
    keeper.begin();
    await say(keeper, 'one', 'two');
    await settle();
    expect(disk.pieces.size).toBe(2);
    await keeper.finish();
    await settle();
    expect(keeper.read().finished?.id).toBe('server-1');
    expect([...disk.pieces, ...disk.heads]).toEqual([]);
    expect([...(there.get('server-1')?.pieces.values() ?? [])]).toEqual(['one', 'two']);
  });

  test('made without a network is sent when there is one, with waits that grow', async () => {
    const { network, waits, there, openTab, settle } = makeWorld();
    network.isUp = false;
    const keeper = await openTab();
    keeper.begin();
    await say(keeper, 'one', 'two');
    await keeper.finish();
    await settle();
    expect(keeper.read().line).toEqual({ sort: 'waiting' });
    for (const wait of [0, 1, 2]) {
      waits[wait]?.go();
      await settle();
    }
    expect(waits.map(({ ms }) => ms)).toEqual([2000, 4000, 8000, 16_000]);
    network.isUp = true;
    keeper.wake();
    await settle();
    expect(keeper.read().finished).not.toBeNull();
    expect([...(there.get('server-1')?.pieces.values() ?? [])]).toEqual(['one', 'two']);
  });

  test('is found after a killed tab, goes on in a new take, and has every piece once', async () => {
    const { network, there, disk, openTab, settle, kill } = makeWorld();
    const first = await openTab();
    first.begin();
    await say(first, 'one', 'two');
    await settle();
    network.isUp = false;
    await first.addPiece(said('three'));
    kill();
    network.isUp = true;

    const second = await openTab();
    const [found] = second.read().unsent;
    expect(found?.takes).toEqual([{ pieces: 3, sent: 2, seconds: 30 }]);
    expect(await second.resume(found?.key ?? '')).toBe(true);
    await say(second, 'four');
    await second.finish();
    await settle();
    expect(second.read().finished?.takes).toEqual([3, 1]);
    expect([...(there.get('server-1')?.pieces.values() ?? [])]).toEqual([
      'one',
      'two',
      'three',
      'four',
    ]);
    expect(there.size).toBe(1);
    expect(disk.heads.size).toBe(0);
  });

  test('is begun once on the server when the answers are lost', async () => {
    const { network, there, waits, openTab, settle } = makeWorld();
    const keeper = await openTab();
    network.losesAnswers = true;
    keeper.begin();
    await say(keeper, 'one');
    await settle();
    network.losesAnswers = false;
    waits[0]?.go();
    await settle();
    await keeper.finish();
    await settle();
    expect(there.size).toBe(1);
    expect(keeper.read().finished?.id).toBe('server-1');
  });

  test('whose answer to finishing was lost is finished all the same', async () => {
    const { network, waits, disk, openTab, settle } = makeWorld();
    const keeper = await openTab();
    keeper.begin();
    await say(keeper, 'one');
    await settle();
    network.losesAnswers = true;
    await keeper.finish();
    await settle();
    network.losesAnswers = false;
    waits[0]?.go();
    await settle();
    expect(keeper.read().finished?.state).toBe('ready');
    expect(disk.heads.size).toBe(0);
  });

  test('that the server has forgotten is sent again from its beginning', async () => {
    const { there, openTab, settle } = makeWorld();
    const keeper = await openTab();
    keeper.begin();
    await say(keeper, 'one', 'two');
    await settle();
    there.delete('server-1');
    there.set('other', { source: 'recorder', state: 'open', pieces: new Map() });
    await keeper.addPiece(said('three'));
    await settle();
    await keeper.finish();
    await settle();
    expect(keeper.read().finished?.id).toBe('server-2');
    expect([...(there.get('server-2')?.pieces.values() ?? [])]).toEqual(['one', 'two', 'three']);
  });

  test('of which the server lacks a piece gets that piece again', async () => {
    const { there, openTab, settle } = makeWorld();
    const keeper = await openTab();
    keeper.begin();
    await say(keeper, 'one', 'two');
    await settle();
    there.get('server-1')?.pieces.delete('0 1');
    await keeper.finish();
    await settle();
    expect(keeper.read().finished?.takes).toEqual([2]);
  });

  test('stays on the device when the server refuses it, says so, and can be tried again', async () => {
    const { network, disk, openTab, settle } = makeWorld();
    const keeper = await openTab();
    network.refusals.push({ status: 403, code: 'recording/not-verified' });
    keeper.begin();
    await say(keeper, 'one');
    await settle();
    expect(keeper.read().line).toMatchObject({ sort: 'refused' });
    await keeper.addPiece(said('two'));
    await settle();
    expect(disk.pieces.size).toBe(2);
    await keeper.finish();
    await settle();
    expect(keeper.read().finished).not.toBeNull();
  });

  test('waits for somebody who was signed out meanwhile', async () => {
    const { network, openTab, settle } = makeWorld();
    const keeper = await openTab();
    network.refusals.push({ status: 401, code: 'auth/required' });
    keeper.begin();
    await say(keeper, 'one');
    await settle();
    expect(keeper.read().line).toEqual({ sort: 'sign-in' });
    keeper.wake();
    await settle();
    expect(keeper.read().line).toEqual({ sort: 'idle' });
  });

  test('is sent for the account that made it alone', async () => {
    const { network, there, disk, openTab, settle } = makeWorld();
    const keeper = await openTab();
    keeper.begin();
    network.isSignedIn = false;
    await say(keeper, 'one', 'two');
    await settle();
    expect(keeper.read().line).toEqual({ sort: 'sign-in' });
    expect([there.size, disk.pieces.size]).toEqual([0, 2]);
    network.isSignedIn = true;
    await keeper.finish();
    await settle();
    expect(keeper.read().finished?.takes).toEqual([2]);
  });
});
