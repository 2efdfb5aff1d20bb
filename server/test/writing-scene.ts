import type { Db } from '#platform/db/db.server.ts';
import { addNeighbour } from './add-neighbour.ts';
import type { Canaries } from './canaries.ts';
import { watchTables } from './changed-tables.ts';
import { addNamedRows } from './named-rows.ts';
import { addPrivateScene } from './private-scene.ts';
import type { PrivateScene } from './private-scene.ts';
import { rowNames } from './row-names.ts';
import type { Fitting } from './valid-body.ts';

export interface WritingScene extends PrivateScene {
  /** What rows are called in the lists of allowed changes, by their ids. */
  names: ReadonlyMap<string, string>;
  /** Rows that a body must name before it is accepted, by the endpoint. */
  named: Readonly<Record<string, Fitting>>;
}

/** The rows that everybody tries to change; every table writes down that a row of it was. */
export async function addWritingScene(db: Db, canaries: Canaries): Promise<WritingScene> {
  const scene = await addPrivateScene(db, canaries);
  const names = await rowNames(db, scene.ids);
  const officers = [...names].flatMap(([id, name]) => (name === 'council' ? [id] : []));
  scene.ids['officers'] = officers;
  scene.ids['members'] = scene.ids['accounts'] ?? [];
  const named = await addNamedRows(db, scene);
  const tokens = new Map([...scene.tokens, ['neighbour', await addNeighbour(db)] as const]);
  await watchTables(db);
  return { ...scene, tokens, names, named };
}
