import { describe, expect, test } from 'vitest';
import { Playback } from './playback.ts';
import type { Source, Sounding } from './playback.ts';

/** An audio element without sound: `good` addresses play, others fail as a refused one does. */
function makeAudio(good: Set<string>) {
  const target = new EventTarget();
  const tell = (name: string) => target.dispatchEvent(new Event(name));
  const audio = Object.assign(target, {
    src: '',
    paused: true,
    currentTime: 0,
    playbackRate: 1,
    load() {
      audio.currentTime = 0;
    },
    async play() {
      tell('play');
      await Promise.resolve();
      if (good.has(audio.src)) {
        tell('playing');
        return;
      }
      tell('error');
      throw new DOMException('refused', 'NotSupportedError');
    },
    pause: () => void tell('pause'),
  });
  return { audio: audio as Sounding, tell };
}

const settle = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 1);
  });

function setUp(source: Source, good: string[]) {
  const playable = new Set(good);
  const { audio, tell } = makeAudio(playable);
  if (typeof source === 'string') audio.src = source;
  const playback = new Playback();
  const part = playback.attach(audio, source);
  return { playback, audio, tell, part, playable };
}

/** Signed addresses, each another one. */
function signed(...addresses: (string | Error)[]) {
  const asked: string[] = [];
  return {
    asked,
    source: async () => {
      const next = addresses[asked.length] ?? new Error('none left');
      asked.push(String(next));
      if (next instanceof Error) throw next;
      return next;
    },
  };
}

describe('A recording', () => {
  test('plays, pauses, and goes on where it was', async () => {
    const { playback, audio, tell } = setUp('/sound', ['/sound']);
    playback.toggle();
    await settle();
    expect(playback.read()).toMatchObject({ isPlaying: true, isWaiting: false });
    audio.currentTime = 12.5;
    tell('timeupdate');
    expect(playback.read().seconds).toBe(12.5);
    playback.toggle();
    expect(playback.read().isPlaying).toBe(false);
    expect(audio.currentTime).toBe(12.5);
  });

  test('does not go back before its beginning', () => {
    const { playback, audio } = setUp('/sound', ['/sound']);
    playback.seek(5);
    playback.seek(playback.read().seconds - 15);
    expect([audio.currentTime, playback.read().seconds]).toEqual([0, 0]);
  });

  test('that is stopped while its address is fetched stays silent', async () => {
    const { source } = signed('/a');
    const { playback } = setUp(source, ['/a']);
    playback.toggle();
    playback.toggle();
    await settle();
    expect(playback.read()).toMatchObject({ isPlaying: false, isWaiting: false });
  });

  test('that plays before the page is alive is shown as playing', () => {
    const { audio } = makeAudio(new Set());
    Object.assign(audio, { src: '/sound', paused: false, currentTime: 7 });
    const playback = new Playback();
    playback.attach(audio, '/sound');
    expect(playback.read()).toMatchObject({ isPlaying: true, seconds: 7 });
  });

  test('keeps its speed and the place that was chosen before its address is there', async () => {
    const { source } = signed('/a');
    const { playback, audio } = setUp(source, ['/a']);
    playback.setRate(1.5);
    playback.playFrom(40);
    await settle();
    expect([audio.src, audio.currentTime, audio.playbackRate]).toEqual(['/a', 40, 1.5]);
    expect(playback.read().isPlaying).toBe(true);
  });

  test('asks for an address when it is first played, and for no other while that one works', async () => {
    const { source, asked } = signed('/a', '/b');
    const { playback } = setUp(source, ['/a']);
    expect(asked).toEqual([]);
    playback.toggle();
    await settle();
    playback.toggle();
    playback.toggle();
    await settle();
    expect(asked).toEqual(['/a']);
  });

  test('whose address has expired goes on with a fresh one at the same place', async () => {
    const { source, asked } = signed('/a', '/b', '/c');
    const { playback, audio, tell, playable } = setUp(source, ['/a', '/b']);
    playback.toggle();
    await settle();
    audio.currentTime = 600;
    tell('timeupdate');
    tell('error');
    await settle();
    expect([audio.src, audio.currentTime]).toEqual(['/b', 600]);
    expect(playback.read()).toMatchObject({ isPlaying: true, isBroken: false });
    // It was heard, so the next expiry has a try of its own.
    playable.add('/c');
    tell('error');
    await settle();
    expect(asked).toEqual(['/a', '/b', '/c']);
    expect(playback.read().isPlaying).toBe(true);
  });

  test.each([
    ['the fresh address is refused too', ['/a', '/b']],
    ['there is no fresh address', ['/a', new Error('410')]],
  ])('says that it can’t be heard when %s, and a press tries again', async (_, addresses) => {
    const { source } = signed(...addresses, '/good');
    const { playback } = setUp(source, ['/good']);
    playback.toggle();
    await settle();
    expect(playback.read()).toMatchObject({ isPlaying: false, isWaiting: false, isBroken: true });
    playback.toggle();
    await settle();
    expect(playback.read()).toMatchObject({ isPlaying: true, isBroken: false });
  });

  test('with one address is tried once more, not for ever', async () => {
    const { playback } = setUp('/gone', []);
    playback.toggle();
    await settle();
    expect(playback.read()).toMatchObject({ isPlaying: false, isBroken: true });
  });

  test('that is parted from its element hears nothing more of it', () => {
    const { playback, audio, tell, part } = setUp('/sound', ['/sound']);
    part();
    audio.currentTime = 9;
    tell('timeupdate');
    expect(playback.read().seconds).toBe(0);
  });
});
