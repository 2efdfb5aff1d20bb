import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { madePackets } from '#platform/test/made-sounds.server.ts';
import { useTemporaryDirectory } from '#platform/test/temporary-directory.server.ts';
import { AudioProblem } from './audio-problem.server.ts';
import { copyTakes, sourceOf } from './copy-sound.server.ts';

const folder = useTemporaryDirectory();
const nowhere = { write: async () => {} };

/** A program that notes what it is asked, then does this. */
async function standIn(does: string): Promise<string> {
  const file = join(folder.path, 'stand-in');
  const noted = `printf '%s\\n' "$@" "key=$STAND_IN_KEY" >> '${folder.path}/asked'`;
  await writeFile(file, `#!/bin/sh\n${noted}\n${does}\n`, { mode: 0o700 });
  return file;
}
const unlike = async () => [
  sourceOf(await madePackets({ codec: 'opus', isStream: true })),
  sourceOf(await madePackets({ codec: 'aac', isStream: true })),
];
const faultOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: unknown) => (error instanceof AudioProblem ? error.fault : error),
  );

test('Takes that are not alike are encoded one by one, then joined', async () => {
  await writeFile(join(folder.path, 'made'), await madePackets({ codec: 'opus' }));
  const program = await standIn(`cat '${folder.path}/made'`);
  process.env['STAND_IN_KEY'] = 'secret';
  const joined = await copyTakes(await unlike(), nowhere, 60, program);
  delete process.env['STAND_IN_KEY'];
  expect(joined.type).toBe('audio/webm');
  expect(joined.seconds).toBeCloseTo(4, 1);
  const asked = (await readFile(join(folder.path, 'asked'), 'utf8')).split('\n');
  expect(asked.filter((word) => ['matroska', 'mp4'].includes(word))).toEqual(['matroska', 'mp4']);
  expect(asked.filter((word) => word === 'file,pipe')).toHaveLength(2);
  expect(asked.filter((word) => word === 'key=')).toHaveLength(2);
});

test.each([
  ['fails', 'exit 1', 'damaged'],
  ['writes nothing that can be read', 'echo sound', 'damaged'],
  ['writes without an end', 'exec cat /dev/zero', 'damaged'],
])('They are refused where the program %s', async (_, does, fault) => {
  const program = await standIn(does);
  expect(await faultOf(copyTakes(await unlike(), nowhere, 60, program))).toBe(fault);
});

test('They are refused as what they are where there is no program', async () => {
  expect(await faultOf(copyTakes(await unlike(), nowhere, 60, '/nowhere/ffmpeg'))).toBe('unlike');
});
