import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FactLine } from '#features/staff/desk/fact-line.tsx';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Badge } from '#ui/badge.tsx';
import { Moment } from '#ui/moment.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { Anomaly } from '../engagement.contract.ts';
import { JudgeAnomaly } from './judge-anomaly.tsx';

/** What was seen, with the figures, the people and the places; and what staff can do. */
export function AnomalyRow({ anomaly }: { anomaly: Anomaly }) {
  const { t } = useTranslation('engagement');
  const language = useLanguage();
  const { kind, people, count, inside, elsewhere, sorts, things, judgement, can } = anomaly;
  const number = (value: number) => formatNumber(value, language);
  return (
    <li className="flex flex-col gap-3 py-4">
      <h3 className="text-lg">{t(`anomalies.kind.${kind}`)}</h3>
      <p className="max-w-prose">
        {kind === 'ring'
          ? t('anomalies.ring', { inside: number(inside), elsewhere: number(elsewhere) })
          : t('anomalies.gathering', { accounts: number(count) })}
      </p>
      <FactLine
        facts={[
          {
            term: t('anomalies.people'),
            value: people.length > 0 && (
              <Links
                links={people.map(({ id, name, isSample }) => ({
                  title: name,
                  url: `/users/${id}`,
                  isSample,
                }))}
              />
            ),
          },
          ...sorts.map((one) => ({ term: t(`sort.${one.sort}`), value: number(one.count) })),
          {
            term: t('anomalies.places'),
            value: things.length > 0 && <Links links={things} />,
          },
        ]}
      />
      {judgement && (
        <p className="max-w-prose">
          {t(`anomalies.outcome.${judgement.outcome}`)} <Moment at={judgement.at} />
          {judgement.by && (
            <>
              {' · '}
              <UserText>{judgement.by}</UserText>
            </>
          )}
          {': '}
          <UserText>{judgement.reason}</UserText>
        </p>
      )}
      {!judgement && can.judge && (
        <div className="flex flex-wrap gap-3">
          <JudgeAnomaly anomalyKey={anomaly.key} outcome="aside" />
          <JudgeAnomaly anomalyKey={anomaly.key} outcome="case" />
        </div>
      )}
      {!judgement && !can.judge && <p className="text-ink-soft">{t('anomalies.forAdmins')}</p>}
    </li>
  );
}

interface LinksProps {
  links: readonly { title: string; url: string; isSample?: boolean }[];
}

function Links({ links }: LinksProps) {
  const { t } = useTranslation('engagement');
  return (
    <ul className="flex list-none flex-wrap gap-x-4 gap-y-1 p-0">
      {links.map(({ title, url, isSample }) => (
        <li key={url}>
          <Link to={url}>
            <UserText>{title}</UserText>
          </Link>{' '}
          {isSample && <Badge>{t('sample')}</Badge>}
        </li>
      ))}
    </ul>
  );
}
