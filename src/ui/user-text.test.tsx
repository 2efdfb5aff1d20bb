import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UserLanguage, UserText } from './user-text.tsx';

test('words carry the language they are written in, an empty one where nobody knows it, or that around them', () => {
  const markup = renderToStaticMarkup(
    <UserLanguage value="yo">
      <UserText language="fr">Pain frais</UserText>
      <UserText as="p" language="">
        Eba
      </UserText>
      <UserText>Ọbẹ̀</UserText>
    </UserLanguage>,
  );
  expect([...markup.matchAll(/lang="(\w*)"/g)].map(([, code]) => code)).toEqual(['fr', '', 'yo']);
});
