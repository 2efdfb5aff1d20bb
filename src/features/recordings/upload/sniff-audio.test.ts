import { expect, test } from 'vitest';
import { sniffAudio } from './sniff-audio.ts';

const bytes = (text: string) => Uint8Array.from(text, (one) => one.charCodeAt(0));

test.each([
  ['ID3\u0004\u0000\u0000\u0000\u0000\u0000\u0000', 'audio/mpeg'],
  ['\u00FF\u00FB\u0090\u0064', 'audio/mpeg'],
  ['\u00FF\u00F3\u0084\u00C4', 'audio/mpeg'],
  ['RIFF\u0024\u0000\u0000\u0000WAVEfmt ', 'audio/wav'],
  ['\u0000\u0000\u0000\u001CftypM4A \u0000\u0000\u0002\u0000', 'audio/mp4'],
  ['\u0000\u0000\u0000\u0018ftypmp42\u0000\u0000\u0000\u0000', 'audio/mp4'],
  ['\u0000\u0000\u0000\u0018ftypisom\u0000\u0000\u0002\u0000', 'audio/mp4'],
])('%j is %s', (text, type) => {
  expect(sniffAudio(bytes(text))).toBe(type);
});

test.each([
  '<!doctype html>',
  '\u001A\u0045\u00DF\u00A3webm',
  'OggS\u0000\u0002',
  'RIFF\u0024\u0000\u0000\u0000AVI LIST',
  '\u0000\u0000\u0000\u0014ftypqt  \u0000\u0000',
  '\u0000\u0000\u0000\u0018ftypheic\u0000\u0000',
  '\u00FF\u00D8\u00FF\u00E0',
  '\u00FF\u00F1\u0050\u0080',
  '\u00FF\u00FB\u0000\u0064',
  '\u00FF\u00FB\u00F0\u0064',
  'fLaC',
  '',
])('%j is none of the three', (text) => {
  expect(sniffAudio(bytes(text))).toBeUndefined();
});
