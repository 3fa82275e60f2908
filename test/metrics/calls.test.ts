import { expect, test } from 'vitest';
import { operationTable } from '../../generated/handlers.ts';
import { problems } from '../../generated/problems.ts';
import { appKey, serviceKey, startService, useService } from '../kit/service.ts';
import { until } from '../kit/time.ts';
import { scrape, sumOf } from './scrape.ts';

const service = useService();
const requests = 'gatehouse_requests_total';
const asAdmin = { 'X-Service-Key': serviceKey };

test('the calls of both APIs are counted by operation, status and code, and their durations by operation', async () => {
  await service.send('GET', '/v1/users/me', { headers: asAdmin });
  await service.send('GET', '/v1/users/me', { headers: { 'X-Service-App': appKey } });
  await service.graphql('{ me { id } other: me { id } }', { headers: asAdmin });
  await service.graphql('{ me { id } }', { headers: { 'X-Service-App': appKey } });
  await service.graphql('{ nothing }', { headers: asAdmin });
  await service.graphql('{ me { id } }', { headers: { 'X-Service-Key': 'wrong' } });
  await service.send('GET', '/nowhere');
  const samples = await scrape(service);
  const count = (api: string, operation: string, status: string, code: string) =>
    sumOf(samples, requests, { api, operation, status, code });
  expect(count('rest', 'getMe', '200', 'ok')).toBe(1);
  expect(count('rest', 'getMe', '401', 'credentials_required')).toBeUndefined();
  expect(count('rest', 'getMe', '401', 'token_required')).toBe(1);
  expect(count('rest', 'unmatched', '404', 'not_found')).toBe(1);
  expect(count('graphql', 'getMe', '200', 'ok')).toBe(2);
  expect(count('graphql', 'getMe', '401', 'token_required')).toBe(1);
  expect(count('graphql', 'unmatched', '400', 'graphql_invalid')).toBe(1);
  expect(count('graphql', 'unmatched', '401', 'service_key_invalid')).toBe(1);
  const duration = 'gatehouse_request_duration_seconds';
  const ofMe = { api: 'rest', operation: 'getMe' };
  expect(sumOf(samples, `${duration}_count`, ofMe)).toBe(2);
  expect(sumOf(samples, `${duration}_bucket`, { ...ofMe, le: '+Inf' })).toBe(2);
  expect(sumOf(samples, `${duration}_sum`, ofMe)).toBeGreaterThan(0);
});

test('a fault of the service is counted as internal_error, which is 0 from the start', async () => {
  const broken = await startService();
  const name = 'gatehouse_internal_errors_total';
  expect(sumOf(await scrape(broken), name, { api: 'rest' })).toBe(0);
  await broken.db.raw('alter table users rename to users_away');
  await broken.send('GET', '/v1/users', { headers: asAdmin });
  await broken.graphql('{ users { data { id } } }', { headers: asAdmin });
  const samples = await scrape(broken);
  expect(sumOf(samples, name)).toBeGreaterThanOrEqual(1);
  await broken.db.raw('alter table users_away rename to users');
  await broken.stop();
});

test('labels have no values but operations, codes and statuses of the contract, whatever clients send', async () => {
  for (const path of ['/v1/users/1%2f2', '/v1/%ff', '/v1/users/abc', '/x'.repeat(50), '/v1/problems?a=b'])
    await service.send('GET', path, { headers: asAdmin });
  await service.graphql(`query Secret_${'x'.repeat(100)} { me { id } }`, { headers: asAdmin });
  const operations = new Set([...Object.keys(operationTable), 'unmatched']);
  const codes = new Set([...Object.keys(problems), 'ok']);
  const counted = (await scrape(service)).filter(({ name }) => name === requests);
  expect(counted.length).toBeGreaterThan(5);
  for (const { labels } of counted) {
    expect(operations).toContain(labels['operation']);
    expect(codes).toContain(labels['code']);
    expect(labels['status']).toMatch(/^[2-5]\d\d$/);
    expect(Object.keys(labels).toSorted()).toEqual(['api', 'code', 'operation', 'status']);
  }
});

test('logins are counted by method and outcome through both APIs', async () => {
  const { email, password } = await service.given.user();
  const before = await scrape(service);
  const grown = async (outcome: string) => {
    const labels = { method: 'password', outcome };
    const name = 'gatehouse_logins_total';
    return (sumOf(await scrape(service), name, labels) ?? 0) - (sumOf(before, name, labels) ?? 0);
  };
  await service.send('POST', '/v1/auth', { body: { email, password } });
  await service.send('POST', '/v1/auth', { body: { email, password: 'a wrong password' } });
  const query =
    'mutation ($email: String!, $password: String!) { login(data: { email: $email, password: $password }) { token } }';
  await service.graphql(query, { variables: { email, password } });
  expect(await grown('success')).toBe(2);
  expect(await grown('invalid_credentials')).toBe(1);
});

test('queues, connections, jobs and ages of keys are among the metrics', async () => {
  await service.given.user();
  const completed = { queue: 'delivery', outcome: 'completed' };
  await until(
    async () => (sumOf(await scrape(service), 'gatehouse_job_runs_total', completed) ?? 0) > 0,
    'a job was counted',
  );
  service.clock.advance(3600);
  const samples = await scrape(service);
  for (const name of ['gatehouse_password_hashes_waiting', 'gatehouse_password_hash_wait_seconds'])
    expect(sumOf(samples, name, { queue: 'usual' })).toBe(0);
  expect(sumOf(samples, 'gatehouse_database_connections', { state: 'max' })).toBeGreaterThanOrEqual(1);
  expect(sumOf(samples, 'gatehouse_jobs', { queue: 'delivery', state: 'ready' })).toBeGreaterThanOrEqual(0);
  for (const kind of ['signing', 'application', 'super_admin'])
    expect(sumOf(samples, 'gatehouse_key_age_seconds', { kind })).toBeGreaterThanOrEqual(3600);
  expect(samples.some(({ name }) => name === 'nodejs_eventloop_lag_p99_seconds')).toBe(true);
});
