import type { Knex } from 'knex';
import { afterEach, describe, expect, test } from 'vitest';
import { apiNames, apisOf, fresh, outcomeOf, settled } from '../kit/apis.ts';
import { digestOf } from '../kit/given.ts';
import { takes } from '../kit/mailbox.ts';
import { useService } from '../kit/service.ts';
import { elapse, tried, until } from '../kit/time.ts';

const service = useService();
const apis = apisOf(service);
afterEach(() => {
  service.mailbox.behavior = takes;
});

/** Every row of every table as text, those of the queue included. */
const dump = async (db: Knex): Promise<string> => {
  const tables = await db('information_schema.tables')
    .where({ table_type: 'BASE TABLE' })
    .whereNotIn('table_schema', ['pg_catalog', 'information_schema'])
    .select('table_schema', 'table_name');
  const rows = await Promise.all(
    tables.map(({ table_schema, table_name }) =>
      db.raw('select t::text from ?? as t', [`${table_schema}.${table_name}`]),
    ),
  );
  return rows.flatMap(({ rows }) => rows.map(({ t }: { t: string }) => t)).join('\n');
};

/** A key in the spellings that a row might have it in. */
const spellings = (key: string): readonly string[] => [
  key,
  Buffer.from(key).toString('base64').replace(/=+$/, ''),
  Buffer.from(key).toString('hex'),
  Buffer.from(key, 'base64url').toString('hex'),
  Buffer.from(key, 'base64url').toString('base64'),
];

const expectNone = (text: string, key: string): void => {
  for (const spelling of spellings(key)) expect(text.includes(spelling)).toBe(false);
};

/** The keys that came in, whether they were taken or not. */
const keysTo = (email: string): readonly string[] =>
  service.mailbox.received.flatMap(({ mail }) =>
    mail.recipient.email === email && 'key' in mail.data && mail.data.key ? [mail.data.key] : [],
  );

// checklist 47
test('a dump of the database contains no usable key, before and after the mails are sent', async () => {
  // A status that refuses one email: others would suspend the receiver before every email has been tried.
  service.mailbox.behavior = (response) => response.writeHead(422).end();
  const { email, password, headers, id } = await service.given.user();
  const admin = await service.given.admin();
  const [next, invited] = [service.given.email(), service.given.email()];
  await apis.REST.forgot(email);
  await apis.REST.changeEmail({ email: next, password }, headers);
  await apis.REST.invite({ email: invited }, admin.headers);
  const addresses = [email, next, invited];
  for (const address of addresses) await tried(service, address, 1);
  await until(async () => {
    const waiting = await service.db('notifications').where({ user_id: id, attempts: 0 });
    return waiting.length === 0;
  }, 'every mail was tried');

  const keys = [...new Set(addresses.flatMap(keysTo))];
  expect(keys).toHaveLength(5);
  const waiting = await dump(service.db);
  for (const key of keys) {
    expect(waiting).toContain(digestOf(key));
    expectNone(waiting, key);
  }

  service.mailbox.behavior = takes;
  await elapse(service, 60);
  await settled(service);
  const afterwards = await dump(service.db);
  for (const key of keys) expectNone(afterwards, key);
  expect(await service.db('notifications').whereNotNull('sealed_key')).toEqual([]);
  // The stored digests are not usable as keys.
  for (const { digest } of await service.db('mail_keys').select('digest'))
    expect(outcomeOf(await apis.GraphQL.reset({ key: digest, email, password: fresh }))).toBe('key_invalid');
});

// checklist 48
describe('the log', () => {
  test('never contains a key, whichever API it was used or tried at', async () => {
    const tries: string[] = [];
    for (const api of apiNames) {
      const { email, password, headers } = await service.given.user();
      const admin = await service.given.admin();
      const [next, invited] = [service.given.email(), service.given.email()];
      const { verify, forgot, reset, changeEmail, cancelEmail, invite, lookAt, accept, confirmEmail } = apis[api];

      const verification = await service.mailbox.key('verify-email', email);
      await verify(verification);
      await verify(verification, {}, password);
      await verify(verification, {}, password);
      await changeEmail({ email: next, password }, headers);
      const [newSide, oldSide] = [
        await service.mailbox.key('email-change-confirm', next),
        await service.mailbox.key('email-change-confirm', email),
      ];
      await confirmEmail(newSide);
      await cancelEmail(oldSide);
      await forgot(email);
      const recovery = await service.mailbox.key('password-recovery', email);
      await reset({ key: recovery, email, password: 'password' });
      await reset({ key: recovery, email, password: fresh });
      await invite({ email: invited }, admin.headers);
      const invitation = await service.mailbox.key('invitation', invited);
      await lookAt(invitation);
      await accept(invitation, { password: fresh, firstname: 'Grace', lastname: 'Hopper' });
      tries.push(verification, newSide, oldSide, recovery, invitation);
    }
    await settled(service);
    expect(service.log.join('')).toContain('/v1/auth/reset/');
    for (const key of tries) expectNone(service.log.join(''), key);
  });

  test('does not contain the key of an email that could not be delivered', async () => {
    const { email } = await service.given.user();
    await settled(service);
    service.mailbox.behavior = (response, _request, { body }) => response.writeHead(500, { 'X-Echo': '1' }).end(body);
    await apis.REST.forgot(email);
    await until(() => keysTo(email).length > 1, 'the mail was tried');
    await until(() => service.log.join('').includes('Notification delivery failed'), 'that was logged');
    expectNone(service.log.join(''), keysTo(email).at(-1)!);
  });

  test.each([
    ['percent-encoded', (key: string) => `/v1/auth/rest/${key.slice(0, 20)}%${hex(key[20]!)}${key.slice(21)}`],
    ['in a path that is not there', (key: string) => `/v1/auth/forgotten/${key}/again`],
    ['in a query', (key: string) => `/v1/auth/rest/x?key=${key}`],
    ['in the path of a page', (key: string) => `/account/${key}/recovery`],
  ])('contains no 16 consecutive characters of a key that was sent %s', async (_what, pathOf) => {
    const { email } = await service.given.user();
    await apis.REST.forgot(email);
    const key = await service.mailbox.key('password-recovery', email);
    await service.send('POST', pathOf(key), { body: { password: 'short', verify_password: 'short' } });
    const pieces = Array.from({ length: key.length - 15 }, (_, start) => key.slice(start, start + 16));
    expect(pieces.filter((piece) => service.log.join('').includes(piece))).toEqual([]);
  });
});

const hex = (character: string): string => character.charCodeAt(0).toString(16);
