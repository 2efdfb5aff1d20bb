import { afterEach, expect, test, vi } from 'vitest';
import { mayGoAgain, stepUp } from './step-up.ts';

const refused = new Response('{"code":"account/step-up-needed"}', { status: 403 });

afterEach(() => {
  vi.useRealTimers();
  stepUp.ask = undefined;
  delete stepUp.onReady;
});

test('who presses before the dialog can open is asked when it can, and so is whoever pressed beside', async () => {
  vi.useFakeTimers();
  const pressed = [mayGoAgain(refused), mayGoAgain(refused)];
  stepUp.ask = async () => true;
  stepUp.onReady?.();
  expect(await Promise.all(pressed)).toEqual([true, true]);
});

test('where it never can, the refusal is told', async () => {
  vi.useFakeTimers();
  const pressed = mayGoAgain(refused);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await pressed).toBeUndefined();
});
