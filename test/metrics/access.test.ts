import { describe, expect, test } from 'vitest';
import { freePort } from '../kit/free-port.ts';
import { newHome, production, start } from '../kit/program.ts';
import { startService } from '../kit/service.ts';

const token = 'Zq8-a-token-that-only-Prometheus-knows-31';
const path = '/metrics';

describe('with METRICS_TOKEN', () => {
  test('the metrics are returned with the token only; other requests get the response of an unknown path', async () => {
    const service = await startService({ config: { metricsToken: token } });
    const withToken = (sent: string) => service.send('GET', path, { headers: { Authorization: sent } });
    expect((await withToken(`Bearer ${token}`)).status).toBe(200);
    for (const sent of [`Bearer ${token}x`, 'Bearer', `Basic ${token}`, ''])
      expect(await withToken(sent)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await service.send('GET', '/')).text).not.toContain(`href="${path}"`);
    await service.stop();
  });
});

describe('in production', () => {
  test('the metrics are not at the address of the service without METRICS_TOKEN', async () => {
    const service = await startService({ config: { environment: 'production' } });
    expect((await service.send('GET', path)).status).toBe(404);
    await service.stop();
  });

  test('with METRICS_PORT, that port alone serves the metrics, and nothing else', async () => {
    const home = await newHome('migrated');
    const port = await freePort();
    const secret = 'wJb3 8sKq Zr5t Vn2x Lc9d Hf7g Pm4y';
    const settings = { METRICS_PORT: String(port), METRICS_TOKEN: token, SECRET: secret };
    const program = await start({ ...home.environment, ...production, ...settings });
    const on = (asked: string, headers = {}) => fetch(`http://127.0.0.1:${port}${asked}`, { headers });
    expect((await program.send('GET', path)).status).toBe(404);
    const read = await on(path, { Authorization: `Bearer ${token}` });
    expect(read.status).toBe(200);
    expect(read.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(await read.text()).toContain('gatehouse_requests_total{api="rest",operation="getReadiness"');
    const refused = await on(path);
    expect(refused.status).toBe(401);
    expect(refused.headers.get('www-authenticate')).toBe('Bearer');
    for (const other of ['/', '/healthz', '/v1/users']) expect((await on(other)).status).toBe(404);
    program.kill('SIGTERM');
    expect(await program.exitCode).toBe(0);
    await home.drop();
  });
});
