import type { ReactNode } from 'react';
import { clothCodes } from './cloth-codes.ts';
import { ClothPicture } from './cloth-picture.tsx';
import { ColourPicture } from './colour-picture.tsx';
import icons from './icons.svg';

// Pictures in colour belong to features; here an icon stands for them.
const picture = `${icons}#store`;
const plain = ['#store', '#home', '#tag'];

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
        <ClothPicture key={id} picture={icons + id} className="size-20 rounded-card" />
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
