import { expect, test } from 'vitest';
import { serviceKey, useService } from '../kit/service.ts';

const service = useService();
const asAdmin = { 'X-Service-Key': serviceKey };

const lineOf = async (requestId: string): Promise<Readonly<Record<string, unknown>>> => {
  const found = () => service.log.map((line) => JSON.parse(line)).filter((line) => line.requestId === requestId);
  await expect.poll(() => found().length).toBeGreaterThan(0);
  return found().at(-1);
};

test('the log line of a request has its operations and the network of the client, through both APIs', async () => {
  await service.send('GET', '/v1/users/me', { headers: { ...asAdmin, 'X-Request-Id': 'fields-1' } });
  expect(await lineOf('fields-1')).toMatchObject({ operations: ['getMe'], network: '127.0.0.1' });
  const query = '{ me { id } again: me { id } users { data { id } } }';
  await service.graphql(query, { headers: { ...asAdmin, 'X-Request-Id': 'fields-2' } });
  expect(await lineOf('fields-2')).toMatchObject({ operations: ['getMe', 'listUsers'], network: '127.0.0.1' });
});

test('the log line of a request has the ID in a valid traceparent, and nothing of one that is not valid', async () => {
  const id = '4bf92f3577b34da6a3ce929d0e0e4736';
  const send = (requestId: string, traceparent: string) =>
    service.send('GET', '/v1/users/me', { headers: { ...asAdmin, 'X-Request-Id': requestId, traceparent } });
  await send('trace-1', `00-${id}-00f067aa0ba902b7-01`);
  expect(await lineOf('trace-1')).toMatchObject({ trace: id });
  for (const [index, sent] of ['secret', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, `00-${id}-x-01`].entries()) {
    await send(`no-trace-${index}`, sent);
    expect(await lineOf(`no-trace-${index}`)).not.toHaveProperty('trace');
  }
});

test('a defect is logged with its stack', async () => {
  await service.clock.whileBroken(() =>
    service.send('GET', '/v1/users', { headers: { ...asAdmin, 'X-Request-Id': 'defect' } }),
  );
  const lines = service.log.map((line) => JSON.parse(line)).filter(({ requestId }) => requestId === 'defect');
  expect(lines.find(({ msg }) => msg === 'Request failed.')?.err.stack).toContain('    at ');
});

test('an outage of the database is logged with its reason and without stacks', async () => {
  await service.db.destroy();
  await service.send('GET', '/v1/users/me', { headers: { ...asAdmin, 'X-Request-Id': 'outage' } });
  const lines = service.log.map((line) => JSON.parse(line)).filter(({ requestId }) => requestId === 'outage');
  const outage = lines.find(({ msg }) => msg === 'Database unavailable.');
  expect(outage.err).toMatchObject({ code: 'database_unavailable' });
  expect(outage.err.cause.message).not.toBe('');
  expect(JSON.stringify(lines)).not.toContain('"stack"');
  service.db.initialize();
});
