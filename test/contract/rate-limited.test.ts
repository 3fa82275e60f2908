import { describe, expect, test } from 'vitest';
import { type OperationId, operationTable } from '../../generated/handlers.ts';
import { limitsOf } from '../../src/api/operation-limits.ts';
import { type RateLimitName, type RateLimitSetting, rateLimits } from '../../src/kernel/rate-limits.ts';
import { operationLimits } from '../../src/modules/index.ts';
import { bearer, password } from '../kit/given.ts';
import { setLimits } from '../kit/limited.ts';
import { useService } from '../kit/service.ts';
import { usingUp } from '../operations/security.ts';
import { requestsOf } from './security-requests.ts';

const service = useService({ config: { hasRateLimits: true } });
const { each } = requestsOf(service);
// The limits of operators are not settings of an application: see `test/operators/keys.test.ts`.
const limited = (Object.keys(operationTable) as OperationId[]).filter(
  (id) => !['none', 'operator'].includes(operationTable[id].access) && operationTable[id].api === 'rest',
);
/** Returns true for limits that are counted once the caller is known, regardless of the rest of the request. */
const isOfCaller = (name: RateLimitName): boolean =>
  !['recipient', 'account', 'unknown_devices'].includes(rateLimits[name].key);

/** Each test has a separate user, all from one network. */
const unlimitedSignups = (names: readonly RateLimitName[]): readonly RateLimitSetting[] =>
  names.includes('signup_network') ? [] : [{ name: 'signup_network', limit: 100_000, seconds: 3600 }];

let windows = 100;
/** Allows one request for each of the limits, in a window that no test has used. */
const allowOne = async (operation: OperationId): Promise<void> => {
  windows += 1;
  const names = limitsOf(operation, operationLimits).filter(isOfCaller);
  await setLimits(service, ...unlimitedSignups(names), ...names.map((name) => ({ name, limit: 1, seconds: windows })));
};

// checklist 27, 28: the kit holds each refusal to the contract.
describe.each(limited)('%s', (operation) => {
  test('a second request within a limit of one is refused with 429, through the same API and the other', async () => {
    await setLimits(service, ...unlimitedSignups([]));
    const { email, headers } = await service.given.user();
    const newToken = async () =>
      bearer((await service.send('POST', '/v1/auth', { body: { email, password } })).body.token);
    const spare = usingUp.has(operation) ? [await newToken(), await newToken()] : [headers, headers];
    await allowOne(operation);
    const [rest, other = rest] = each(operation);
    expect((await rest!(headers)).code).not.toBe('rate_limited');
    expect(await rest!(spare[0]!)).toEqual({ status: 429, code: 'rate_limited', missing: undefined });
    expect(await other!(spare[1]!)).toEqual({ status: 429, code: 'rate_limited', missing: undefined });
  });
});
