import { useTranslation } from 'react-i18next';
import { mergeFields } from '#features/directory/merging/merge-fields.ts';
import { fieldLabels } from './field-labels.ts';

/** What people call a conflict's `part.fact`; a fact without a name of its own goes by its part. */
export function useConflictName(): (path: string) => string {
  const { t, i18n } = useTranslation(['duplicates', 'imports', 'directory']);
  return (path) => {
    const [part = '', fact = ''] = path.split('.');
    const field = fact.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
    const known = mergeFields.find((name) => name === field);
    const keys = [
      known && fieldLabels[known],
      `duplicates:fact.${field}`,
      `imports:field.${field}`,
    ];
    const key = keys.find((one) => one !== undefined && i18n.exists(one));
    const name = key && t(key);
    if (part === 'listing' && name) return name;
    return [t(`duplicates:part.${part}`), name].filter(Boolean).join(': ');
  };
}
