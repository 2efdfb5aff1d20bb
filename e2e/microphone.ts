import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, test } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';

export interface Listening {
  context: BrowserContext;
  /** Ends the browser and opens it again on the same device: what it keeps is still there, pages are gone. */
  again: () => Promise<Listening>;
  close: () => Promise<void>;
}

/**
 * A browser with a pretended microphone, which beeps once a second and is allowed without a question. It keeps its data
 * in a folder of its own, as a phone does.
 */
export function openWithMicrophone(): Promise<Listening> {
  return openOn(mkdtempSync(join(tmpdir(), 'microphone-')));
}

async function openOn(folder: string): Promise<Listening> {
  const { launchOptions, baseURL, viewport, isMobile, hasTouch, locale, extraHTTPHeaders } =
    test.info().project.use;
  const context = await chromium.launchPersistentContext(folder, {
    ...launchOptions,
    ...(baseURL !== undefined && { baseURL }),
    viewport,
    isMobile,
    hasTouch,
    locale,
    extraHTTPHeaders,
    args: [
      ...(launchOptions?.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  });
  return {
    context,
    async again() {
      await context.close();
      return openOn(folder);
    },
    async close() {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
