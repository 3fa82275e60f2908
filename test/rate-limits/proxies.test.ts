import { describe, expect, test } from 'vitest';
import { apisOf } from '../kit/apis.ts';
import { password } from '../kit/given.ts';
import { refusalOf, setLimits } from '../kit/limited.ts';
import { useService } from '../kit/service.ts';

const logged = ({ log }: { readonly log: readonly string[] }) => log.filter((line) => line.includes('TRUST_PROXY'));

// checklist 26
describe('forwarded addresses of a proxy that is not trusted', () => {
  const service = useService({ config: { hasRateLimits: true } });

  test('forwarded addresses do not split the limit of the network, and one warning tells', async () => {
    await setLimits(service, { name: 'login_network', limit: 1, seconds: 60 });
    const login = (address: string) =>
      apisOf(service).REST.login({ email: service.given.email(), password }, { 'X-Forwarded-For': address });
    expect((await login('203.0.113.1')).status).toBe(401);
    expect(refusalOf('REST', await login('203.0.113.2'))).toBeDefined();
    expect(logged(service)).toHaveLength(1);
  });
});

describe('forwarded addresses of a trusted proxy', () => {
  const service = useService({ config: { hasRateLimits: true, trustProxy: 1 } });

  test('the address that the proxy added is counted, not the one that the client sent before it', async () => {
    await setLimits(service, { name: 'login_network', limit: 1, seconds: 60 });
    const login = (address: string) =>
      apisOf(service).REST.login({ email: service.given.email(), password }, { 'X-Forwarded-For': address });
    expect((await login('203.0.113.1')).status).toBe(401);
    expect((await login('203.0.113.2')).status).toBe(401);
    expect(refusalOf('REST', await login('198.51.100.1, 203.0.113.2'))).toBeDefined();
    expect(logged(service)).toEqual([]);
  });
});
