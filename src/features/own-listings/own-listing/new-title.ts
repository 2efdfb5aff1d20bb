import type { TFunction } from 'i18next';
import type { KindId } from '#features/kinds/kind-ids.ts';

/** "Add your business", or "Faith centres: add a page". */
export const newTitle = (t: TFunction<'own-listing'>, kind: KindId): string =>
  kind === 'business'
    ? t('form.newTitle')
    : t('form.newTitleOf', { kinds: t(`directory:kind.${kind}`) });
