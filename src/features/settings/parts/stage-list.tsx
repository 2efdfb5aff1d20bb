import { useTranslation } from 'react-i18next';
import { getFeatureStage, setFeatureStage } from '#features/staff/stages/feature-stage.contract.ts';
import { stagedFeatures } from '#features/staff/stages/feature-stage.policy.ts';
import type { StagedFeature } from '#features/staff/stages/feature-stage.policy.ts';
import { useApi, useWrite } from '#platform/query/use-api.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';

/** Every area that can say that it is being worked on (decision D6). */
export function StageList() {
  const { t } = useTranslation('settings');
  return (
    <section className="flex flex-col gap-4">
      <h2>{t('stages')}</h2>
      <p className="text-ink-soft">{t('stagesLead')}</p>
      <ul className="flex flex-col gap-3">
        {stagedFeatures.map((feature) => (
          <StageLine key={feature} feature={feature} />
        ))}
      </ul>
    </section>
  );
}

function StageLine({ feature }: { feature: StagedFeature }) {
  const { t } = useTranslation('settings');
  const params = { feature };
  const { data } = useApi(getFeatureStage, { params });
  const change = useWrite(setFeatureStage, { refreshes: [getFeatureStage] });
  if (!data) return null;
  const isLive = data.stage === 'live';
  return (
    <li className="flex flex-wrap items-center gap-3">
      <span className="font-label">{t(`area.${feature}`)}</span>
      <Badge tone={isLive ? 'palm' : 'neutral'}>{t(`stage.${data.stage}`)}</Badge>
      <Button
        variant="secondary"
        size="small"
        busy={change.isPending}
        onClick={() =>
          change.write({ params, body: { stage: isLive ? 'in-development' : 'live' } })
        }
      >
        {t(isLive ? 'setInDevelopment' : 'setLive')}
      </Button>
    </li>
  );
}
