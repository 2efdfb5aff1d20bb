import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from './card.tsx';

export const examples: Record<string, ReactNode> = {
  plain: <Card>Hours, address or contact.</Card>,
  interactive: (
    <Card as="article" interactive>
      <h3>
        <Link to="/b/sample" className="card-link">
          Mama Adé Kitchen
        </Link>
      </h3>
      <p className="text-ink-soft">Nigerian restaurant in Peckham</p>
    </Card>
  ),
};
