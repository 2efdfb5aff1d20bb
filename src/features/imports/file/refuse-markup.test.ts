import { describe, expect, it } from 'vitest';
import { inspectFile } from './open-file.server.ts';

const keyOf = (text: string) =>
  inspectFile(async function* read() {
    yield Buffer.from(text);
  }).then(
    () => 'read',
    (error: { fields?: readonly { key: string }[] }) => error.fields?.[0]?.key,
  );

describe('a file that is no table', () => {
  it.each([
    ['html', '<!DOCTYPE html>\n<html><head><title>Sign in</title></head></html>'],
    ['html', '\uFEFF <!-- saved -->\n<table><tr><td>name</td></tr></table>'],
    ['xml', '<?xml version="1.0"?><kml><Placemark/></kml>'],
    ['xml', '<osm version="0.6">\n<node id="1"/></osm>'],
    ['cutOffFile', '{"type":"FeatureCollection","features":[{"type":"Feature","prop'],
    ['cutOffFile', '{"type":'],
    ['cutOffFile', '['],
  ])('is named as what it is: %s', async (key, text) => {
    expect(await keyOf(text)).toBe(`imports:error.${key}`);
  });

  it.each([
    'name,city\n<b>Bold</b>,Leeds\n',
    '<5 staff,name\nyes,Sample\n',
    '{"features":[{"name":"Sample A"},{"name":"Sam',
  ])('is read when it is one all the same: %s', async (text) => {
    expect(await keyOf(text)).toBe('read');
  });
});
