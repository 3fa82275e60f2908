import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { spawn } from '../kit/spawn.ts';
import { until } from '../kit/time.ts';

const kit = pathToFileURL(`${import.meta.dirname}/../kit/spawn.ts`).href;

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Starts a process like that of a test run, which starts another one. @returns both */
const startBoth = async (then: string) => {
  const source = `
    import { spawn } from ${JSON.stringify(kit)};
    const child = spawn('sleep', ['1000'], { stdio: 'ignore' });
    child.once('spawn', () => process.stdout.write(String(child.pid), () => { ${then} }));`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await once(parent.stdout, 'data');
  return { parent, pid: Number(output) };
};

test.each(['SIGKILL', 'SIGTERM'] as const)('the processes of a test run end when it gets %s', async (signal) => {
  const { parent, pid } = await startBoth('');
  expect(isAlive(pid)).toBe(true);
  parent.kill(signal);
  await until(() => !isAlive(pid), 'the process has ended');
});

test('the processes of a test run end when it ends', async () => {
  const { pid } = await startBoth('process.exit()');
  await until(() => !isAlive(pid), 'the process has ended');
});
