import { useSyncExternalStore } from 'react';
import { keepLanguageAsAnswered } from '#platform/i18n/remembered-language.ts';
import { readStored, writeStored } from './browser-storage.ts';
import { storageKeys } from './appearance.ts';
import { readConsent, writeConsent } from './consent.ts';
import type { Consent } from './consent.ts';

const listeners = new Set<() => void>();
let known: { stored: string | undefined; consent: Consent | undefined } | undefined;

/** What this browser has answered; undefined when it is yet to be asked. The same object until it changes. */
export function currentConsent(): Consent | undefined {
  const stored = readStored('local', storageKeys.consent);
  if (!known || known.stored !== stored)
    known = { stored, consent: readConsent(stored, new Date()) };
  return known.consent;
}

/** Keeps the answer for twelve months. Without storage the question goes away for this page. */
export function answerConsent(consent: Consent): void {
  writeStored('local', storageKeys.consent, writeConsent(consent, new Date()));
  keepLanguageAsAnswered(consent.preferences);
  delete document.documentElement.dataset.consent;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export const useConsent = (): Consent | undefined =>
  useSyncExternalStore(subscribe, currentConsent, () => undefined);
