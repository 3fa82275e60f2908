import { afterAll, beforeAll, expect } from 'vitest';
import { givenConnection } from '../../kit/connections.ts';
import type { KnownUser } from '../../kit/given.ts';
import { membersOf, superAdmin } from '../../kit/members.ts';
import { connect } from '../../kit/openid.ts';
import { exampleTemplate } from '../../kit/receiver-commands.ts';
import type { TestService } from '../../kit/service.ts';
import { givenSetupLink } from '../../kit/setup-links.ts';
import { type Receiver, startReceiver } from '../../kit/webhooks.ts';
import { addCompanies, addRoles, addUsers } from '../tasks/population.ts';
import { addressesOf } from './addresses.ts';

/** An application in which each list of the console has rows. */
export interface World {
  /** The fragments of all screens and tabs, by their names. */
  readonly addresses: ReadonlyMap<string, string>;
  /** Adds rows to each list, and companies of the administrator. */
  grow(admin: KnownUser): Promise<void>;
}

const createWorld = async (service: TestService, receiverUrl: string): Promise<World> => {
  const members = membersOf(service);
  const send = async (method: string, path: string, body: object) => {
    const reply = await service.send(method, path, { headers: superAdmin, body });
    expect([path, reply.status < 300 ? 'done' : reply.text]).toEqual([path, 'done']);
    return reply.body;
  };
  const failLogin = ({ email }: KnownUser) =>
    service.send('POST', '/v1/auth', { body: { email, password: 'not the password' } });

  await service.given.settings({ events: true });
  const person = await service.given.user();
  const company: number = (await send('POST', '/v1/companies', { name: 'Harbor Logistics' })).id;

  /** Adds a row to each list, with names that end with a letter. */
  const addRows = async (letter: string): Promise<void> => {
    await members.join(await service.given.user(), company);
    await send('POST', `/v1/companies/${company}/branches`, { name: `Quay ${letter}` });
    await send('POST', '/v1/invitations', {
      email: `guest-${letter}@fjord.example`,
      company_id: company,
      role: 'User',
    });
    await send('POST', '/v1/keys', { kind: 'app', name: `Website ${letter}` });
    const { id } = await send('POST', '/v1/service-accounts', { name: `Deploy bot ${letter}` });
    const key = {
      kind: 'service_account',
      name: `Deploy ${letter}`,
      service_account_id: id,
      permissions: ['users:read'],
    };
    await send('POST', '/v1/keys', key);
    await failLogin(person);
    const metadata = { isFirstParty: false, clientName: `Order board ${letter}` };
    await connect(service, { user: person, metadata, redeems: true });
    await send('PATCH', '/v1/app', { settings: { access_token_seconds: 900 + letter.charCodeAt(0) } });
  };

  const connections = await givenConnection(service, company, { name: 'Harbor Logistics login' });
  await send('POST', `/v1/companies/${company}/domains`, { domain: 'harbor.example' });
  await givenSetupLink(service, company);
  const mappings = [{ group: 'harbor-masters', role: 'Admin' }];
  await send('PATCH', `/v1/companies/${company}/connections/${connections}`, { mappings });
  await addUsers(service, 3);
  await addCompanies(service, person, 2);
  await addRoles(service, 2);
  await addRows('A');
  await addRows('B');
  for (const [bucket, title] of [
    ['own', 'Color'],
    ['public', 'Plan'],
    ['admin', 'Risk'],
  ] as const)
    await send('POST', '/v1/user-fields', {
      ...{ bucket, name: title.toLowerCase(), title, searchable: true },
      schema: { type: 'string', maxLength: 40 },
    });
  for (const driver of ['google', 'github'])
    await send('PUT', `/v1/providers/${driver}`, { driver, client_id: `${driver}-client`, client_secret: 'secret' });
  const body = { url: receiverUrl, description: 'Copies users', types: ['user.created', 'user.updated'] };
  const webhooks: number = (await send('POST', '/v1/webhook-endpoints', body)).id;
  await send('POST', `/v1/webhook-endpoints/${webhooks}/test`, {});
  await service.given.user();
  const at = service.clock.now();
  await service.db('identities').insert({
    ...{ app_id: 1, user_id: person.id, provider: 'google', issuer: 'https://accounts.google.com', subject: '1815' },
    ...{ email: person.email, linked_at: at, last_used_at: at },
  });
  await service.db.raw(
    `insert into statistics_days (app_id, day, signups, logins, failed_logins, active_1, active_7, active_30)
       select 1, current_date - n, 40 + n % 7, 900 + n % 50, 30 + n % 11, 700, 1800, 4200 from generate_series(0, 60) as n
     on conflict do nothing`,
  );

  return {
    addresses: addressesOf({
      users: person.id,
      companies: company,
      connections,
      webhooks,
      'mails/templates': exampleTemplate.id,
    }),
    async grow(admin) {
      await addUsers(service, 120, 'more');
      await addRoles(service, 120);
      await addCompanies(service, person, 50);
      await addCompanies(service, admin, 50);
      for (const letter of 'CDEFGHIJKLMN') await addRows(letter);
      for (let n = 0; n < 20; n += 1) await send('POST', `/v1/webhook-endpoints/${webhooks}/test`, {});
    },
  };
};

/** Creates the application before the tests of a file. Its receiver of webhooks fails. */
export const useWorld = (service: TestService): (() => World) => {
  let receiver: Receiver;
  let world: World;
  beforeAll(async () => {
    receiver = await startReceiver(() => 500);
    world = await createWorld(service, receiver.url);
  });
  afterAll(() => receiver?.close());
  return () => world;
};
