import { describe, expect, test } from 'vitest';
import { DomainError } from '../../src/kernel/errors.ts';
import { createHashQueue } from '../../src/security/hash-queue.ts';

const hashMs = 30;
const maxWaitMs = 1500;
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** One thread, whose computations end when the test says so. */
const simulate = () => {
  const queue = createHashQueue({ threads: 1, maxWaitMs, now: () => 0 });
  const started: string[] = [];
  const refused: string[] = [];
  let finish = (): void => undefined;
  const run = async (request: object, network: string, account: string): Promise<void> => {
    const name = `${network}/${account}`;
    queue
      .run({
        request,
        estimatedMs: hashMs,
        lane: [network, account],
        compute: () =>
          new Promise<void>((resolve) => {
            started.push(name);
            finish = resolve;
          }),
      })
      .catch((error: unknown) => {
        expect(error).toMatchObject({ code: 'overloaded', isTransient: true });
        refused.push(name);
      });
    await settle();
  };
  const submit = (network: string, account: string): Promise<void> => run({}, network, account);
  const admit = (network: string): object => {
    const request = {};
    queue.admit({ request, estimatedMs: hashMs, lane: [network] });
    return request;
  };
  const finishOne = async (): Promise<void> => {
    finish();
    await settle();
  };
  const isAdmitted = (network: string, account?: string): boolean => {
    const lane = account === undefined ? [network] : [network, account];
    try {
      queue.requireCapacity({ estimatedMs: hashMs, lane });
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'overloaded') return false;
      throw error;
    }
  };
  const flood = async (network: string, accountOf: (index: number) => string = () => 'victim'): Promise<void> => {
    for (let index = 0; index < 256; index += 1) await submit(network, accountOf(index));
  };
  return { submit, run, admit, finishOne, started, refused, isAdmitted, flood };
};

describe('the lanes of the hash queue', () => {
  test('a login from another network is the next one while 256 logins of one network wait', async () => {
    const { submit, finishOne, started, refused, flood } = simulate();
    await flood('attacker');
    expect(refused.length).toBeGreaterThan(200);
    const before = refused.length;
    await submit('owner', 'owner');
    // The newest login of the flood has made room for it.
    expect(refused.slice(before)).toEqual(['attacker/victim']);
    await finishOne();
    await finishOne();
    expect(started.slice(0, 3)).toEqual(['attacker/victim', 'attacker/victim', 'owner/owner']);
  });

  test('a login from another network to the very account under attack is the next one, too', async () => {
    const { submit, finishOne, started, flood } = simulate();
    await flood('attacker');
    await submit('owner', 'victim');
    await finishOne();
    await finishOne();
    expect(started.at(-1)).toBe('owner/victim');
  });

  test('networks take turns, and so do the accounts of a network', async () => {
    const { submit, finishOne, started } = simulate();
    for (const [network, account] of [
      ['a', '1'],
      ['a', '1'],
      ['a', '1'],
      ['a', '2'],
      ['b', '3'],
      ['b', '3'],
      ['c', '4'],
    ] as const)
      await submit(network, account);
    for (let count = 0; count < 7; count += 1) await finishOne();
    expect(started).toEqual(['a/1', 'a/1', 'b/3', 'c/4', 'a/2', 'b/3', 'a/1']);
  });

  test('in a full queue, a network with the longest lane is refused and others are not', async () => {
    const { isAdmitted, flood } = simulate();
    await flood('attacker', (index) => `account ${index}`);
    expect(isAdmitted('attacker')).toBe(false);
    expect(isAdmitted('attacker', 'another')).toBe(false);
    expect(isAdmitted('owner')).toBe(true);
    expect(isAdmitted('owner', 'account 1')).toBe(true);
  });

  test('in a full queue of one network, the account with the longest lane is refused and others are not', async () => {
    const { submit, finishOne, started, isAdmitted, flood } = simulate();
    await flood('shared', () => 'victim');
    expect(isAdmitted('shared', 'victim')).toBe(false);
    expect(isAdmitted('shared', 'neighbor')).toBe(true);
    expect(isAdmitted('shared')).toBe(true);
    await submit('shared', 'neighbor');
    await finishOne();
    await finishOne();
    expect(started.at(-1)).toBe('shared/neighbor');
  });

  test('in a full queue of one network, accounts with lanes of one or two logins make no room for each other', async () => {
    const { submit, refused, isAdmitted } = simulate();
    for (let index = 0; index < 100; index += 1) await submit('shared', `account ${index % 30}`);
    const before = refused.length;
    expect(before).toBeGreaterThan(40);
    expect(isAdmitted('shared', 'neighbor')).toBe(false);
    await submit('shared', 'neighbor');
    expect(refused.slice(before)).toEqual(['shared/neighbor']);
  });

  test('a place that is kept for a request of another network is not taken by a flood', async () => {
    const { submit, refused, flood, admit, run, finishOne, started } = simulate();
    const place = admit('owner');
    await flood('attacker');
    const before = refused.length;
    await run(place, 'owner', 'victim');
    expect(refused.slice(before).filter((name) => name.startsWith('owner'))).toEqual([]);
    await finishOne();
    await finishOne();
    expect(started).toContain('owner/victim');
    await submit('owner', 'victim');
    expect(refused.filter((name) => name.startsWith('owner'))).toEqual([]);
  });

  test('a queue that is full of single logins of as many networks refuses further ones', async () => {
    const { submit, refused, isAdmitted } = simulate();
    for (let index = 0; index < 100; index += 1) await submit(`network ${index}`, 'account');
    expect(refused).toEqual(
      Array.from({ length: refused.length }, (_, index) => `network ${100 - refused.length + index}/account`),
    );
    expect(isAdmitted('arriving', 'account')).toBe(false);
  });

  test('of two floods each gets half, however large they are', async () => {
    const { submit, finishOne, started, flood } = simulate();
    await flood('first');
    await flood('second', (index) => `account ${index}`);
    for (let count = 0; count < 41; count += 1) {
      await finishOne();
      // The floods go on.
      await submit('first', 'victim');
      await submit('second', `account ${count}`);
    }
    const ofFirst = started.filter((name) => name.startsWith('first/')).length;
    expect(ofFirst).toBeGreaterThanOrEqual(20);
    expect(ofFirst).toBeLessThanOrEqual(22);
  });
});
