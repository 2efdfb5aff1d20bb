import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { clothCodes } from './cloth-codes.ts';
import { ClothPicture } from './cloth-picture.tsx';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const styles = read('cloths.css');
const markup = (picture: string) => renderToStaticMarkup(<ClothPicture picture={picture} />);

describe('Cloth with a picture', () => {
  test('is a weave that there is, one for each code and one that means nothing', () => {
    const views = [...read('cloths.svg').matchAll(/<view id="([^"]+)"/g)].map(([, id]) => id);
    expect(views).toEqual(['plain', ...clothCodes]);
    for (const code of views) expect(styles).toContain(`cloths.svg#${code}'`);
    for (const code of clothCodes) expect(styles).toContain(`.${code} {`);
  });

  test('is dyed in the colours of the theme', () => {
    const theme = read('look.css');
    const dyes = [...read('cloths.svg').matchAll(/"(#[\da-f]{3,6})"/g)].map(([, hex = '']) =>
      hex === '#fff' ? '#ffffff' : hex,
    );
    expect(dyes.length).toBeGreaterThan(20);
    for (const hex of dyes) expect(theme).toMatch(new RegExp(`--color-[a-z-]+: ${hex};`));
  });

  test('is plain in one of three tones where nobody knows whose it is, the same for the same picture', () => {
    const classOf = (picture: string) => /class="([^"]+)"/.exec(markup(picture))?.[1];
    expect(['x#bar', 'x#cafe', 'x#baker'].map(classOf)).toEqual([
      'cloth dusk',
      'cloth clay',
      'cloth',
    ]);
    expect(classOf('/another/sprite.svg#cafe')).toBe('cloth clay');
    expect(styles).toContain('.dusk {');
    expect(styles).toContain('.clay {');
  });

  test('takes few bytes, as 24 stand on a page, and is not read aloud', () => {
    const text = renderToStaticMarkup(<ClothPicture cloth="shweshwe" picture="/p.svg#barber" />);
    expect(text).toBe(
      '<span aria-hidden="true" class="cloth shweshwe"><svg><use href="/p.svg#barber"></use></svg></span>',
    );
  });
});
