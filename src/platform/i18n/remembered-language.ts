import { dropStored, readStored, writeStored } from '#platform/appearance/browser-storage.ts';
import { languageSeconds } from '#platform/appearance/consent.ts';

/** Where the detector finds a choice again. For people who said no to remembering, it lasts until the tab is closed. */
export const detectorCache = (isAllowed: boolean | undefined) =>
  isAllowed === false ? 'sessionStorage' : 'localStorage';

/** Notes a choice for the detector, which reads it where the cookie is refused (specification 9). */
export function rememberLanguage(code: string, isAllowed: boolean | undefined): void {
  if (isAllowed === false) writeStored('session', 'i18nextLng', code);
  else writeStored('local', 'i18nextLng', code);
}

/** After an answer about remembering: what is kept already stays as long as that allows, and no longer. */
export function keepLanguageAsAnswered(isAllowed: boolean): void {
  const noted = readStored('local', 'i18nextLng') ?? readStored('session', 'i18nextLng');
  dropStored(isAllowed ? 'session' : 'local', 'i18nextLng');
  if (noted) rememberLanguage(noted, isAllowed);
  const chosen = /(?:^|; )i18next=([\w-]+)/.exec(document.cookie)?.[1];
  if (!chosen) return;
  const keeps = isAllowed ? `; Max-Age=${languageSeconds}` : '';
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `i18next=${chosen}; Path=/${keeps}; SameSite=Lax${secure}`;
}
