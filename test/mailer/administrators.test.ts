import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { useAdminMailer } from '../kit/admin-mailer.ts';
import { until } from '../kit/time.ts';

test('the service is asked about 64 unknown credentials at a time, and in any case about an administrator who was identified before', async () => {
  const waiting: ServerResponse[] = [];
  let isSlow = false;
  const answers: Readonly<Record<string, object>> = {
    '/v1/users/me/permissions': { data: ['security:write'] },
    '/v1/users/me': { id: '1', email: 'ada@example.com', is_verified: true, displayname: 'Ada' },
    '/v1/app': { id: '5d3f0b52-2a0c-4f5e-9f8c-6a4cfd2f6b1e', name: 'An app' },
  };
  const slow = createServer((request, response) => {
    if (isSlow) waiting.push(response);
    else response.end(JSON.stringify(answers[request.url!]));
  });
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    slow.closeAllConnections();
    slow.close();
  });
  const { mailer, call } = await useAdminMailer(`http://127.0.0.1:${(slow.address() as AddressInfo).port}`);
  const asUser = (token: string) =>
    call('GET', '/templates', { headers: { Authorization: `Bearer a.b.${token}`, 'X-Service-App': 'gh_app_a-key' } });
  expect((await asUser('known')).status).toBe(200);
  isSlow = true;
  const answered: number[] = [];
  const strangers = Array.from({ length: 100 }, async (_, at) => {
    answered.push((await asUser(`stranger-${at}`)).status);
  });
  await until(
    () => waiting.length === 64 && answered.length === 36,
    '64 were asked about, and the others were refused',
  );
  expect(new Set(answered)).toEqual(new Set([503]));
  mailer.advance(16);
  const known = asUser('known');
  await until(() => waiting.length === 65, 'the administrator was asked about');
  isSlow = false;
  for (const response of waiting.slice(0, 64)) response.writeHead(401).end('{}');
  waiting[64]!.end(JSON.stringify(answers['/v1/users/me/permissions']));
  expect((await known).status).toBe(200);
  await Promise.all(strangers);
  expect(answered.filter((status) => status === 401)).toHaveLength(64);
  expect(waiting).toHaveLength(65);
});
