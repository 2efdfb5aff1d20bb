import type { ReactNode } from 'react';
import { UserText } from './user-text.tsx';

export const examples: Record<string, ReactNode> = {
  'in a sentence': (
    <p>
      <UserText>مطعم الخرطوم</UserText> – 24 reviews, <UserText>Ọ̀ṣun Ọ̀gbọ́mọ̀ṣọ́</UserText> – 3 reviews
    </p>
  ),
};
