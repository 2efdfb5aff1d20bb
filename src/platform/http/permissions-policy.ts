import type { PageHandle } from './page-context.ts';

/** What a page may ask a device for beyond its place. */
type Devices = Pick<PageHandle, 'camera' | 'microphone'>;

const own = (isAsked: true | undefined) => (isAsked ? 'self' : '');

/** What a page may ask a device for: its place everywhere, camera and microphone where the page is for them. */
export const permissionsPolicy = ({ camera, microphone }: Devices = {}): string =>
  `camera=(${own(camera)}), microphone=(${own(microphone)}), geolocation=(self), payment=(), usb=()`;

/** What the routes of one page ask for together; undefined where none asks for anything. */
export function devicesOf(handles: readonly (PageHandle | undefined)[]): Devices | undefined {
  const camera = handles.some((handle) => handle?.camera);
  const microphone = handles.some((handle) => handle?.microphone);
  if (!camera && !microphone) return undefined;
  return { ...(camera && { camera }), ...(microphone && { microphone }) };
}
