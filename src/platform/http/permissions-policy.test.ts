import { describe, expect, test } from 'vitest';
import type { PageHandle } from './page-context.ts';
import { devicesOf, permissionsPolicy } from './permissions-policy.ts';

const page = (devices: Partial<PageHandle>): PageHandle => ({ namespaces: [], ...devices });

describe('What a page may ask a device for', () => {
  test('is its place alone where the page says nothing', () => {
    expect(permissionsPolicy()).toBe(
      'camera=(), microphone=(), geolocation=(self), payment=(), usb=()',
    );
  });

  test.each([
    [{ camera: true }, 'camera=(self), microphone=(), '],
    [{ microphone: true }, 'camera=(), microphone=(self), '],
    [{ camera: true, microphone: true }, 'camera=(self), microphone=(self), '],
  ] as const)('is %j where the page is for that, and nothing besides', (devices, begin) => {
    const policy = permissionsPolicy(devices);
    expect(policy.startsWith(begin)).toBe(true);
    expect(policy.endsWith('geolocation=(self), payment=(), usb=()')).toBe(true);
  });

  test('comes from any route of the page, and from none where none asks', () => {
    expect(devicesOf([undefined, page({ microphone: true }), page({})])).toEqual({
      microphone: true,
    });
    expect(devicesOf([page({ camera: true }), page({ microphone: true })])).toEqual({
      camera: true,
      microphone: true,
    });
    expect(devicesOf([page({}), undefined])).toBeUndefined();
    expect(devicesOf([])).toBeUndefined();
  });
});
