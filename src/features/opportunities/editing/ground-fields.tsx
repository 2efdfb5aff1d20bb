import { useTranslation } from 'react-i18next';
import { formatList } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { legalGrounds, opportunityLimits } from '../opportunity.policy.ts';
import type { OwnOpportunity } from '../own-opportunity.contract.ts';

interface GroundFieldsProps {
  what?: OwnOpportunity['what'];
  restricting: readonly string[];
  about: (name: string) => { name: string; id: string; error: string | undefined };
}

/** Where a job names a group of people, the words are pointed out, and the ground that the law asks for is asked. */
export function GroundFields({ what, restricting, about }: GroundFieldsProps) {
  const { t } = useTranslation('opportunities');
  const language = useLanguage();
  const ground = about('ground');
  const words = about('groundWords');
  const isOpen = restricting.length > 0 || Boolean(what?.ground ?? ground.error ?? words.error);
  return (
    <>
      {restricting.length > 0 && (
        <Notice tone="warning" title={t('restricting.title')}>
          <p>
            {t('restricting.text', {
              words: formatList(
                restricting.map((one) => `“${isolate(one)}”`),
                language,
              ),
            })}
          </p>
        </Notice>
      )}
      <Disclosure key={String(isOpen)} summary={t('form.groundTitle')} open={isOpen}>
        <div className="flex flex-col gap-6">
          <p>{t('form.groundLead')}</p>
          <Field label={t('form.ground')} {...ground}>
            <Select
              defaultValue={what?.ground ?? ''}
              placeholder={t('form.groundNone')}
              options={legalGrounds.map((value) => ({ value, label: t(`ground.${value}`) }))}
            />
          </Field>
          <Field label={t('form.groundWords')} hint={t('form.groundWordsHint')} {...words} optional>
            <Textarea rows={4} defaultValue={what?.groundWords} limit={opportunityLimits.ground} />
          </Field>
        </div>
      </Disclosure>
    </>
  );
}
