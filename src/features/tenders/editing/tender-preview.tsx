import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useApi } from '#platform/query/use-api.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { getTender } from '../tender.contract.ts';
import { TenderFacts } from '../parts/tender-facts.tsx';
import { TenderText } from '../parts/tender-text.tsx';
import { tenderPath } from '../tender-links.ts';

interface PreviewProps {
  id: string;
  slug: string;
  version: number;
  /** It has a page that everybody finds. */
  isOut: boolean;
}

/** As its readers will see it, with a pass; what is out has its page. */
export function TenderPreview({ id, slug, version, isOut }: PreviewProps) {
  const { t } = useTranslation('tenders');
  if (isOut)
    return (
      <p>
        <Link to={tenderPath(slug)}>{t('check.page')}</Link>
      </p>
    );
  return (
    <Disclosure summary={t('check.preview')}>
      <Shown key={version} id={id} />
    </Disclosure>
  );
}

function Shown({ id }: { id: string }) {
  const { data } = useApi(getTender, { params: { id } });
  if (!data?.tender?.more || !data.full) return null;
  const whole = { more: data.tender.more, full: data.full };
  return (
    <div className="flex flex-col gap-6">
      <TenderText {...whole} />
      <TenderFacts {...whole} />
    </div>
  );
}
