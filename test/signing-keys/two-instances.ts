import { randomUUID } from 'node:crypto';
import { decodeProtectedHeader, type JWK } from 'jose';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { secretsOf } from '../../src/config/secret.ts';
import type { SuperAdmin } from '../../src/kernel/principal.ts';
import { lookups } from '../../src/modules/authentication/store.ts';
import { signingKeys } from '../../src/modules/signing-keys/store.ts';
import { listSigningKeys, type Rotation, removeSigningKey, rotateSigningKey } from '../../src/security/key-rotation.ts';
import { ensureSigningKey, type SigningKeyOptions } from '../../src/security/signing-key-set.ts';
import { type ApiName, apiNames, apisOf, outcomeOf, tokenOf } from '../kit/apis.ts';
import { testClock } from '../kit/clock.ts';
import { bearer, type KnownApp, type KnownUser } from '../kit/given.ts';
import { startService, type TestService, testConfig } from '../kit/service.ts';
import { rowsBeside } from '../kit/store.ts';

const origin = { requestId: 'cli', ip: '', userAgent: 'gatehouse cli' };
/** The seconds that `signing-keys remove` states. */
export const statedSeconds = 30;
export const day = 86_400;

export const kidOf = (token: string): string => decodeProtectedHeader(token).kid!;
export const publishedBy = async (service: TestService): Promise<readonly string[]> =>
  (await service.send('GET', '/.well-known/jwks.json')).body.keys.map(({ kid }: JWK) => kid);

export const newUser = (service: TestService, app?: KnownApp): Promise<KnownUser> =>
  service.given.user({ email: `${randomUUID()}@example.com`, ...(app ? { app } : {}) });

/** The same outcome of both APIs of both instances. */
export const everywhere = (outcome: string): readonly string[] => Array(4).fill(outcome);
export const renewed = async (service: TestService, token: string, api: ApiName = 'REST'): Promise<string> => {
  const reply = await apisOf(service)[api].refresh(bearer(token));
  return tokenOf(reply) ?? outcomeOf(reply);
};

/** Two instances on one database, and the commands for signing keys. Each test begins with one key and no sessions. */
export const useTwoInstances = () => {
  const clock = testClock();
  let one: TestService;
  let other: TestService;

  const options = (changes: Partial<SigningKeyOptions> = {}): SigningKeyOptions => {
    const { tokenAlgorithm: algorithm } = testConfig();
    return { signingKeys: signingKeys(one.db), clock, secrets: secretsOf(testConfig()), algorithm, ...changes };
  };
  const command = async () => {
    const owner = await lookups(one.db).owner();
    return { principal: { kind: 'superAdmin', ...owner!, store: rowsBeside(one) } satisfies SuperAdmin, origin };
  };

  beforeAll(async () => {
    one = await startService({ clock });
    other = await startService({ clock, database: one.database, mailbox: one.mailbox });
  });
  afterAll(async () => {
    await other?.stop();
    await one?.stop();
  });
  beforeEach(async () => {
    for (const table of ['signing_keys', 'sessions']) await one.db(table).delete();
    await one.db('apps').update({ settings: {} });
    await ensureSigningKey(options());
    clock.advance(statedSeconds + 1);
    const [key] = await one.db('signing_keys');
    for (const service of [one, other]) expect(await publishedBy(service)).toEqual([key.kid]);
  });

  return {
    clock,
    get one() {
      return one;
    },
    get other() {
      return other;
    },
    options,
    rotate: async (isUrgent = false, changes = {}): Promise<Rotation> =>
      rotateSigningKey(options(changes))({ ...(await command()), isUrgent }),
    remove: async (kid: string, changes = {}) => removeSigningKey(options(changes))({ ...(await command()), kid }),
    states: async () => Object.fromEntries((await listSigningKeys(options())()).map(({ kid, state }) => [kid, state])),
    lastAudited: () => one.db('audit').orderBy('id', 'desc').first(),
    /** Returns the outcomes of a token in both APIs of both instances. */
    verdicts: async (token: string): Promise<readonly string[]> => {
      const headers = bearer(token);
      const replies = [one, other].flatMap((service) => apiNames.map((api) => apisOf(service)[api].me(headers)));
      return (await Promise.all(replies)).map(outcomeOf);
    },
  };
};
