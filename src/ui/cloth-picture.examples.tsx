import type { ReactNode } from 'react';
import { clothCodes } from './cloth-codes.ts';
import { ClothPicture } from './cloth-picture.tsx';
import { ColourPicture } from './colour-picture.tsx';
import pictures from './head-pictures.svg';

const picture = `${pictures}#houses`;
const plain = ['#kite', '#cookie', '#trophy'];

export const examples: Record<string, ReactNode> = {
  cards: (
    <div className="flex flex-wrap gap-3">
      {clothCodes.map((cloth) => (
        <ClothPicture
          key={cloth}
          cloth={cloth}
          picture={picture}
          className="size-20 rounded-card"
        />
      ))}
      {plain.map((id) => (
        <ClothPicture key={id} picture={pictures + id} className="size-20 rounded-card" />
      ))}
    </div>
  ),
  'along a page': (
    <div className="flex flex-col gap-6">
      {clothCodes.map((cloth) => (
        <ClothPicture
          key={cloth}
          cloth={cloth}
          picture={picture}
          at="end"
          className="h-24 rounded-card"
        />
      ))}
    </div>
  ),
  'without cloth': <ColourPicture href={picture} className="size-9" />,
};
