import { DatabaseSync } from 'node:sqlite';

/** The fault that `--plant` looks for: loaded into the server before all else, it turns off waiting for the disk. */
const { exec } = DatabaseSync.prototype;
DatabaseSync.prototype.exec = function (this: DatabaseSync, text: string) {
  return exec.call(this, text.replace('synchronous = full', 'synchronous = off'));
};
