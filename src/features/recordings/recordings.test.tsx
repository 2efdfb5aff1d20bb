import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { describe, expect, test } from 'vitest';
import uiAr from '#ui/locales/ar.json' with { type: 'json' };
import uiEn from '#ui/locales/en.json' with { type: 'json' };
import uiFr from '#ui/locales/fr.json' with { type: 'json' };
import { AudioAnswer } from './audio-answer.tsx';
import type { KeptRecording } from './device/kept-recording.ts';
import { Microphone } from './device/microphone.ts';
import type { MicrophoneState } from './device/microphone.ts';
import { RecordingKeeper } from './device/recording-keeper.ts';
import type { RecordingState } from './device/recording-keeper.ts';
import { recordingServer } from './device/recording-server.ts';
import ar from './locales/ar.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import { FileProgress } from './parts/file-progress.tsx';
import { Finished } from './parts/finished.tsx';
import { MicrophoneNotices } from './parts/microphone-notices.tsx';
import { RecorderDesk } from './parts/recorder-desk.tsx';
import { Unsent } from './parts/unsent.tsx';
import { QuestionCards } from './question-cards.tsx';
import { StoryPlayer } from './story-player.tsx';
import playerAr from './story-player/locales/ar.json' with { type: 'json' };
import playerEn from './story-player/locales/en.json' with { type: 'json' };
import playerFr from './story-player/locales/fr.json' with { type: 'json' };

const locales = {
  en: { recordings: en, 'story-player': playerEn, ui: uiEn },
  fr: { recordings: fr, 'story-player': playerFr, ui: uiFr },
  ar: { recordings: ar, 'story-player': playerAr, ui: uiAr },
};
type Language = keyof typeof locales;

function render(node: ReactNode, language: Language = 'en'): string {
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: language,
    resources: { [language]: locales[language] },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return renderToStaticMarkup(<I18nextProvider i18n={i18n}>{node}</I18nextProvider>);
}

const keeper = new RecordingKeeper({
  store: {
    list: async () => [],
    save: async () => undefined,
    read: async () => undefined,
    remove: async () => undefined,
  },
  server: recordingServer,
  isSignedIn: () => true,
  clock: () => 0,
  pause: async () => undefined,
  newKey: () => 'key',
  hold: async () => () => undefined,
  held: async () => new Set(),
});
const microphone = new Microphone(keeper);

const kept: KeptRecording = {
  key: 'a',
  beginKey: 'b',
  serverId: null,
  source: 'recorder',
  type: 'audio/webm',
  takes: [{ pieces: 74, sent: 44, seconds: 740 }],
  loud: [],
  at: Date.parse('2026-11-21T20:00:00Z'),
  file: null,
  isHere: true,
};
const file: KeptRecording = {
  ...kept,
  source: 'file',
  takes: [{ pieces: 4, sent: 1, seconds: 0 }],
  file: { name: 'nana.mp3', size: 4, lastModified: 0 },
};
const state = (change: Partial<RecordingState>): RecordingState => ({
  ...keeper.read(),
  phase: 'ready',
  ...change,
});
const take = (change: Partial<MicrophoneState>): MicrophoneState => ({
  ...microphone.read(),
  ...change,
});
const desk = (of: Partial<RecordingState>, at: Partial<MicrophoneState>, isLarge = false) => (
  <RecorderDesk
    keeper={keeper}
    state={state({ current: kept, ...of })}
    microphone={microphone}
    take={take(at)}
    heard={[new Blob(['a']), new Blob(['b'])]}
    isLarge={isLarge}
  />
);
const unsent = (...some: KeptRecording[]) => (
  <Unsent keeper={keeper} state={state({ unsent: some })} onUse={() => undefined} />
);
const notices = (at: Partial<MicrophoneState>, trouble: RecordingState['trouble'] = null) => (
  <MicrophoneNotices microphone={take(at)} trouble={trouble} canSendFile />
);
const ready = {
  id: 'r',
  source: 'recorder',
  state: 'ready',
  takes: [3],
  type: 'audio/webm',
  seconds: 125,
  bytes: 1,
  peaks: [],
  since: '2026-11-21T20:00:00Z',
} as const;

const screens: Record<string, ReactNode> = {
  'a field': <AudioAnswer label="Voice" hint="Speak." value="" onChange={() => undefined} />,
  recording: desk({}, { take: 'recording', seconds: 61 }),
  'a pause': desk({ line: { sort: 'waiting' } }, { take: 'paused', seconds: 61 }, true),
  'a stop': desk({ line: { sort: 'sending' } }, {}),
  'signed out': desk({ line: { sort: 'sign-in' } }, {}),
  refused: desk({ line: { sort: 'refused', error: new Error('no') } }, {}),
  unsent: unsent(kept, file, { ...kept, key: 'c', isHere: false }),
  ready: (
    <Unsent
      keeper={keeper}
      state={state({ ready: [{ ...ready, takes: [3], peaks: [] }] })}
      onUse={() => undefined}
    />
  ),
  'a file': <FileProgress keeper={keeper} state={state({ current: file, isFinishing: true })} />,
  finished: (
    <Finished
      recording={{ ...ready, takes: [3], peaks: [] }}
      heard={[]}
      isUsed={false}
      onAgain={() => undefined}
    />
  ),
  'no secure page': notices({ fault: 'insecure' }),
  'no recorder': notices({ fault: 'unsupported' }),
  'no permission': notices({ fault: 'refused' }),
  'no microphone': notices({ fault: 'missing' }),
  'a busy one': notices({ fault: 'busy' }),
  'a call': notices({ end: 'lost' }),
  'a failure': notices({ end: 'failed' }),
  'the longest': notices({ end: 'longest' }, 'full'),
  'little room': notices({ take: 'recording', seconds: 5101, hasRoom: false }),
  'a private window': notices({}, 'none'),
  questions: <QuestionCards pack="coming" onPack={() => undefined} isLarge />,
  'a player': <StoryPlayer src="/sound" peaks={[1]} seconds={60} title="The ship" />,
};

/** A key that has no sentence is shown itself: `desk.pause`. */
const bareKey =
  /\b(length|start|clock|level|desk|listen|line|end|fault|trouble|unsent|ready|discard|file|finished|cards|packs|error|tone|confirm|button|field)\.[a-z]/;

describe.each(['en', 'fr', 'ar'] as const)('In %s', (language) => {
  test.each(Object.entries(screens))('%s says everything', (_, node) => {
    expect(render(node, language).replaceAll('nana.mp3', '')).not.toMatch(bareKey);
  });
});

describe('The recorder', () => {
  test('tells how much is not sent, and what can be done', () => {
    const html = render(unsent(kept));
    expect(html).toContain('You have a recording of 12 minutes that is not sent yet');
    for (const words of ['Go on with it', 'Finish and send it', 'Discard'])
      expect(html).toContain(words);
  });

  test('tells while it waits how much of it is on this device alone', () => {
    expect(render(screens['a pause'])).toContain('not sent yet: 5 minutes');
  });

  test('asks for the same file again, and offers nothing else for it', () => {
    const html = render(unsent(file));
    expect(html).toContain('25% has arrived.');
    expect(html).toContain('Choose the same file again to go on.');
    expect(html).not.toContain('Go on with it');
  });

  test('has one main thing to do at a time in large type', () => {
    const large = render(desk({}, { take: 'recording' }, true));
    expect(large.match(/<button/g)).toHaveLength(1);
    expect(render(desk({}, { take: 'recording' })).match(/<button/g)).toHaveLength(2);
  });

  test('warns five minutes before the end, and not before', () => {
    expect(render(notices({ take: 'recording', seconds: 85 * 60 }))).toContain(
      'Less than 5 minutes',
    );
    expect(render(notices({ take: 'recording', seconds: 85 * 60 - 1 }))).toBe('');
  });

  test('can’t be longer than the longest: there is no more to record then', () => {
    const full = { ...kept, takes: [{ pieces: 540, sent: 540, seconds: 5395 }] };
    expect(render(desk({ current: full }, {}))).not.toContain('Record more');
    expect(render(desk({}, {}))).toContain('Record more');
  });
});

test('a question is asked alone, with its number, and there is nothing before the first', () => {
  const html = render(screens.questions);
  expect(html).toContain('Question 1 of 8');
  expect(html).toContain(en.packs.coming.q1);
  expect(html).not.toContain(en.packs.coming.q2);
  expect(html).toMatch(/aria-disabled="true"[^>]*>.*Back/);
});

test('without scripts a player is the browser’s own, and loads nothing before it is asked to', () => {
  const html = render(screens['a player']);
  expect(html).toMatch(/<audio preload="none" src="\/sound" controls=""/);
  expect(html).not.toContain('<button');
});
