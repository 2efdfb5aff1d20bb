import type { PageHandle } from './page-context.ts';

/** What a page may ask a device for: its place everywhere, its camera where the page is for that alone. */
export const permissionsPolicy = ({ camera }: Pick<PageHandle, 'camera'> = {}): string =>
  `camera=(${camera ? 'self' : ''}), microphone=(), geolocation=(self), payment=(), usb=()`;
