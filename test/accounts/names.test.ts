import { describe, expect, test } from 'vitest';
import { administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { apiNames, apisOf, faultsOf, fresh, outcomeOf, statusOf, tokenOf } from '../kit/apis.ts';
import { bearer } from '../kit/given.ts';
import { superAdmin } from '../kit/members.ts';
import { type Reply, useService } from '../kit/service.ts';
import { newClaims } from '../kit/social/stage.ts';
import { useRogue } from '../social/stage.ts';

const service = useService();
const apis = apisOf(service);
const administration = administrationOf(service);
const { rogue, stage } = useRogue(service);
const bait = 'Your account is locked, see https://evil.example/login';
const baits = [
  bait,
  'evil.example',
  'Ada\u2028Lovelace',
  'Ada\r\nLovelace',
  'help@evil.example',
  'login-bank.co',
  'X.Com',
  'evil\u3002com',
];
const register = (data: object) =>
  service.graphql('mutation ($data: RegisterInput!) { register(data: $data) { token } }', { variables: { data } });

const refusedAt = (reply: Reply): readonly unknown[] => [statusOf(reply), ...faultsOf(reply)];
const verify = (id: number) => service.db('users').where({ id }).update({ email_verified_at: service.clock.now() });

// regression A13
describe('a name with a link or a line break', () => {
  test.each(baits)('is refused at sign-up by REST and GraphQL: %j', async (name) => {
    for (const field of ['firstname', 'lastname']) {
      const body = service.given.signupBody({ [field]: name });
      expect(refusedAt(await service.send('POST', '/v1/users', { body }))).toEqual([422, `#/${field} invalid_format`]);
    }
    const email = service.given.email();
    const data = { email, displayname: name, password: fresh, password_confirmation: fresh };
    expect(refusedAt(await register(data))).toEqual([422, '#/displayname invalid_format']);
    expect(await service.db('users').where({ email })).toEqual([]);
  });

  describe.each(apiNames)('through %s', (api) => {
    const asked = administration[api];

    test.each(baits)('is refused wherever it would appear in an email: %j', async (name) => {
      const admin = await service.given.admin();
      const place = await service.given.company();
      const refused = [
        await asked.updateUser(admin.headers, 'me', { displayname: name }),
        await asked.createCompany(superAdmin, { name }),
        await asked.updateCompany(superAdmin, place, { name }),
        await asked.createBranch(superAdmin, place, { name }),
        await asked.createRole(superAdmin, { name, permissions: [] }),
        await asked.updateApp(superAdmin, { name }),
        await apis[api].invite({ email: service.given.email(), firstname: name }, admin.headers),
      ];
      for (const reply of refused)
        expect(refusedAt(reply)).toEqual([
          422,
          expect.stringMatching(/^#\/(name|displayname|firstname) invalid_format$/),
        ]);
    });

    test('a link or a line break in a name from a social login provider is replaced by spaces', async () => {
      const person = newClaims({ given_name: bait, family_name: 'evil.com', name: `${bait}\u2028now` });
      rogue.behaves({ claims: person });
      expect(outcomeOf(await stage.logIn(api))).toBe('done');
      expect(await service.db('users').where({ email: person['email'] }).first()).toMatchObject({
        firstname: 'Your account is locked, see https   evil example login',
        lastname: 'evil com',
        displayname: 'Your account is locked, see https   evil example login now',
      });
    });
  });
});

// regression A60
describe.each(apiNames)('a name with a dot inside it, through %s', (api) => {
  const asked = administration[api];

  test.each(['Md.Rahim', 'Abdul.Rahman', 'Jean.Luc', 'M.Sc.Anna', 'Dr.No'])(
    'the name %s is accepted everywhere, and is the same from a social login provider',
    async (name) => {
      const email = service.given.email();
      const signup =
        api === 'REST'
          ? await service.send('POST', '/v1/users', { body: service.given.signupBody({ email, lastname: name }) })
          : await register({ email, displayname: name, lastname: name, password: fresh, password_confirmation: fresh });
      expect(outcomeOf(signup)).toBe('done');
      expect(await service.db('users').where({ email }).first()).toMatchObject({ lastname: name });

      const admin = await service.given.admin();
      const place = await service.given.company();
      const accepted = [
        await asked.updateUser(admin.headers, 'me', { displayname: name }),
        await asked.createCompany(superAdmin, { name }),
        await asked.updateCompany(superAdmin, place, { name }),
        await asked.createBranch(superAdmin, place, { name }),
        await asked.createRole(superAdmin, { name: `${name} ${api}`, permissions: [] }),
        await asked.updateApp(superAdmin, { name }),
        await apis[api].invite({ email: service.given.email(), firstname: name }, admin.headers),
      ];
      expect(accepted.map(outcomeOf)).toEqual(accepted.map(() => 'done'));

      const person = newClaims({ given_name: name, family_name: name, name });
      rogue.behaves({ claims: person });
      expect(outcomeOf(await stage.logIn(api))).toBe('done');
      const names = { firstname: name, lastname: name, displayname: name };
      expect(await service.db('users').where({ email: person['email'] }).first()).toMatchObject(names);
    },
  );

  test.each(['www.evil.example', 'evil.com/x', 'Evil.Com', 'login-bank.co', 'evil\u3002com'])(
    'a name %j of a social login provider is taken apart, and the login succeeds',
    async (name) => {
      const person = newClaims({ given_name: name, family_name: 'Lovelace', name });
      rogue.behaves({ claims: person });
      expect(outcomeOf(await stage.logIn(api))).toBe('done');
      const displayname = name.replace(/[.\u3002/]/g, ' ');
      expect(await service.db('users').where({ email: person['email'] }).first()).toMatchObject({ displayname });
    },
  );
});

// regression A13
throughEachApi('emails to an address that is not verified, requested through %s', (api, test) => {
  const { forgot, changeEmail, invite, resendVerification, signup } = apis[api];

  test('a verification or recovery email carries no name while the address is not verified', async () => {
    const email = service.given.email();
    await signup({ email });
    expect((await service.mailbox.next('verify-email', email)).recipient.name).toBe('');
    await forgot(email);
    expect((await service.mailbox.next('password-recovery', email)).recipient.name).toBe('');
    const user = await service.given.user();
    await service.mailbox.next('verify-email', user.email);
    await resendVerification(user.headers);
    expect((await service.mailbox.next('verify-email', user.email)).recipient.name).toBe('');
  });

  test('a recovery email carries the name once the address is verified', async () => {
    const { id, email } = await service.given.user();
    await verify(id);
    await forgot(email);
    expect((await service.mailbox.next('password-recovery', email)).recipient.name).toBe('Ada Lovelace');
  });

  test('an email to confirm a new address carries no name, even if the old address is verified', async () => {
    const user = await service.given.user();
    await verify(user.id);
    const next = service.given.email();
    await changeEmail({ email: next, password: user.password }, user.headers);
    expect((await service.mailbox.next('email-change-confirm', next)).recipient.name).toBe('');
    expect((await service.mailbox.next('email-change-confirm', user.email)).recipient.name).toBe('Ada Lovelace');
  });

  test('an invitation email names the inviter and the company, but not the invited user', async () => {
    const admin = await service.given.admin();
    const email = service.given.email();
    await invite({ email, firstname: 'Grace', lastname: 'Hopper' }, admin.headers);
    const { recipient, data } = await service.mailbox.next('invitation', email);
    expect(recipient.name).toBe('');
    expect(JSON.stringify(data)).not.toMatch(/Grace|Hopper/);
    expect(data).toMatchObject({ invited_by: 'Ada Lovelace', company: 'Ada Lovelace', role: 'User' });
  });
});

// regression A13
test.each(apiNames)(
  'a link in the user agent of a request is made harmless in the email that shows it, through %s',
  async (api) => {
    const { email, headers } = await service.given.user();
    const agent = `${bait} Mozilla/5.0 (X11; Linux x86_64) Chrome/120.0.0.0`;
    await apis[api].me(bearer(tokenOf(await apis[api].refresh(headers))!));
    service.clock.advance(31);
    await apis[api].refresh({ ...headers, 'User-Agent': agent });
    const { data } = await service.mailbox.next('session-theft', email);
    expect(data.user_agent).toBe(
      'Your account is locked, see https   evil example login Mozilla 5 0 (X11; Linux x86_64) Chrome 120 0 0 0',
    );
    const plain = await service.given.user();
    const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0';
    await apis[api].me(bearer(tokenOf(await apis[api].refresh(plain.headers))!));
    service.clock.advance(31);
    await apis[api].refresh({ ...plain.headers, 'User-Agent': browser });
    expect((await service.mailbox.next('session-theft', plain.email)).data.user_agent).toBe(browser);
  },
);
