/** Cookie of the switch: `1` or `0`. It wins over the device's wish, which is the header Save-Data. */
export const lowDataCookie = 'lowData';

interface Headers {
  cookie?: string | undefined;
  'save-data'?: string | string[] | undefined;
}

/** Whether pictures and maps wait until somebody asks for them. Pages differ by it, and by little else (decision D34). */
export function wantsLowData({ cookie, 'save-data': saveData }: Headers): boolean {
  const chosen = cookie?.slice(0, 4096).match(/(?:^|;\s*)lowData=([01])(?:;|$)/)?.[1];
  return chosen === undefined ? saveData === 'on' : chosen === '1';
}
