import type { ReactNode } from 'react';
import { Badge, StatusLabel } from '../badge.tsx';
import { Card } from '../card.tsx';
import { DataList } from '../data-list.tsx';
import { Icon } from '../icon.tsx';
import { PriceTier } from '../price-tier.tsx';
import { Rating } from '../rating.tsx';
import { UserText } from '../user-text.tsx';
import pictures from '../head-pictures.svg';
import { ClothPicture } from '../cloth-picture.tsx';
import { DetailTemplate } from './detail-template.tsx';

const yorubaName = 'Ilé Oúnjẹ Adédọ̀tun Ọ̀ṣunbùnmi àti Àwọn Ọmọ Rẹ̀ ní Pẹ́kẹ́mù Àríwá';
const arabicName = 'مطعم الخرطوم للمأكولات السودانية';

const hours = (
  <Card as="section">
    <h2 className="text-lg">Hours</h2>
    <DataList
      items={[
        { term: 'Monday', value: '9am to 6pm' },
        { term: 'Saturday', value: 'Closed today' },
      ]}
    />
  </Card>
);

function example(name: string, rating: ReactNode, status: ReactNode) {
  return (
    <DetailTemplate
      breadcrumbs={[
        { label: 'Restaurants', to: '/directory' },
        { label: <UserText>{name}</UserText> },
      ]}
      media={<ClothPicture cloth="kente" picture={`${pictures}#houses`} />}
      title={<UserText>{name}</UserText>}
      lead={
        <>
          <p className="row-facts">
            {rating}
            <PriceTier tier={2} />
            <span>Restaurant</span>
          </p>
          <p>{status}</p>
          <p className="badges">
            <Badge tone="palm" icon="verified">
              Verified
            </Badge>
            <Badge>Sample</Badge>
          </p>
        </>
      }
      actions={
        <>
          <button type="button" className="act">
            <Icon name="phone" />
            Call
          </button>
          <button type="button" className="act">
            <Icon name="heart" />
            Save
          </button>
        </>
      }
      aside={hours}
    >
      <section>
        <h2>About</h2>
        <p>Home cooking, and a table for one is no trouble.</p>
      </section>
    </DetailTemplate>
  );
}

export const examples: Record<string, ReactNode> = {
  'a name of sixty letters, closed today, no reviews': example(
    yorubaName,
    <Rating value={null} count={0} />,
    <StatusLabel tone="hibiscus">Closed today</StatusLabel>,
  ),
  'an Arabic name': example(
    arabicName,
    <Rating value={4.8} count={230} />,
    <StatusLabel tone="palm">Open now</StatusLabel>,
  ),
};
