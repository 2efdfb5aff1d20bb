import { useTranslation } from 'react-i18next';

/** What a field is called; a header of the file where the fault is one of the file's own columns. */
export function useFieldName(): (field: string) => string {
  const { t, i18n } = useTranslation('imports');
  return (field) => (i18n.exists(`imports:field.${field}`) ? t(`field.${field}`) : field);
}
