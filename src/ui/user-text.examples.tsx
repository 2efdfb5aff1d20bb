import type { ReactNode } from 'react';
import { UserText } from './user-text.tsx';

export const examples: Record<string, ReactNode> = {
  'in a sentence': (
    <p>
      <UserText>مطعم الخرطوم</UserText> – 24 reviews, <UserText>Ọ̀ṣun Ọ̀gbọ́mọ̀ṣọ́</UserText> – 3 reviews
    </p>
  ),
  'a paragraph in a page of the other direction': (
    <div lang="ar" dir="rtl">
      <p>متجر كتب</p>
      <UserText as="p">Bookshop of African, Caribbean and Black British writing.</UserText>
    </div>
  ),
  'in a language that is not the page’s': (
    <UserText as="p" language="fr">
      Une librairie d’auteurs africains et caribéens.
    </UserText>
  ),
};
