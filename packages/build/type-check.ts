import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'build/type-check');
const compilerOptions = { strict: true, noEmit: true, target: 'es2022', module: 'nodenext', types: [] };

/** Runs the compiler, and prints its processor time in microseconds: other programs change it less than the time that passes. */
const compiler = `
process.on('exit', () => console.log(Object.values(process.cpuUsage()).reduce((sum, part) => sum + part)));
process.argv.splice(1, 0, 'tsc');
require('typescript/lib/tsc.js');`;

/** Returns the seconds of processor time that the compiler takes for a program: the least of three runs. */
const secondsFor = async (name: string, program: string): Promise<number> => {
  const project = join(folder, `${name}.json`);
  await writeFile(join(folder, `${name}.mts`), program);
  await writeFile(project, JSON.stringify({ compilerOptions, files: [`${name}.mts`] }));
  const seconds: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', compiler, '--', '-p', project], {
      cwd: root,
    });
    seconds.push(Number(stdout) / 1_000_000);
  }
  return Math.min(...seconds);
};

/** Returns a line that tells how much longer the compiler takes for a program with the types of the built client. */
export const measureTypes = async (): Promise<string> => {
  await mkdir(folder, { recursive: true });
  const empty = await secondsFor('empty', 'export {};');
  const typed = await secondsFor('client', "export { createClient } from '../packages/client/index.js';");
  return `client, types: ${(typed - empty).toFixed(2)} s of processor time, added to ${empty.toFixed(2)} s of an empty strict program`;
};
