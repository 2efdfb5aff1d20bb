import { useTranslation } from 'react-i18next';
import { UserText } from '#ui/user-text.tsx';

/** What members of every group keep to, and what this one has agreed on besides. */
export function Agreements({ agreements }: { agreements: readonly string[] }) {
  const { t } = useTranslation('groups');
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-base">{t('agreements.title')}</h3>
      <ul className="flex list-disc flex-col gap-1 ps-5">
        <li>{t('agreements.adults')}</li>
        <li>{t('agreements.kind')}</li>
        <li>{t('agreements.stays')}</li>
        {agreements.map((line) => (
          <li key={line}>
            <UserText>{line}</UserText>
          </li>
        ))}
      </ul>
    </div>
  );
}
