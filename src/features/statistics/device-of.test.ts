import { expect, test } from 'vitest';
import { deviceOf } from './device-of.ts';

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15';

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148', 5, 'phone'],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/126.0 Mobile Safari/537.36', 5, 'phone'],
  ['Mozilla/5.0 (Linux; Android 14; SM-X710) Chrome/126.0 Safari/537.36', 5, 'tablet'],
  ['Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) Mobile/15E148', 5, 'tablet'],
  ['Mozilla/5.0 (Linux; Android 11; KFTRWI) Silk/126 Mobile', 5, 'tablet'],
  [mac, 5, 'tablet'],
  [mac, 0, 'desktop'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0', 10, 'desktop'],
  ['', 0, 'desktop'],
])('%s with %i fingers is a %s', (userAgent, maxTouchPoints, device) => {
  expect(deviceOf({ userAgent, maxTouchPoints })).toBe(device);
});
