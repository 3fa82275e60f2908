import { expect, test } from 'vitest';
import { apiNames, apisOf, fresh, outcomeOf, settled } from '../kit/apis.ts';
import { password } from '../kit/given.ts';
import { type Headers, serviceKey, useService } from '../kit/service.ts';
import { maintained } from '../kit/time.ts';

const service = useService();

/** The patterns that identify statements. Jobs of other requests are ignored, and the numbering of events, which follows later. */
const patterns = {
  application: /^select apps\.id .*from apps where is_default/s,
  hash: /^select "password_hash" from "users"/,
  challenge: /^select app_id.* from challenges/s,
  reservation: /^with reserved/,
  session: /^with\s+visited/,
  'earlier clients': /^select distinct ip/,
  token: /^select .* left join sessions .*keys|^select .*keys.* left join sessions/s,
  'session by ID': /^select sessions\.id .* from sessions where app_id = \$1 and id/s,
  renewal: /^with\s+account/,
} as const;

const nameOf = (sql: string): string =>
  Object.entries(patterns).find(([, pattern]) => pattern.test(sql))?.[0] ?? sql.replace(/\s+/g, ' ');

/** The statements of some work, and of what follows from it. */
const statementsOf = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
  const statements: string[] = [];
  const note = ({ sql }: { readonly sql: string }) => statements.push(sql);
  await settled(service);
  await maintained(service);
  service.db.on('query', note);
  await work();
  await settled(service);
  service.db.removeListener('query', note);
  return statements.filter((sql) => !/pgboss|number_events/i.test(sql)).map(nameOf);
};

test.each(apiNames)(
  'a login through %s takes three statements, and a fourth one from a new client or with a device token only',
  async (api) => {
    const { email } = await service.given.user();
    const login = async (headers: Headers) => {
      service.clock.advance(1);
      expect(outcomeOf(await apisOf(service)[api].login({ email, password }, headers))).toBe('done');
    };
    const known = { 'User-Agent': 'Known' };
    // The statements that a connection has prepared do not count again; the rows of the application are cached.
    await login(known);
    const usual = ['application', 'reservation', 'session'];
    expect(await statementsOf(() => login(known))).toEqual(usual);
    const fromNewClient = await statementsOf(() => login({ 'User-Agent': 'New' }));
    expect(fromNewClient.slice(0, 4)).toEqual([...usual, 'earlier clients']);

    const { headers } = await apisOf(service).REST.login({ email, password });
    const device = { 'User-Agent': 'Other', 'X-Device-Token': headers['x-device-token']! };
    service.clock.advance(1);
    expect(await statementsOf(() => login(device))).toEqual(['application', 'hash', 'reservation', 'session']);
  },
);

// regression A43
test.each(apiNames)(
  'a wrong password takes the same statements with and without an account, with and without a device token, through %s',
  async (api) => {
    const { email } = await service.given.user();
    const stolen = (await apisOf(service).REST.login({ email, password })).headers['x-device-token']!;
    // The first entry of a minute is written at once.
    await apisOf(service)[api].login({ email: service.given.email(), password: fresh });
    const wrong = (address: string, headers: Headers = {}) =>
      statementsOf(() => apisOf(service)[api].login({ email: address, password: fresh }, headers));
    const kinds = (statements: readonly string[]) => statements.map((sql) => sql.replace(/ set .* where .*/, ''));
    const ofAccount = kinds(await wrong(email));
    expect(ofAccount.slice(0, 2)).toEqual(['application', 'reservation']);
    expect(kinds(await wrong(service.given.email()))).toEqual(ofAccount);
    const withToken = [ofAccount[0], 'hash', ...ofAccount.slice(1)];
    for (const token of [stolen, stolen.replace(/.$/, '!')])
      for (const address of [email, service.given.email()])
        expect(kinds(await wrong(address, { 'X-Device-Token': token }))).toEqual(withToken);
  },
);

test.each(apiNames)('a renewal through %s takes three statements', async (api) => {
  const { headers } = await service.given.user();
  await service.send('GET', '/v1/users/me', { headers });
  service.clock.advance(1);
  const statements = await statementsOf(() => apisOf(service)[api].refresh(headers));
  expect(statements).toEqual(['token', 'session by ID', 'renewal']);
});

test.each(apiNames)(
  'a login through %s reads the challenge of an application that has one, from the next login on',
  async (api) => {
    const { email } = await service.given.user();
    const login = () => apisOf(service)[api].login({ email, password });
    await login();
    const superAdmin = { 'X-Service-Key': serviceKey };
    const settings = { driver: 'turnstile', site_key: 'site', secret_key: 'secret', operations: ['signup'] };
    const put = await service.send('PUT', '/v1/app/challenge', { headers: superAdmin, body: settings });
    expect(put.status).toBe(201);
    service.clock.advance(1);
    expect((await statementsOf(login)).slice(0, 3)).toEqual(['application', 'challenge', 'reservation']);
    const removed = await service.send('DELETE', '/v1/app/challenge', { headers: superAdmin });
    expect(removed.status).toBe(204);
    service.clock.advance(1);
    expect((await statementsOf(login)).slice(0, 2)).toEqual(['application', 'reservation']);
  },
);
