import { expect, test } from 'vitest';
import { i18nFor } from '#platform/i18n/instances.server.ts';

/** Where pages and menus name the youth area: its own heading, the ways back to it, and the menu of one's account. */
const names = ['programmes:hub', 'mentorship:young.hub', 'youth-forum:hub', 'shell:account.youth'];

test.each(['en', 'fr', 'ar'] as const)(
  'in %s the youth area has one name everywhere',
  (language) => {
    const t = i18nFor(language).getFixedT(language);
    expect(new Set(names.map((name) => t(name)))).toEqual(new Set([t('youth:title')]));
  },
);
