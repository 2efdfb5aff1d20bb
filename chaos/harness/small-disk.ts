import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder, removeFolder } from './own.ts';

/** A disk in memory that can be filled to the last byte. Only root may make one. */
export class SmallDisk {
  readonly folder: string;
  readonly #ballast: string;

  private constructor(folder: string) {
    this.folder = folder;
    this.#ballast = join(folder, 'ballast');
  }

  /** Undefined when this user may not mount. */
  static mount(megabytes: number, user?: { uid: number; gid: number }): SmallDisk | undefined {
    const folder = newFolder('disk');
    const owner = user ? `,uid=${user.uid},gid=${user.gid}` : '';
    const options = `size=${megabytes}m,mode=0755${owner}`;
    const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
    if (status === 0) return new SmallDisk(folder);
    removeFolder(folder);
    return undefined;
  }

  get freeBytes(): number {
    const { bavail, bsize } = statfsSync(this.folder);
    return bavail * bsize;
  }

  /** Takes what is left. May be called again, when somebody has freed a little. */
  fill(): void {
    const file = openSync(this.#ballast, 'a');
    try {
      for (let size = 1024 * 1024; size >= 4096; size = Math.floor(size / 4)) {
        const block = Buffer.alloc(size, 1);
        while (wrote(file, block)) continue;
      }
    } finally {
      closeSync(file);
    }
  }

  empty(): void {
    rmSync(this.#ballast, { force: true });
  }

  unmount(): void {
    // Lazily: a program that still ends must not keep the folder for ever.
    spawnSync('umount', ['-l', this.folder]);
    removeFolder(this.folder);
  }
}

function wrote(file: number, block: Buffer): boolean {
  try {
    return writeSync(file, block) > 0;
  } catch {
    return false;
  }
}
