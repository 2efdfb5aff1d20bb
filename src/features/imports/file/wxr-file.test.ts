import { describe, expect, it } from 'vitest';
import { oldSite, post, wordPressExport, wxrOf } from '../move/old-site.scene.server.ts';
import type { ByteSource } from './byte-source.server.ts';
import { inspectFile, readSheet } from './open-file.server.ts';
import { maxRows } from './sheet.ts';
import type { SheetRow } from './sheet.ts';

const bytes = (text: string | Buffer): ByteSource =>
  async function* read() {
    yield Buffer.from(text);
  };

async function readAll(text: string | Buffer) {
  const source = bytes(text);
  const facts = await inspectFile(source, { rows: maxRows }, { takesExports: true });
  const sheet = readSheet(source, { ...facts, fileName: 'old.xml' });
  const rows: SheetRow[] = [];
  for await (const row of sheet.rows()) rows.push(row);
  const cell = (at: number, header: string) =>
    rows[at]?.cells[sheet.headers.indexOf(header)] ?? undefined;
  return { facts, rows, cell };
}

const place = (id: number, title: string, more = '') =>
  post({ id, title, type: 'gd_place', link: `https://old.example/places/${id}/`, more });

describe('a WordPress export', () => {
  it('has a row for each place, whatever else is in it, and counts the rest', async () => {
    const { facts, rows, cell } = await readAll(wordPressExport(oldSite(7)));
    expect(rows).toHaveLength(7);
    expect(facts.leftInFile).toEqual({ types: { page: 3 }, comments: 1, users: 1 });
    expect(cell(0, 'post_title')).toBe('Sample Amber Bakery');
    expect(cell(0, 'post_category')).toBe('Bakery');
    expect(cell(0, 'post_images')).toBe(
      'https://old.example/wp-content/uploads/sample-amber-bakery-1000.jpg||IMG_0001|The front of Sample Amber Bakery',
    );
    expect(facts.headers).not.toContain('_edit_last');
  });

  it('keeps a place whose meta is called as a field of posts', async () => {
    const meta =
      '<wp:postmeta><wp:meta_key>post_title</wp:meta_key><wp:meta_value>Other</wp:meta_value></wp:postmeta>';
    const { cell } = await readAll(wxrOf(place(1, 'Sample', meta)));
    expect(cell(0, 'post_title')).toBe('Sample');
  });

  it('is read in other encodings too', async () => {
    const text = wxrOf(place(1, 'Sample Crêperie Zoé'));
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
    expect((await readAll(wide)).cell(0, 'post_title')).toBe('Sample Crêperie Zoé');
  });

  it('is told to hold no places where it holds only pages', async () => {
    const page = post({ id: 1, title: 'About', type: 'page', link: 'https://old.example/about' });
    await expect(readAll(wxrOf(page))).rejects.toMatchObject({
      fields: [{ key: 'imports:error.noPlaces' }],
    });
  });

  it('leaves out events of GeoDirectory, which are no places', async () => {
    const event = post({ id: 2, title: 'Fair', type: 'gd_event', link: 'https://old.example/e' });
    const { rows, facts } = await readAll(wxrOf(place(1, 'Sample') + event));
    expect(rows).toHaveLength(1);
    expect(facts.leftInFile?.types).toEqual({ gd_event: 1 });
  });

  it('is not taken as XML where nobody said that a directory moves', async () => {
    const source = bytes(wxrOf(place(1, 'Sample')));
    await expect(inspectFile(source)).rejects.toMatchObject({
      fields: [{ key: 'imports:error.xml' }],
    });
  });
});

describe('a hostile export', () => {
  const laughs =
    '<!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>\n';

  it.each([
    ['entities that grow', laughs],
    ['an entity of another file', '<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n'],
    ['a document type of another site', '<!DOCTYPE rss SYSTEM "https://evil.example/rss.dtd">\n'],
  ])('with %s is refused as a whole', async (_, head) => {
    const file = wxrOf(place(1, 'Sample &c; &x;'), { head });
    await expect(readAll(file)).rejects.toMatchObject({ code: 'import/not-text' });
  });

  it('with an entity that nobody declares ends there', async () => {
    const file = wxrOf(place(1, 'Sample')).replace('<channel>', '<channel><x>&nosuch;</x>');
    await expect(readAll(file)).rejects.toMatchObject({ code: 'import/not-text' });
  });

  it('that is nested deeply is read up to there', async () => {
    const deep = place(2, 'Deep', '<a>'.repeat(5000) + '</a>'.repeat(5000));
    const { rows } = await readAll(wxrOf(place(1, 'Sample') + deep + place(3, 'Behind')));
    expect(rows.map(({ problem }) => problem?.key)).toEqual([undefined, 'imports:error.tooDeep']);
  });

  it('that breaks off tells so, and keeps what was whole', async () => {
    const file = wxrOf(place(1, 'Sample') + place(2, 'Cut')).slice(0, -100);
    const { rows } = await readAll(file);
    expect(rows.map(({ problem }) => problem?.key)).toEqual([undefined, 'imports:error.cutOff']);
  });

  it('with a post of megabytes in one line loses that post alone', async () => {
    const huge = place(1, 'x'.repeat(3_000_000));
    const { rows, cell } = await readAll(wxrOf(huge + place(2, 'Sample')));
    expect(rows[0]?.problem?.key).toBe('imports:error.tooLong');
    expect(cell(1, 'post_title')).toBe('Sample');
  });

  it('with an attribute of megabytes is not read', async () => {
    const file = wxrOf(place(1, 'Sample')).replace(
      '<channel>',
      `<channel a="${'x'.repeat(900_000)}">`,
    );
    await expect(readAll(file)).rejects.toMatchObject({ code: 'import/not-text' });
  });
});
