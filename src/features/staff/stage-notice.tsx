import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isAdmitted } from '#platform/access/actor.ts';
import { useApi, useWrite } from '#platform/query/use-api.ts';
import { toActor, useSession } from '#platform/session/use-session.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { getFeatureStage, setFeatureStage } from './stages/feature-stage.contract.ts';
import type { StagedFeature } from './stages/feature-stage.policy.ts';

/** Small and dismissible, until an admin calls the area live (decision D6). */
export function StageNotice({ feature }: { feature: StagedFeature }) {
  const { t } = useTranslation('staff');
  const isAdmin = isAdmitted(toActor(useSession()), ['admin']);
  const [isHidden, setHidden] = useState(() => wasDismissed(feature));
  const params = { feature };
  const { data } = useApi(getFeatureStage, { params }, { enabled: !isHidden });
  const live = useWrite(setFeatureStage, { refreshes: [getFeatureStage] });
  if (isHidden || data?.stage !== 'in-development') return null;
  const dismiss = () => {
    rememberDismissed(feature);
    setHidden(true);
  };
  return (
    <Notice
      title={t('stage.title')}
      action={
        <div className="flex flex-wrap items-center gap-3">
          {data.feedbackPath && <Link to={data.feedbackPath}>{t('stage.feedback')}</Link>}
          <Button variant="secondary" size="small" icon="x" onClick={dismiss}>
            {t('stage.dismiss')}
          </Button>
          {isAdmin && (
            <Button
              variant="quiet"
              size="small"
              busy={live.isPending}
              onClick={() => live.write({ params, body: { stage: 'live' } })}
            >
              {t('stage.live')}
            </Button>
          )}
        </div>
      }
    >
      {t('stage.text')}
    </Notice>
  );
}

const keyOf = (feature: StagedFeature) => `stage-notice-${feature}`;

/** For this visit; storage may be switched off, then for this page. */
function wasDismissed(feature: StagedFeature): boolean {
  try {
    return sessionStorage.getItem(keyOf(feature)) !== null;
  } catch {
    return false;
  }
}

function rememberDismissed(feature: StagedFeature): void {
  try {
    sessionStorage.setItem(keyOf(feature), 'dismissed');
  } catch {
    // Hidden until the page is left.
  }
}
