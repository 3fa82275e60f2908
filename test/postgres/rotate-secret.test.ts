import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSecretSealer } from '../../src/security/sealing.ts';
import { callIn } from '../kit/command-line.ts';
import { openPlace } from '../kit/databases.ts';
import { codeAt } from '../kit/factors.ts';
import { bearer, password } from '../kit/given.ts';
import { superAdmin } from '../kit/members.ts';
import { type Home, newHome, type Program, start } from '../kit/program.ts';
import { appKey, serviceKey } from '../kit/service.ts';

const old = 'wJb3 8sKq Zr5t Vn2x Lc9d Hf7g Pm4y';
const next = 'x2Dk 7uTe Qa6m Yb1c Ns8v Gj3w Ro5z';

let home: Home;

/** A process of the service, and how many requests it is answering. */
interface Replica {
  readonly program: Program;
  pending: number;
}

const replicas: Replica[] = [];
const environment = (secrets: object) => ({
  ...home.environment,
  RATE_LIMITS: 'off',
  BOOTSTRAP_APP_KEY: appKey,
  BOOTSTRAP_SERVICE_KEY: serviceKey,
  PUBLIC_URL: 'http://localhost:3000',
  ...secrets,
});
const startReplica = async (secrets: object): Promise<Replica> => ({
  program: await start(environment(secrets)),
  pending: 0,
});

let sent = 0;

/** Sends each request to the next replica. */
const send: Program['send'] = async (...request) => {
  sent += 1;
  const replica = replicas[sent % replicas.length]!;
  replica.pending += 1;
  try {
    return await replica.program.send(...request);
  } finally {
    replica.pending -= 1;
  }
};

/** Replaces the replicas one after the other, with other secrets. */
const roll = async (secrets: object): Promise<void> => {
  for (const _replica of [...replicas]) {
    const leaving = replicas.shift()!;
    while (leaving.pending > 0) await sleep(5);
    leaving.program.kill('SIGTERM');
    expect(await leaving.program.exitCode).toBe(0);
    replicas.push(await startReplica(secrets));
  }
};

beforeAll(async () => {
  home = await newHome('migrated');
  replicas.push(await startReplica({ SECRET: old }));
  replicas.push(await startReplica({ SECRET: old }));
});
afterAll(async () => {
  for (const { program } of replicas) program.kill('SIGTERM');
  await Promise.all(replicas.map(({ program }) => program.exitCode));
  await home?.drop();
});

test('SECRET is replaced on two replicas under load without a failed request, and no concurrent change is overwritten', {
  timeout: 240_000,
}, async () => {
  const people = ['ada', 'grace'].map((name) => ({ email: `${name}@example.com`, password }));
  for (const { email } of people)
    await send('POST', '/v1/users', {
      body: { firstname: 'Ada', lastname: 'Lovelace', email, password, verify_password: password },
    });

  let isRunning = true;
  const failures: string[] = [];
  let totp = { id: '', secret: '' };
  let clientSecret = '';
  let cycles = 0;
  const expectStatus = async (allowed: readonly number[], ...request: Parameters<Program['send']>) => {
    const reply = await send(...request);
    if (!allowed.includes(reply.status)) failures.push(`${request[0]} ${request[1]}: ${reply.status} ${reply.text}`);
    return reply;
  };
  /** Logs in, adds an authenticator app and changes a provider. Each request goes to another replica than the one before. */
  const load = async (person: (typeof people)[number]): Promise<void> => {
    while (isRunning) {
      const { token } = (await expectStatus([200], 'POST', '/v1/auth', { body: person })).body;
      await expectStatus([200], 'GET', '/v1/users/me', { headers: bearer(token) });
      const proven = await expectStatus([200], 'POST', '/v1/auth/reauthenticate', {
        headers: bearer(token),
        body: { password },
      });
      const headers = bearer(proven.body.token);
      const added = await expectStatus([201], 'POST', '/v1/users/me/factors/totp', { headers, body: {} });
      if (person === people[0]) totp = added.body;
      if (person === people[1]) {
        clientSecret = `secret ${cycles}`;
        const body = { driver: 'github', client_id: 'Iv1.0123', client_secret: clientSecret };
        await expectStatus([200, 201], 'PUT', '/v1/providers/github', { headers: superAdmin, body });
      }
      await expectStatus([200], 'POST', '/v1/auth/refresh', { headers });
      cycles += 1;
      // The processor is for the replicas that start.
      await sleep(100);
    }
  };
  const working = people.map(load);
  const rotate = async (secrets: object) => {
    const { code, stdout } = await callIn(environment(secrets))('secret', 'rotate', '--json');
    expect(code).toBe(0);
    return JSON.parse(stdout);
  };

  await roll({ SECRET: old, SECRET_FALLBACK: next });
  await roll({ SECRET: next, SECRET_FALLBACK: old });
  const both = { SECRET: next, SECRET_FALLBACK: old };
  const first = await rotate(both);
  expect(first.rotated).toBeGreaterThan(0);
  // Two at once do not disturb each other.
  await Promise.all([rotate(both), rotate(both)]);
  for (const counts of Object.values((await rotate(both)).data))
    expect(counts).toMatchObject({ pending: 0, unreadable: 0 });
  await roll({ SECRET: next });
  isRunning = false;
  await Promise.all(working);
  expect(failures).toEqual([]);
  expect(cycles).toBeGreaterThan(10);

  // The last authenticator app and the last client secret are those that were set.
  const { token } = (await send('POST', '/v1/auth', { body: people[0] })).body;
  const proven = await send('POST', '/v1/auth/reauthenticate', { headers: bearer(token), body: { password } });
  const confirmation = { headers: bearer(proven.body.token), body: { code: codeAt(totp.secret, new Date()) } };
  expect((await send('POST', `/v1/users/me/factors/${totp.id}/confirm`, confirmation)).status).toBe(200);
  const database = await openPlace(home.place);
  const { sealed_credentials: sealed } = await database.knex('providers').first();
  await database.close();
  expect(JSON.parse(await createSecretSealer(next).open(sealed))).toEqual({ kind: 'secret', clientSecret });
});
