import { decodeJwt, decodeProtectedHeader } from 'jose';
import { describe, expect, test } from 'vitest';
import { apiNames } from '../kit/apis.ts';
import { bearer, type KnownUser } from '../kit/given.ts';
import { startService } from '../kit/service.ts';
import { until } from '../kit/time.ts';
import {
  day,
  everywhere,
  kidOf,
  newUser,
  publishedBy,
  renewed,
  statedSeconds,
  useTwoInstances,
} from './two-instances.ts';

const instances = useTwoInstances();
const { clock, rotate, remove, states, lastAudited, verdicts } = instances;

// checklist 36
describe('a rotation', () => {
  interface Load {
    /** The refusals of valid tokens. */
    readonly wrong: string[];
    readonly issued: { readonly kid: string; readonly at: number }[];
    stop(): Promise<void>;
  }

  /** Uses and renews a user's token at both instances and through both APIs, until it is told to stop, or refused. */
  const startLoad = ({ token: first }: KnownUser, counter: number): Load => {
    let isOver = false;
    const wrong: string[] = [];
    const issued: Load['issued'] = [];
    const work = async (): Promise<void> => {
      let token = first;
      for (let round = counter; !isOver && wrong.length === 0; round += 1) {
        const at = clock.now().getTime();
        wrong.push(...(await verdicts(token)).filter((outcome) => outcome !== 'done'));
        token = await renewed(
          round % 2 === 0 ? instances.one : instances.other,
          token,
          apiNames[Math.floor(round / 2) % 2],
        );
        if (token.includes('.')) issued.push({ kid: kidOf(token), at });
        else wrong.push(token);
      }
    };
    const done = work().catch((error: Error) => {
      wrong.push(error.message);
    });
    return {
      wrong,
      issued,
      stop() {
        isOver = true;
        return done;
      },
    };
  };

  test('under load refuses no valid token, and publishes the key 5 minutes before its first token', async () => {
    const users = [await newUser(instances.one), await newUser(instances.other), await newUser(instances.one)];
    const loads = users.map(startLoad);
    const published: { readonly kids: readonly string[]; readonly at: number }[] = [];
    /** Time passes while they work: each of them goes on by a round in every step. */
    const pass = async (seconds: number, step: number): Promise<void> => {
      for (let passed = 0; passed < seconds; passed += step) {
        const at = clock.now().getTime();
        const [here, there] = [await publishedBy(instances.one), await publishedBy(instances.other)];
        published.push({ kids: here.filter((kid) => there.includes(kid)), at });
        const rounds = loads.map(({ issued }) => issued.length);
        await until(
          () => loads.every(({ issued, wrong }, index) => wrong.length > 0 || issued.length > rounds[index]!),
          'every user had worked',
        );
        clock.advance(step);
      }
    };

    await pass(60, 15);
    const { added } = await rotate();
    await pass(700, 25);
    for (const load of loads) await load.stop();
    expect(loads.flatMap(({ wrong }) => wrong)).toEqual([]);

    const firsts = loads.map(({ issued }) => issued.find(({ kid }) => kid === added.kid)!.at);
    const firstKnown = published.find(({ kids }) => kids.includes(added.kid))!.at;
    expect((Math.min(...firsts) - firstKnown) / 1000).toBeGreaterThanOrEqual(300);
    for (const { issued } of loads) expect(issued.at(-1)!.kid).toBe(added.kid);
  });

  test('after a rotation the tokens of the previous key stay valid until they expire, and are renewed afterwards', async () => {
    const user = await newUser(instances.one);
    const { added } = await rotate();
    clock.advance(601);
    const late = await newUser(instances.other);
    expect(kidOf(late.token)).toBe(added.kid);
    const left = decodeJwt(user.token).exp! * 1000 - clock.now().getTime();
    clock.advance(left / 1000 - 1);
    expect(await verdicts(user.token)).toEqual(everywhere('done'));
    clock.advance(1);
    expect(await verdicts(user.token)).toEqual(everywhere('token_expired'));
    clock.advance(7 * day);
    expect(kidOf(await renewed(instances.other, user.token))).toBe(added.kid);
  });

  test('an urgent rotation signs with the new key once every process has loaded it, and not before', async () => {
    clock.advance(statedSeconds - 10);
    const { added } = await rotate(true);
    clock.advance(11);
    expect(await publishedBy(instances.one)).toContain(added.kid);
    expect(kidOf((await newUser(instances.one)).token)).not.toBe(added.kid);
    clock.advance(24);
    const { token } = await newUser(instances.one);
    expect(kidOf(token)).toBe(added.kid);
    expect(await verdicts(token)).toEqual(everywhere('done'));
  });

  test('changes the states of the keys and adds an audit entry', async () => {
    const [first] = await publishedBy(instances.one);
    const { added } = await rotate();
    expect(await states()).toEqual({ [first!]: 'signing', [added.kid]: 'next' });
    clock.advance(601);
    expect(await states()).toEqual({ [first!]: 'retiring', [added.kid]: 'signing' });
    expect(await lastAudited()).toMatchObject({
      event: 'rotate_signing_key',
      target: `signing-key:${added.kid}`,
      is_success: true,
      app_id: 1,
    });
  });

  test('another SECRET than that of the service is refused for a rotation or a removal, and nothing changes', async () => {
    const before = await instances.one.db('signing_keys').orderBy('kid');
    const audited = await lastAudited();
    const secrets = ['another secret, 32 bytes or more, no doubt', undefined] as const;
    await expect(rotate(false, { secrets })).rejects.toThrow(/^SECRET cannot decrypt the signing key /);
    await expect(remove(before[0].kid, { secrets })).rejects.toThrow(/^SECRET cannot decrypt the signing key /);
    expect(await instances.one.db('signing_keys').orderBy('kid')).toEqual(before);
    expect(await lastAudited()).toEqual(audited);
  });

  test('to another algorithm takes effect when the service is set to that algorithm later', async () => {
    const { added } = await rotate(false, { algorithm: 'ES256' });
    const changed = await startService({
      clock,
      database: instances.one.database,
      config: { tokenAlgorithm: 'ES256' },
    });
    expect(await verdicts((await newUser(changed)).token)).toEqual(everywhere('done'));
    clock.advance(601);
    const { token } = await newUser(changed);
    expect(kidOf(token)).toBe(added.kid);
    expect(await verdicts(token)).toEqual(everywhere('done'));
    await changed.stop();
  });
});

// checklist 36
describe('a key that a newer key has replaced', () => {
  const rows = () => instances.one.db('signing_keys').orderBy('signs_from');

  test('a replaced key is removed by a rotation once its tokens can no longer be renewed, and not before', async () => {
    const { token } = await newUser(instances.one);
    const first = kidOf(token);
    await rotate();
    clock.advance(600 + 30 * day - 1);
    expect((await rotate()).retired).toEqual([]);
    expect(await publishedBy(instances.other)).toContain(first);
    clock.advance(1);
    expect((await rotate()).retired).toEqual([first]);
    expect((await states())[first]).toBe('removed');
    expect(await lastAudited()).toMatchObject({ event: 'remove_signing_key', target: `signing-key:${first}` });
    clock.advance(statedSeconds + 1);
    expect(await publishedBy(instances.other)).not.toContain(first);
  });

  test('a replaced key whose tokens can no longer be renewed is removed with its private half at the next start', async () => {
    await rotate();
    clock.advance(600 + 30 * day);
    await (await startService({ clock, database: instances.one.database, mailbox: instances.one.mailbox })).stop();
    expect(await rows()).toMatchObject([{ removed_at: clock.now(), private_jwe: '' }, { removed_at: null }]);
  });

  test('a replaced key stays while a session can be renewed with its token, even if the settings now say less', async () => {
    const { token } = await newUser(instances.one);
    await rotate();
    await instances.one.given.settings({ sessionIdleSeconds: 300 });
    clock.advance(29 * day);
    expect((await rotate()).retired).toEqual([]);
    await renewed(instances.other, token);
    expect((await rotate()).retired).toEqual([kidOf(token)]);
  });

  test('a replaced key stays for the longest idle time of any application, so that reused tokens are detected', async () => {
    const app = await instances.one.given.app({ sessionIdleSeconds: 40 * day });
    const stolen = await newUser(instances.one, app);
    await rotate();
    clock.advance(day);
    const { body } = await instances.one.send('POST', '/v1/auth/refresh', { headers: stolen.headers });
    const shown = await instances.one.send('GET', '/v1/users/me', { headers: bearer(body.token, app.appKey) });
    expect(shown.status).toBe(200);
    clock.advance(38 * day);
    expect((await rotate()).retired).toEqual([]);
    const again = await instances.other.send('POST', '/v1/auth/refresh', { headers: stolen.headers });
    expect(again.body.code).toBe('token_reused');
    const attacker = await instances.one.send('GET', '/v1/users/me', { headers: bearer(body.token, app.appKey) });
    expect(attacker.status).toBe(401);
  });

  test('a key of another algorithm stays until it is removed by hand, and then gets no successor', async () => {
    const { token } = await newUser(instances.one);
    const changed = await startService({
      clock,
      database: instances.one.database,
      config: { tokenAlgorithm: 'ES256' },
    });
    clock.advance(400 * day);
    expect((await rotate(false, { algorithm: 'ES256' })).retired).toEqual([]);
    const { successor } = await remove(kidOf(token), { algorithm: 'ES256' });
    expect(successor).toBeUndefined();
    clock.advance(statedSeconds + 1);
    const late = await newUser(instances.one);
    expect(decodeProtectedHeader(late.token).alg).toBe('ES256');
    await changed.stop();
  });
});
