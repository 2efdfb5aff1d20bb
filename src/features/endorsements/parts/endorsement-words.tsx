import { useTranslation } from 'react-i18next';
import { formatMonth } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Badge } from '#ui/badge.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { Endorsement } from '../endorsement.contract.ts';

/** One of them, with who gave it and what they did together. `heading`: in place of who gave it. */
export function EndorsementWords({
  endorsement: { name, skill, text, together, month },
  heading,
}: {
  endorsement: Endorsement;
  heading?: string;
}) {
  const { t } = useTranslation('endorsements');
  const language = useLanguage();
  const kind = together.title ? `together.${together.kind}Named` : `together.${together.kind}`;
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="palm">{t(`skill.${skill}`)}</Badge>
        <span className="font-label">{heading ?? (name ? isolate(name) : t('nobodyNamed'))}</span>
      </p>
      {text && <UserText as="p">{text}</UserText>}
      <p className="text-ink-soft">
        {t(kind, { title: isolate(together.title) })} · {formatMonth(month, language)}
      </p>
    </>
  );
}
