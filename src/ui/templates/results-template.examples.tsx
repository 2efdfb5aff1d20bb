import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { Chip, ChipList } from '../chip.tsx';
import { CheckboxGroup } from '../choices.tsx';
import { EmptyState } from '../empty-state.tsx';
import { Pagination } from '../pagination.tsx';
import { Rating } from '../rating.tsx';
import { UserText } from '../user-text.tsx';
import pictures from '../head-pictures.svg';
import { ClothPicture } from '../cloth-picture.tsx';
import { ResultsTemplate } from './results-template.tsx';

const names = [
  'Ilé Oúnjẹ Adédọ̀tun Ọ̀ṣunbùnmi àti Àwọn Ọmọ Rẹ̀ ní Pẹ́kẹ́mù Àríwá',
  'مطعم الخرطوم للمأكولات السودانية',
  'አዲስ ምግብ ቤት',
];

const breadcrumbs = [{ label: 'Directory', to: '/directory' }, { label: 'Restaurants' }];

const filters = (name: string) => (
  <form className="flex flex-col gap-4">
    <CheckboxGroup
      legend="Price"
      name={name}
      options={[
        { value: '1', label: '£', count: '120' },
        { value: '2', label: '££', count: '80' },
      ]}
    />
    <Button type="submit" variant="gold">
      Show
    </Button>
  </form>
);

export const examples: Record<string, ReactNode> = {
  'with long and right-to-left names': (
    <ResultsTemplate
      breadcrumbs={breadcrumbs}
      title="Restaurants in London"
      lead="Jollof, injera, ackee and more."
      summary="1 to 24 of 512"
      filters={filters('results-price')}
      activeCount={2}
      chips={
        <ChipList label="Chosen filters">
          <Chip removeTo="?">Peckham, 2 miles</Chip>
          <Chip removeTo="?">Open now</Chip>
        </ChipList>
      }
      sort={<Link to="?sort=newest">Newest first</Link>}
      pagination={<Pagination next="abc" isLater={false} linkTo={(after) => `?after=${after}`} />}
    >
      <ul className="grid gap-4 sm:grid-cols-2">
        {names.map((name) => (
          <Card as="li" key={name} padded={false} interactive className="overflow-hidden">
            <ClothPicture cloth="adire" picture={`${pictures}#houses`} className="h-32 w-full" />
            <div className="p-4">
              <h2 className="text-lg">
                <Link to="/b/sample" className="card-link">
                  <UserText>{name}</UserText>
                </Link>
              </h2>
              <Rating value={4.2} count={12} />
            </div>
          </Card>
        ))}
      </ul>
    </ResultsTemplate>
  ),
  'nothing found': (
    <ResultsTemplate
      title="Drummers near Inverness"
      summary="0 results"
      filters={filters('empty-price')}
    >
      <EmptyState title="No drummers within 2 miles of Inverness" />
    </ResultsTemplate>
  ),
};
