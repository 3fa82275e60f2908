import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { settled } from '../kit/apis.ts';
import { superAdmin } from '../kit/members.ts';
import { launchCommand, type Program } from '../kit/program.ts';
import { type ProxiedService, useProxiedService } from './proxied-service.ts';
import { startProxy, type TcpProxy } from './proxy.ts';

const cli = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
/** A process starts in a second, and in many on a busy machine. */
const patience = { timeout: 60_000, interval: 50 };

let proxied: ProxiedService;
useProxiedService((opened) => {
  ({ proxied } = opened);
});

const lines = (program: Program): readonly { readonly id: string; readonly subject: string }[] =>
  program
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

const until = (program: Program, subject: string) =>
  vi.waitFor(() => expect(lines(program).map((line) => line.subject)).toContain(subject), patience);
const noted = (program: Program, text: string) => vi.waitFor(() => expect(program.output()).toContain(text), patience);

// regression A81
test('a program that follows events through an outage and a restart has every event once, in order', async () => {
  const { service, place } = proxied;
  const way: TcpProxy = await startProxy(place.url!);
  const follow = (...args: readonly string[]) =>
    launchCommand([process.execPath, cli, 'events', 'follow', ...args], {
      DATABASE_URL: way.url,
      DATABASE_POOLER: place.server?.isPooled ? 'transaction' : undefined,
    });
  const signUp = async () => `user:${(await service.given.user()).id}`;

  const first = follow();
  await until(first, await signUp());
  await way.cut();
  const during = await signUp();
  await noted(first, 'The database is unavailable. Trying again.\n');
  await way.restore();
  await until(first, during);
  await noted(first, 'The database is available again.\n');
  first.kill('SIGTERM');
  expect(await first.exitCode).toBe(0);
  const [, next] = /Continue with --after (\S+)\.\n/.exec(first.output())!;

  const between = await signUp();
  const second = follow('--after', next!);
  await until(second, between);
  const last = await signUp();
  await until(second, last);
  await settled(service);
  const { body } = await service.send('GET', '/v1/events?limit=1000', { headers: superAdmin });
  await vi.waitFor(() => expect(lines(second).at(-1)).toEqual(body.data.at(-1)), patience);
  second.kill('SIGTERM');
  expect(await second.exitCode).toBe(0);
  await way.close();
  expect([...lines(first), ...lines(second)]).toEqual(body.data);
});
