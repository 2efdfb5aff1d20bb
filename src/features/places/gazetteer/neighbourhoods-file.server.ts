import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '#platform/root.server.ts';
import type { NamedArea } from './neighbourhood-names.ts';

const file = join(projectRoot, 'src/features/places/facts/neighbourhoods.csv');

/** The named parts of towns that the project ships. */
export async function readNamedAreas(): Promise<NamedArea[]> {
  return parseNamedAreas(await readFile(file, 'utf8'));
}

/** Cells are quoted where they hold a comma; none holds a quote or a line break. */
export function parseNamedAreas(text: string): NamedArea[] {
  return text
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line, index) => {
      const [name = '', district = '', region = '', country = '', lat = '', lng = ''] =
        cellsOf(line);
      const area = { name, district, region, country, lat: Number(lat), lng: Number(lng) };
      if (name === '' || lat === '' || !Number.isFinite(area.lat + area.lng)) {
        throw new Error(`Line ${index + 2} of the neighbourhoods is damaged: ${line}`);
      }
      return area;
    });
}

const cellsOf = (line: string): string[] =>
  Array.from(
    line.matchAll(/(?:^|,)(?:"([^"]*)"|([^",]*))/g),
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );
