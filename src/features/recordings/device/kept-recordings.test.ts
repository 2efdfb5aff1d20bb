import { describe, expect, test } from 'vitest';
import { makeWorld, say } from './recording-device.scene.server.ts';

describe('A device', () => {
  test.each([
    [new DOMException('no room', 'QuotaExceededError'), 'full'],
    [new Error('refused'), 'none'],
  ])('that keeps nothing says so at once, and sends all the same: %s', async (error, trouble) => {
    const { disk, there, openTab, settle } = makeWorld();
    const keeper = await openTab();
    keeper.begin();
    disk.error = error;
    await say(keeper, 'one', 'two');
    expect(keeper.read().trouble).toBe(trouble);
    const [take] = await keeper.listen();
    expect(await take?.text()).toBe('onetwo');
    await keeper.finish();
    await settle();
    expect([...(there.get('server-1')?.pieces.values() ?? [])]).toEqual(['one', 'two']);
  });

  test('shows nobody a recording that another tab is making', async () => {
    const { openTab, settle } = makeWorld();
    const first = await openTab();
    first.begin();
    await say(first, 'one');
    await settle();
    const second = await openTab();
    expect(second.read().unsent).toEqual([]);
  });

  test('lets nobody take up or discard what another tab has taken up since', async () => {
    const { openTab, settle, kill, disk } = makeWorld();
    const lost = await openTab();
    lost.begin();
    await say(lost, 'one');
    await settle();
    kill();
    const first = await openTab();
    const second = await openTab();
    const key = first.read().unsent[0]?.key ?? '';
    expect(await first.resume(key)).toBe(true);
    expect(await second.resume(key)).toBe(false);
    expect(await second.discard(key)).toBe(false);
    expect(disk.pieces.size).toBe(1);
  });

  test('discards a recording here and on the server', async () => {
    const { there, disk, openTab, settle } = makeWorld();
    const keeper = await openTab();
    keeper.begin();
    await say(keeper, 'one');
    await settle();
    expect(await keeper.discard(keeper.read().current?.key ?? '')).toBe(true);
    expect(keeper.read().current).toBeNull();
    expect([there.size, disk.heads.size, disk.pieces.size]).toEqual([0, 0, 0]);
  });

  test('finds what another device began, and what is finished and belongs to nothing', async () => {
    const { there, openTab, settle } = makeWorld();
    const pieces = new Map([
      ['0 0', 'one'],
      ['0 1', 'two'],
    ]);
    there.set('phone', { source: 'recorder', state: 'open', pieces });
    there.set('empty', { source: 'recorder', state: 'open', pieces: new Map() });
    there.set('done', { source: 'file', state: 'ready', pieces: new Map() });
    const keeper = await openTab();
    expect(keeper.read().unsent.map(({ serverId, isHere }) => [serverId, isHere])).toEqual([
      ['phone', false],
    ]);
    expect(keeper.read().ready.map(({ id }) => id)).toEqual(['done']);
    await keeper.resume('phone');
    await say(keeper, 'three');
    await keeper.finish();
    await settle();
    expect(keeper.read().finished?.takes).toEqual([2, 1]);
    expect(keeper.read().finished?.id).toBe('phone');
  });

  test('forgets its pieces when the server says that the recording is finished', async () => {
    const { there, disk, openTab, settle, kill } = makeWorld();
    const keeper = await openTab();
    keeper.begin();
    await say(keeper, 'one');
    await settle();
    kill();
    const found = there.get('server-1');
    if (found) found.state = 'ready';
    const next = await openTab();
    expect(next.read().unsent).toEqual([]);
    expect(next.read().ready.map(({ id }) => id)).toEqual(['server-1']);
    expect(disk.pieces.size).toBe(0);
  });
});

describe('A file', () => {
  const file = new Blob(['abcdefg']);
  const mark = { name: 'grandmother.mp3', size: 7, lastModified: 1 };
  const source = { file, mark, pieceSize: 3, peaks: [1, 2] };

  test('is sent in pieces and finished by itself', async () => {
    const { there, openTab, settle } = makeWorld();
    const keeper = await openTab();
    await keeper.beginFile(source);
    await settle();
    expect(keeper.read().finished?.source).toBe('file');
    expect([...(there.get('server-1')?.pieces.values() ?? [])]).toEqual(['abc', 'def', 'g']);
  });

  test('goes on where it was when the same one is chosen again', async () => {
    const { network, order, there, openTab, settle, kill } = makeWorld();
    const first = await openTab();
    const sent = first.beginFile(source);
    await sent;
    while (order.length < 1) await Promise.resolve();
    network.isUp = false;
    await settle();
    kill();
    network.isUp = true;
    const before = order.length;
    expect(before).toBeLessThan(3);
    const second = await openTab();
    expect(second.read().unsent[0]?.file).toEqual(mark);
    await second.beginFile(source);
    await settle();
    expect(second.read().finished).not.toBeNull();
    expect(there.size).toBe(1);
    expect([...(there.get('server-1')?.pieces.values() ?? [])]).toEqual(['abc', 'def', 'g']);
  });

  test('of another content under the same name begins anew', async () => {
    const { network, there, openTab, settle, kill } = makeWorld();
    const first = await openTab();
    network.isUp = false;
    await first.beginFile(source);
    await settle();
    kill();
    network.isUp = true;
    const second = await openTab();
    await second.beginFile({ ...source, mark: { ...mark, lastModified: 2 } });
    await settle();
    expect(second.read().unsent).toHaveLength(1);
    expect(there.size).toBe(1);
  });
});
