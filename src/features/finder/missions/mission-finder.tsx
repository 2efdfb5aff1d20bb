import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, Link, useLocation, useSearchParams } from 'react-router';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { UserText } from '#ui/user-text.tsx';
import { officialMissionList } from '#features/kinds/official-mission-list.ts';
import { ukNations } from '#features/kinds/uk-nations.ts';
import type { MissionAnswer } from './mission-finder.contract.ts';

export const regions = ['africa', 'caribbean', 'other'] as const;
export type Region = (typeof regions)[number];

interface MissionFinderProps {
  /**
   * `countries`: codes of those that can be asked for, by where they lie and in the order of their names. As one text of
   * two letters each: signs between 250 codes are bytes of the page.
   */
  found: MissionAnswer & { countries: Partial<Record<Region, string>> };
}

/**
 * Which mission serves the person who asks. A form that asks by its address, so that it works before JavaScript
 * arrives; where people live is asked only for states whose missions share the UK among themselves.
 */
export function MissionFinder({ found }: MissionFinderProps) {
  const { t } = useTranslation('kinds');
  const nameOf = useCountryNames();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const papers = query.get('papers') ?? '';
  const home = query.get('home') ?? '';
  const { countries, isCountryUnknown, answer } = found;
  return (
    <Card as="section">
      <h2 id="mission-finder" className="text-lg">
        {t('finder.title')}
      </h2>
      <Form
        key={`${papers} ${home}`}
        action={pathname}
        preventScrollReset
        aria-labelledby="mission-finder"
        className="mt-3 flex max-w-prose flex-col gap-4"
      >
        <Field
          label={t('finder.papers')}
          hint={t('finder.papersHint')}
          name="papers"
          error={isCountryUnknown && t('finder.unknown')}
        >
          <Select defaultValue={answer ? nameOf(answer.code) : ''} placeholder={t('form.choose')}>
            {regions.map((region) => (
              <optgroup key={region} label={t(`option.diaspora.${region}`)}>
                {countries[region]?.match(/../g)?.map((code) => (
                  // Its name is its value: 250 codes are 0.7 KB. The server's stays where the browser knows another.
                  <option key={code} suppressHydrationWarning>
                    {nameOf(code)}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        </Field>
        {answer?.asksHome && (
          <Field label={t('finder.home')} hint={t('finder.homeHint')} name="home">
            <Select
              defaultValue={home}
              placeholder={t('form.choose')}
              options={ukNations.map((id) => ({ value: id, label: t(`finder.nation.${id}`) }))}
            />
          </Field>
        )}
        <Button type="submit" className="self-start">
          {t('finder.find')}
        </Button>
      </Form>
      {answer && (
        <div className="mt-4">
          <Answer key={`${papers} ${home}`} answer={answer} />
        </div>
      )}
    </Card>
  );
}

function useCountryNames(): (code: string) => string {
  const language = useLanguage();
  const names = useMemo(
    () => new Intl.DisplayNames([language, 'en'], { type: 'region' }),
    [language],
  );
  return (code) => names.of(code) ?? code;
}

function Answer({ answer }: { answer: NonNullable<MissionAnswer['answer']> }) {
  const { t } = useTranslation(['kinds', 'directory']);
  const { outcome, missions } = answer;
  const country = isolate(answer.country);
  return (
    <Notice
      tone={outcome === 'own' || outcome === 'other' ? 'success' : 'info'}
      title={t(`finder.outcome.${outcome}`, { country })}
      live
    >
      {outcome === 'none' ? (
        <p>
          {t('finder.whatToDo', { country })} <OfficialList />
        </p>
      ) : (
        <ul className="flex flex-col gap-2 p-0">
          {missions.map(({ path, name, locality, isSample, hasContact }) => (
            <li key={path} className="flex flex-wrap items-center gap-x-3">
              <Link to={path} className="inline-flex min-h-target items-center">
                <UserText>{name}</UserText>
              </Link>
              {locality && <UserText className="text-ink-soft">{locality}</UserText>}
              {isSample && <Badge>{t('directory:sample')}</Badge>}
              {!hasContact && <p className="basis-full">{t('directory:contact.noneMission')}</p>}
            </li>
          ))}
        </ul>
      )}
      {missions.some(({ hasContact }) => !hasContact) && (
        <p>
          <OfficialList />
        </p>
      )}
    </Notice>
  );
}

function OfficialList() {
  const { t } = useTranslation('kinds');
  return (
    <a href={officialMissionList} rel="noopener">
      {t('finder.officialList')}
    </a>
  );
}
