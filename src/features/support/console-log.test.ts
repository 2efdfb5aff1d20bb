import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { consoleText, rememberConsole } from './console-log.ts';

const { error, warn } = console;
const shown: unknown[][] = [];

beforeEach(() => {
  shown.length = 0;
  console.error = (...said: unknown[]) => shown.push(said);
  console.warn = (...said: unknown[]) => shown.push(said);
});
afterEach(() => {
  console.error = error;
  console.warn = warn;
});

describe('The memory of the console', () => {
  test('shows everything as before, and keeps the last fifty lines, cut', () => {
    rememberConsole();
    for (let at = 0; at < 60; at += 1) console.warn('line', at);
    console.error('long', 'x'.repeat(1000));
    expect(shown).toHaveLength(61);
    const lines = consoleText().split('\n');
    expect(lines).toHaveLength(50);
    expect(lines[0]).toBe('warn: line 11');
    expect(lines.at(-1)).toHaveLength(400);
  });

  test('never fails, whatever is written', () => {
    rememberConsole();
    const broken = {
      toString() {
        throw new Error('no words');
      },
    };
    console.error(broken, null, undefined, Symbol('s'), Object.create(null));
    expect(shown).toHaveLength(1);
  });
});
