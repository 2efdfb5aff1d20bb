import { hourMs, minuteMs } from '#platform/time/durations.ts';
import type { Caption } from './caption.ts';

/** WebVTT, for a player. What people wrote is text in it, whatever signs it has. */
export function writeCaptions(captions: readonly Caption[]): string {
  const cues = captions.map(
    ({ from, until, speaker, text }) =>
      `${timeOf(from)} --> ${timeOf(until)}\n${speaker && `<v ${nameOf(speaker)}>`}${escaped(text)}\n`,
  );
  return ['WEBVTT\n', ...cues].join('\n');
}

function timeOf(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const rest = String(ms % 1000).padStart(3, '0');
  return `${two(ms / hourMs)}:${two((ms / minuteMs) % 60)}:${two((ms / 1000) % 60)}.${rest}`;
}

/** An empty line would end the cue, and an arrow begin another one. */
const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/\s*[\r\n\u2028\u2029]\s*/g, '\n')
    .trim();

const nameOf = (speaker: string): string => escaped(speaker).replaceAll('\n', ' ');
