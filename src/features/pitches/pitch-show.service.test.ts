import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { account } from '#features/accounts/account.table.server.ts';
import { mentorship } from '#features/mentorship/mentorship.table.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import { linkToken } from '#platform/links/link-token.table.server.ts';
import { mail } from '#platform/mail/mail.table.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { hourMs } from '#platform/time/durations.ts';
import { acceptPitchShow, openPitchShow } from './pitch-reader.service.server.ts';
import { endPitchShow, listPitchLooks, listPitchShows } from './pitch-show.service.server.ts';
import { forgetPitches } from './pitch.job.server.ts';
import { agreementVersion, mostLiveShows, showMs } from './pitch.policy.ts';
import { openPitchScene } from './pitch.scene.server.ts';
import type { PitchScene } from './pitch.scene.server.ts';
import { sealPitchVersion } from './pitch.service.server.ts';

const data = useTestDb();
let scene: PitchScene;
let id: string;

beforeEach(async () => {
  scene = await openPitchScene(data.db);
  ({ id } = await scene.seal());
});

const open = (token: string, who: Actor = scene.reader, ms = 0) =>
  openPitchShow(scene.as(who, ms), { token });
const accept = (token: string, who: Actor = scene.reader, ms = 0) =>
  acceptPitchShow(scene.as(who, ms), {
    token,
    name: 'Yaw Sample',
    agreement: agreementVersion,
    agrees: true,
  });
const shows = async (ms = 0) =>
  (await listPitchShows(scene.as(scene.owner, ms), id, undefined)).items;
const badLink = { code: 'link/not-valid' };

describe('A link', () => {
  test('shows the words first, and the text once its reader has accepted them', async () => {
    const token = await scene.show(id);
    const before = await open(token);
    expect(before).toMatchObject({ ownerName: 'Hana Sample', agreement: 1, text: null });
    expect(JSON.stringify(before)).not.toMatch(/oven|glass/);
    const read = await accept(token);
    expect(read.text).toMatchObject({
      no: 1,
      title: 'Solar oven',
      words: 'A box with a lid of glass.',
    });
    expect((await open(token)).text).toEqual(read.text);
    expect(await shows()).toMatchObject([
      {
        standing: 'accepted',
        forName: 'Uncle Yaw',
        readerName: 'Yaw Sample',
        agreedAt: testNow.toISOString(),
        acceptedAt: testNow.toISOString(),
        agreement: 1,
      },
    ]);
  });

  test('is for the one account that accepted, and for no second one', async () => {
    const token = await scene.show(id);
    await accept(token);
    await expect(open(token, scene.stranger)).rejects.toMatchObject(badLink);
    await expect(accept(token, scene.stranger)).rejects.toMatchObject(badLink);
    await expect(open(token, scene.admin)).rejects.toMatchObject(badLink);
    expect((await open(token)).text).not.toBeNull();
  });

  test('opens for nobody under 18 or of unknown age, and looks like one that is none', async () => {
    const token = await scene.show(id);
    for (const who of [scene.minor, scene.child, scene.unknown]) {
      const told = await open(token, who).catch((error: unknown) => error);
      const none = await open('pitch-none', who).catch((error: unknown) => error);
      expect(told).toMatchObject(badLink);
      expect(String(told)).toBe(String(none));
      await expect(accept(token, who)).rejects.toMatchObject(badLink);
    }
    expect(await shows()).toMatchObject([{ standing: 'waiting' }]);
  });

  test('lapses by the clock, also for who has read', async () => {
    const token = await scene.show(id);
    await accept(token);
    expect((await open(token, scene.reader, showMs - 1)).text).not.toBeNull();
    await expect(open(token, scene.reader, showMs)).rejects.toMatchObject(badLink);
    expect(await shows(showMs)).toMatchObject([{ standing: 'lapsed' }]);
  });

  test('shows nothing after its owner has ended it', async () => {
    const token = await scene.show(id);
    await accept(token);
    const [show] = await shows();
    await expect(endPitchShow(scene.as(scene.reader), show?.id ?? '')).rejects.toMatchObject({
      code: 'pitch/not-found',
    });
    await endPitchShow(scene.as(scene.owner), show?.id ?? '');
    await endPitchShow(scene.as(scene.owner), show?.id ?? '');
    await expect(open(token)).rejects.toMatchObject(badLink);
    expect(await shows()).toMatchObject([{ standing: 'ended' }]);
  });

  test('shows nothing where its owner is suspended or gone', async () => {
    const token = await scene.show(id);
    await accept(token);
    const isOwner = eq(account.id, scene.owner.id);
    await data.db.update(account).set({ status: 'suspended' }).where(isOwner);
    await expect(open(token)).rejects.toMatchObject(badLink);
    await data.db.update(account).set({ status: 'active' }).where(isOwner);
    await forgetPitches(scene.as(scene.owner), scene.owner.id);
    await expect(open(token)).rejects.toMatchObject(badLink);
  });

  test('is read by nobody when its reader has left, whose name stays with the owner', async () => {
    const token = await scene.show(id);
    await accept(token);
    await forgetPitches(scene.as(scene.reader), scene.reader.id);
    for (const who of [scene.reader, scene.stranger])
      await expect(open(token, who)).rejects.toMatchObject(badLink);
    expect(await shows()).toMatchObject([{ readerName: 'Yaw Sample' }]);
  });

  test('shows the version it was made for, not one that is sealed later', async () => {
    const token = await scene.show(id);
    await sealPitchVersion(scene.as(scene.owner), id, { title: 'New', idea: 'Secret', after: 1 });
    expect((await accept(token)).text).toMatchObject({ no: 1, title: 'Solar oven' });
  });

  test('is its owner’s to pass on: the site writes to nobody and keeps no secret', async () => {
    const token = await scene.show(id);
    await expect(open(token, scene.owner)).rejects.toMatchObject({ code: 'pitch/own-link' });
    expect(await data.db.$count(mail)).toBe(0);
    expect(JSON.stringify(await data.db.select().from(linkToken))).not.toContain(token.slice(6));
  });

  test('takes the words of today and an address that is proved', async () => {
    const token = await scene.show(id);
    const changed = acceptPitchShow(scene.as(scene.reader), {
      token,
      name: 'Yaw',
      agreement: agreementVersion + 1,
      agrees: true,
    });
    await expect(changed).rejects.toMatchObject({ code: 'pitch/agreement-changed' });
    await expect(accept(token, { ...scene.reader, isVerified: false })).rejects.toMatchObject({
      code: 'account/not-verified',
    });
  });
});

describe('The log', () => {
  test('says who read which version and when; again within the hour is the same look', async () => {
    const token = await scene.show(id);
    const log = async () =>
      (await listPitchLooks(scene.as(scene.owner), id, undefined)).items.map(
        ({ name, no, at }) => `${name} ${no} ${at}`,
      );
    await open(token);
    expect(await log()).toEqual([]);
    await accept(token);
    await open(token, scene.reader, hourMs / 2);
    await open(token, scene.reader, 2 * hourMs);
    expect(await log()).toEqual([
      `Yaw Sample 1 ${new Date(testNow.getTime() + 2 * hourMs).toISOString()}`,
      `Yaw Sample 1 ${testNow.toISOString()}`,
    ]);
  });
});

describe('Showing', () => {
  test('is refused at 16 and 17', async () => {
    const own = await scene.seal(scene.minor);
    await scene.giveMentor(scene.minor.id);
    await expect(scene.show(own.id, scene.minor)).rejects.toMatchObject({
      code: 'pitch/show-later',
    });
  });

  test('takes a mentor at 18 to 24, whose contact does not rest', async () => {
    const own = await scene.seal(scene.young);
    const noMentor = { code: 'pitch/needs-mentor' };
    await expect(scene.show(own.id, scene.young)).rejects.toMatchObject(noMentor);
    await scene.giveMentor(scene.young.id);
    await scene.show(own.id, scene.young);
    await data.db.update(mentorship).set({ frozenAt: testNow });
    await expect(scene.show(own.id, scene.young)).rejects.toMatchObject(noMentor);
    await data.db.update(mentorship).set({ frozenAt: null, status: 'ended', endedAt: testNow });
    await expect(scene.show(own.id, scene.young)).rejects.toMatchObject(noMentor);
  });

  test('has room for some links at a time; one that has ended makes room', async () => {
    for (let count = 0; count < mostLiveShows; count++) await scene.show(id);
    await expect(scene.show(id)).rejects.toMatchObject({ code: 'pitch/too-many-links' });
    const [show] = await shows();
    await endPitchShow(scene.as(scene.owner), show?.id ?? '');
    await scene.show(id);
  });
});
