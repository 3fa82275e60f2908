import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '../../src/kernel/ports.ts';
import { lookups } from '../../src/modules/authentication/store.ts';
import { listUnreadable, resetSecret } from '../../src/modules/secrets/operations/reset-secret.ts';
import { rotateSecret } from '../../src/modules/secrets/operations/rotate-secret.ts';
import type { SecretSealers } from '../../src/modules/secrets/ports.ts';
import { type SealedKind, sealedData } from '../../src/modules/secrets/sealed-data.ts';
import { createSealer, sealedPrefix } from '../../src/security/sealing.ts';
import { newTokenKeys } from '../../src/security/token-keys.ts';
import { membersOf } from '../kit/members.ts';
import { testConfig, useService } from '../kit/service.ts';
import { rowsBeside, storeBeside } from '../kit/store.ts';

const service = useService();
const store = (): Store => storeBeside(service);
const old = testConfig().secret;
const next = 'the next secret of the tests, also 32 bytes or more';
const outcomes = { old: createSealer('outcomes', old), next: createSealer('outcomes', next) };

const sealersOf = (secret: string, fallback?: string): SecretSealers => ({
  sealerOf: (kind) => createSealer(sealedData[kind].purpose, secret, fallback),
  prefix: sealedPrefix(secret),
  fallbackPrefix: fallback === undefined ? undefined : sealedPrefix(fallback),
});
/** Runs something for each text of a kind between its being read and its being written. */
const meanwhile = (sealers: SecretSealers, of: SealedKind, work: () => Promise<unknown>): SecretSealers => ({
  ...sealers,
  sealerOf(kind) {
    const sealer = sealers.sealerOf(kind);
    const open = async (sealed: string) => {
      await work();
      return sealer.open(sealed);
    };
    return kind === of ? { ...sealer, open } : sealer;
  },
});
const portsOf = (sealers: SecretSealers, of: Store = store()) => ({
  ...{ store: of, clock: service.clock, sealers },
  newTokenKeys: () => newTokenKeys({ clock: service.clock, secrets: [next, old] }),
});
const command = async () => ({
  principal: { kind: 'superAdmin', ...(await lookups(service.db).owner())!, store: rowsBeside(service) } as const,
  origin: { requestId: 'tests', ip: '', userAgent: 'tests' },
  endsTokens: false,
});
const rotate = async (...ports: Parameters<typeof portsOf>) => rotateSecret(portsOf(...ports))(await command());

/** Stored responses, which need no rows in other tables. */
const addResponses = async (count: number): Promise<void> => {
  const rows = await Promise.all(
    Array.from({ length: count }, async () => ({
      app_id: 1,
      digest: randomUUID(),
      fingerprint: 'a fingerprint',
      claim_id: randomUUID(),
      claimed_until: service.clock.now(),
      sealed_outcome: await outcomes.old.seal('a response'),
      expires_at: new Date(service.clock.now().getTime() + 86_400_000),
    })),
  );
  await service.db.batchInsert('idempotency_keys', rows, 200);
};
const responses = async (): Promise<readonly string[]> => service.db('idempotency_keys').pluck('sealed_outcome');

beforeEach(async () => {
  await service.db('idempotency_keys').delete();
});

describe('a rotation of SECRET', () => {
  test('that was interrupted continues with the remaining rows and loses none', async () => {
    await addResponses(1100);
    let written = 0;
    const failing: Store = {
      ...store(),
      system: {
        ...store().system,
        transaction: (work) => {
          written += 1;
          if (written === 4) throw new Error('The process was killed.');
          return store().system.transaction(work);
        },
      },
    };
    await expect(rotate(sealersOf(next, old), failing)).rejects.toThrow('killed');
    const left = (await responses()).filter((text) => !text.startsWith(sealedPrefix(next)));
    expect(left.length).toBeGreaterThan(0);
    expect(left.length).toBeLessThan(1100);
    const { rotated, counts } = await rotate(sealersOf(next, old));
    expect(rotated).toBe(left.length);
    expect(counts.stored_responses).toEqual({ current: 1100, pending: 0, unreadable: 0 });
    for (const text of await responses()) expect(await outcomes.next.open(text)).toBe('a response');
  });

  test('does not overwrite a text that is changed while it is encrypted again', async () => {
    await addResponses(1);
    const change = async () =>
      service.db('idempotency_keys').update({ sealed_outcome: await outcomes.next.seal('a later response') });
    const { rotated } = await rotate(meanwhile(sealersOf(next, old), 'stored_responses', change));
    expect(rotated).toBe(0);
    expect(await Promise.all((await responses()).map(outcomes.next.open))).toEqual(['a later response']);
  });

  test('ends and reports the remaining rows if another process always encrypts with SECRET_FALLBACK', async () => {
    await addResponses(1);
    const change = async () =>
      service.db('idempotency_keys').update({ sealed_outcome: await outcomes.old.seal('a later response') });
    const { counts } = await rotate(meanwhile(sealersOf(next, old), 'stored_responses', change));
    expect(counts.stored_responses).toEqual({ current: 0, pending: 1, unreadable: 0 });
  });

  test('replaces a list of webhook secrets only as a whole', async () => {
    const { id } = await service.given.app();
    const mails = { old: createSealer('mail keys', old), next: createSealer('mail keys', next) };
    const secrets = [await mails.next.seal('one'), await mails.old.seal('two')];
    await service.db('apps').where({ id }).update({ notification_secrets: secrets });
    await rotate(sealersOf(next, old));
    const { notification_secrets: sealed } = await service.db('apps').where({ id }).first();
    expect(await Promise.all(sealed.map(mails.next.open))).toEqual(['one', 'two']);
  });
});

describe('a reset after a loss of SECRET', () => {
  test('removes nothing that is set while it runs, and nothing that can be decrypted', async () => {
    await rotate(sealersOf(next, old));
    await addResponses(2);
    const unreadable = sealersOf(next);
    expect((await listUnreadable(portsOf(unreadable))).stored_responses).toEqual({ count: 2, labels: [] });
    await membersOf(service).challenge();
    const set = { sealed_secret_key: await createSealer('mail keys', next).seal('a secret key') };
    const change = () => service.db('challenges').update(set);
    const done = await resetSecret(portsOf(meanwhile(unreadable, 'challenge_secrets', change)))(await command());
    expect(done).toMatchObject({ challenge_secrets: { count: 0 }, stored_responses: { count: 2 } });
    expect(await service.db('challenges').pluck('sealed_secret_key')).toEqual([set.sealed_secret_key]);
    expect(await responses()).toEqual(['', '']);
    expect(await service.db('signing_keys').where({ private_jwe: '' })).toEqual([]);
  });
});
