import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { webhookSecret } from '../kit/mailbox.ts';
import { appKey, type Headers, type Reply, type Sent, serviceKey, testConfig, useService } from '../kit/service.ts';
import { sendRaw } from './wire.ts';

const service = useService();

/** The secrets that were sent or issued, and their forms in the database. */
const sent = new Set<string>([appKey, serviceKey, testConfig().secret, webhookSecret]);
const kept = new Set<string>();
/** The replies, except those with sessions. */
const refusals: Reply[] = [];

let counter = 0;
const secret = (what: string): string => {
  counter += 1;
  const value = `unrepeatable-${what}-${counter}`;
  sent.add(value);
  return value;
};

const keepToken = (token: string): string => {
  sent.add(token);
  // Neither whole nor in parts: the signature alone tells one token from all others.
  sent.add(token.split('.')[2]!);
  return token;
};

const refused = async (method: string, path: string, sent: Sent): Promise<void> => {
  const reply = await service.send(method, path, sent);
  expect(reply.status).toBeGreaterThanOrEqual(400);
  refusals.push(reply);
};

const refusedByGraphql = async (query: string, variables: object = {}, headers: Headers = {}): Promise<void> => {
  const reply = await service.graphql(query, { variables, headers });
  expect(reply.body.errors.length).toBeGreaterThan(0);
  refusals.push(reply);
};

const keepKey = async (...mail: Parameters<typeof service.mailbox.key>): Promise<string> => {
  const key = await service.mailbox.key(...mail);
  sent.add(key);
  return key;
};

const bearerOf = (token: string): Headers => ({ 'X-Service-App': appKey, Authorization: `Bearer ${token}` });
const login = 'mutation ($data: LoginInput!) { login(data: $data) { token } }';

/** Goes through whatever takes a key from an email, or the present password again. */
const goThroughMails = async (): Promise<void> => {
  const { email, token, password } = await service.given.user();
  sent.add(password);
  const headers = bearerOf(keepToken(token));
  const verification = await keepKey('verify-email', email);
  await refused('POST', `/v1/auth/verify/${verification}`, { body: { password: secret('password') } });
  await service.send('POST', `/v1/auth/verify/${verification}`, { body: { password } });
  await refused('POST', `/v1/auth/verify/${verification}`, {});
  await refusedByGraphql(`mutation { verifyEmail(key: "${verification}") }`);

  const wrong = { email: service.given.email(), password: secret('password') };
  await refused('POST', '/v1/users/me/email', { headers, body: wrong });
  const change = 'mutation ($data: ChangeUserEmailInput!) { changeUserEmail(data: $data) }';
  await refusedByGraphql(change, { data: { ...wrong, email: [secret('password')] } }, headers);
  const next = service.given.email();
  await service.send('POST', '/v1/users/me/email', { headers, body: { email: next, password } });
  const cancel = await keepKey('email-change-confirm', email);
  await service.send('DELETE', `/v1/auth/email/${cancel}`);
  await refused('POST', `/v1/auth/email/${await keepKey('email-change-confirm', next)}`, {});

  const fresh = secret('password');
  const again = { password: fresh, verify_password: fresh };
  await refused('PUT', '/v1/users/me/password', { headers, body: { current_password: secret('password'), ...again } });
  await service.send('PUT', '/v1/users/me/password', { headers, body: { current_password: password, ...again } });
  await service.send('POST', '/v1/auth/forgot', { body: { email } });
  const recovery = await keepKey('password-recovery', email);
  await refused('POST', `/v1/auth/rest/${recovery}`, { body: { ...again, verify_password: secret('password') } });
  const reset = { token: recovery, email, password: [secret('password')], password_confirmation: fresh };
  await refusedByGraphql('mutation ($data: ResetPasswordInput!) { resetPassword(data: $data) }', { data: reset });
  await service.clock.whileBroken(() => refused('POST', `/v1/auth/reset/${recovery}`, { body: again }));

  const guest = service.given.email();
  await service.send('POST', '/v1/invitations', { headers: { 'X-Service-Key': serviceKey }, body: { email: guest } });
  const invitation = await keepKey('invitation', guest);
  await refused('POST', `/v1/auth/invitation/${invitation}`, { body: { ...again, token: secret('token') } });
  const accepted = await service.send('POST', `/v1/auth/invitation/${invitation}`, {
    body: { firstname: 'Grace', lastname: 'Hopper', ...again },
  });
  keepToken(accepted.body.session.token);
  await refused('GET', `/v1/auth/invitation/${invitation}`, {});
};

/** Goes through whatever takes a secret, in each way that it can end. */
beforeAll(async () => {
  await goThroughMails();
  const email = service.given.email();
  const password = secret('password');
  const body = service.given.signupBody({ email, password, verify_password: password });
  const signup = await service.send('POST', '/v1/users', { body });
  keepToken(signup.body.session.token);
  await refused('POST', '/v1/users', { body });
  await refused('POST', '/v1/users', { body: { ...body, verify_password: secret('password') } });
  await refused('POST', '/v1/users', { body: { ...body, password: [secret('password')] } });
  await refused('POST', '/v1/users', { body: { ...body, token: secret('token') } });

  const session = await service.send('POST', '/v1/auth', {
    body: { email, password },
    headers: { 'X-Service-App': appKey },
  });
  const token = keepToken(session.body.token);
  await refused('POST', '/v1/auth', { body: { email, password: secret('password') } });
  await refused('POST', '/v1/auth', { body: `{ "email": "${email}", "password": "${secret('password')}` });
  await refused('POST', '/v1/auth', { body: `{ "password": ${secret('password')} }` });
  await refused('POST', '/v1/auth', { headers: { 'Content-Type': 'text/plain' }, body: secret('password') });

  const renewed = await service.send('POST', '/v1/auth/refresh', { headers: bearerOf(token) });
  keepToken(renewed.body.token);
  await refused('POST', '/v1/auth/refresh', { headers: bearerOf(secret('token')) });

  const wrongKeys: Headers[] = [
    { 'X-Service-Key': secret('key') },
    { 'X-Service-App': secret('key') },
    { 'X-Service-App': appKey, Authorization: `Bearer ${secret('token')}` },
    { Authorization: `Bearer ${secret('token')}` },
    { Authorization: `Basic ${secret('password')}` },
  ];
  for (const headers of wrongKeys) await refused('GET', '/v1/users/me', { headers });
  for (const headers of wrongKeys) await refusedByGraphql('{ me { id } }', {}, headers);
  await refused('GET', `/v1/nowhere?access_token=${secret('token')}&password=${secret('password')}`, {});
  refusals.push(await sendRaw(service.url, { path: `http://user:${secret('password')}@gatehouse.test/v1/auth` }));

  const other = secret('password');
  const data = { displayname: 'Ada', email: service.given.email(), password: other, password_confirmation: other };
  const register = 'mutation ($data: RegisterInput!) { register(data: $data) { token } }';
  const registered = await service.graphql(register, { variables: { data } });
  keepToken(registered.body.data.register.token);
  await refusedByGraphql(register, { data });
  await refusedByGraphql(register, { data: { ...data, password_confirmation: secret('password') } });
  await refusedByGraphql(login, { data: { email, password: secret('password') } });
  await refusedByGraphql(login, { data: { email, password: { is: secret('password') } } });
  await refusedByGraphql(
    `mutation { login(data: { email: "a", password: ${secret('password').replaceAll('-', '_')} }) { token } }`,
  );

  await service.clock.whileBroken(async () => {
    await refused('POST', '/v1/auth', { body: { email, password } });
    await refused('POST', '/v1/users', { body: { ...body, email: service.given.email() } });
    await refused('GET', '/v1/users/me', { headers: { 'X-Service-Key': secret('key') } });
    await refusedByGraphql(login, { data: { email, password } });
  });

  for (const { password_hash } of await service.db('users').whereNotNull('password_hash')) kept.add(password_hash);
  for (const { digest } of await service.db('keys')) kept.add(digest);
  for (const { private_jwe } of await service.db('signing_keys')) kept.add(private_jwe);
  for (const { digest } of await service.db('mail_keys')) kept.add(digest);
});

/** The secrets that stand in a text, as they are or as JSON or a URL would write them. */
const foundIn = (text: string): string[] =>
  [...sent, ...kept].filter((value) =>
    [value, JSON.stringify(value).slice(1, -1), encodeURIComponent(value)].some((form) => text.includes(form)),
  );

// checklist 10, 48
describe('no password, token, key or hash', () => {
  test('appears in the log', () => {
    expect(service.log.length).toBeGreaterThan(refusals.length);
    expect(service.log.join()).toContain('The clock is broken.');
    expect(foundIn(service.log.join('\n'))).toEqual([]);
  });

  test('appears in any column of the audit log', async () => {
    const rows = await service.db('audit');
    expect(rows.length).toBeGreaterThan(10);
    expect(foundIn(JSON.stringify(rows))).toEqual([]);
  });

  test('appears in the reply to a request that is refused', () => {
    expect(refusals.length).toBeGreaterThan(20);
    for (const { text, headers } of refusals) expect(foundIn(`${text}${JSON.stringify(headers)}`)).toEqual([]);
  });

  test('no password, token or key that was sent can be read in the database', async () => {
    const mails = ['mail_keys', 'email_changes', 'invitations', 'notifications', 'pgboss.job'];
    const tables = ['apps', 'keys', 'users', 'sessions', 'signing_keys', 'companies', 'audit', ...mails];
    const rows = await Promise.all(tables.map((table) => service.db(table)));
    const text = JSON.stringify(rows);
    expect([...sent].filter((value) => text.includes(value))).toEqual([]);
    expect([...kept].filter((value) => !text.includes(value))).toEqual([]);
  });
});

test('a row that the database refuses is not quoted in the log', async () => {
  const password = secret('password');
  const body = service.given.signupBody({ password, verify_password: password });
  await service.db.raw(`alter table users add constraint nobody_else check (id < 0) not valid`);
  const from = service.log.length;
  const reply = await service.send('POST', '/v1/users', { body });
  expect(reply.body.code).toBe('internal_error');
  expect(service.log.slice(from).join()).toContain('nobody_else');
  expect(service.log.slice(from).join()).not.toMatch(/\$argon2|\$2b\$/);
  expect(service.log.slice(from).join()).not.toContain(body['email']);
  expect(foundIn(service.log.slice(from).join())).toEqual([]);
});
afterAll(() => service.db.raw('alter table users drop constraint if exists nobody_else'));
