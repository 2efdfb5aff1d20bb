import type { Caption } from './caption.ts';

export interface CaptionLimits {
  /** Characters of the file, of one line and of a name. */
  file: number;
  line: number;
  speaker: number;
  lines: number;
  seconds: number;
}

/** Why a file is refused. */
export type CaptionFault = 'no-captions' | 'too-large' | 'too-many' | 'time' | 'line-too-long';

const arrow = '-->';
const cueTimes =
  /^((?:\d{2,4}:)?\d{2}:\d{2}\.\d{3})[ \t]+-->[ \t]+((?:\d{2,4}:)?\d{2}:\d{2}\.\d{3})(?:[ \t].*)?$/;

/**
 * The lines of a WebVTT file in order of time, as plain text: of its marks only who speaks is taken, and styles, regions
 * and notes are left out. A cue that says nothing is left out too. The answer is a fault where the file is none, or where
 * one of its cues can't be right: a person corrects that better than a guess does.
 */
export function readCaptions(file: string, limits: CaptionLimits): Caption[] | CaptionFault {
  if (file.length > limits.file) return 'too-large';
  const lines = file.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? '')) return 'no-captions';
  const captions: Caption[] = [];
  for (const block of blocksOf(lines.slice(1))) {
    const caption = readBlock(block, limits);
    if (typeof caption === 'string') return caption;
    if (caption?.text) captions.push(caption);
    if (captions.length > limits.lines) return 'too-many';
  }
  return captions.toSorted((one, other) => one.from - other.from || one.until - other.until);
}

/** Empty lines part blocks. */
function blocksOf(lines: readonly string[]): string[][] {
  const blocks: string[][] = [[]];
  for (const line of lines) {
    if (line !== '') blocks.at(-1)?.push(line);
    else if (blocks.at(-1)?.length) blocks.push([]);
  }
  return blocks.filter((block) => block.length > 0);
}

/** Undefined for a block that is no cue. */
function readBlock(block: readonly string[], limits: CaptionLimits) {
  const at = block.slice(0, 2).findIndex((line) => line.includes(arrow));
  if (at === -1) return undefined;
  const [, start = '', end = ''] = cueTimes.exec(block[at]?.trim() ?? '') ?? [];
  const from = secondsOf(start);
  const until = secondsOf(end);
  if (from === undefined || until === undefined || until < from || until > limits.seconds) {
    return 'time';
  }
  const { speaker, text } = readText(block.slice(at + 1).join('\n'));
  if (text.length > limits.line) return 'line-too-long';
  return { from, until, speaker: speaker.slice(0, limits.speaker).trim(), text };
}

function secondsOf(time: string): number | undefined {
  if (time === '') return undefined;
  const parts = time.split(':').map(Number);
  const [seconds = 0, minutes = 0, hours = 0] = parts.toReversed();
  if (minutes > 59 || seconds >= 60) return undefined;
  return Math.round((hours * 3600 + minutes * 60 + seconds) * 1000) / 1000;
}

/** The names of WebVTT's own marks; whatever else is between angle brackets are signs that somebody wrote. */
const mark = /<\/?(?:c|i|b|u|ruby|rt|v|lang)(?:[.\s][^<>]*)?>|<[\d:.]+>/g;
const voice = /<v(?:\.[^\s<>]*)?[ \t]+([^<>]*)>/;

function readText(raw: string): { speaker: string; text: string } {
  const speaker = plain(voice.exec(raw)?.[1] ?? '');
  return { speaker, text: plain(raw.replaceAll(mark, '')) };
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  lrm: '\u200E',
  rlm: '\u200F',
};

/** Entities once, then one line without signs that can't be seen; the two that turn a line round stay. */
const plain = (text: string): string =>
  text
    .replaceAll(/&(\w{2,4});/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\p{Cc}]/gu, '')
    .trim();
