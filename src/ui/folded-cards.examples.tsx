import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { FoldedCards } from './folded-cards.tsx';

const rows = ['Adire', 'Kente', 'Bogolan', 'Kitenge'].map((name) => (
  <Card as="li" key={name}>
    {name}
  </Card>
));

export const examples: Record<string, ReactNode> = {
  'more than stand open': (
    <FoldedCards rows={rows} open={2} summary={(count) => `${count} more cloths`} />
  ),
  'all stand open': (
    <FoldedCards rows={rows} open={4} summary={(count) => `${count} more cloths`} />
  ),
};
