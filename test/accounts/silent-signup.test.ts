import { beforeAll, expect, test } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { apiNames, apisOf, fresh, outcomeOf, sameness, settled } from '../kit/apis.ts';
import { type KnownApp, password } from '../kit/given.ts';
import { type Headers, useService } from '../kit/service.ts';
import { statementsOf, upToCommit } from '../kit/statements.ts';

const service = useService();

let app: KnownApp;
let headers: Headers;
beforeAll(async () => {
  app = await service.given.app();
  await service.given.settings({ requireVerifiedEmail: true }, app.id);
  headers = { 'X-Service-App': app.appKey };
});

// regression A65
throughEachApi('a sign-up that requires a verified address, through %s', (api, test) => {
  const { signup, verify } = apisOf(service)[api];
  const signUp = (email: string, password = fresh) => statementsOf(service, () => signup({ email, password }, headers));
  const account = async (state: object = { welcome: 0 }): Promise<string> => {
    const email = service.given.email();
    await signup({ email }, headers);
    await service.db('users').where({ email, app_id: app.id }).update(state);
    return email;
  };
  const joinOwn = () => service.given.settings({ requireVerifiedEmail: true, signupCompany: 'own' }, app.id);
  const joinShared = async () => {
    const { id } = await service.db('companies').where({ app_id: app.id }).first();
    await service.given.settings({ requireVerifiedEmail: true, signupCompany: id }, app.id);
  };

  test.each([
    ['an own company', joinOwn],
    ['a shared company', joinShared],
  ])(
    'the same statements in one transaction are executed for a free and a taken address, with %s',
    async (_name, set) => {
      await set();
      const told = [await account({ email_verified_at: new Date() }), await account()];
      const notTold = [await account({ is_banned: true }), await account({ is_active: false })];
      const free = await signUp(service.given.email());
      expect(free.statements.length).toBeGreaterThan(10);
      for (const email of [...told, ...told.map((address) => address.toUpperCase())]) {
        const taken = await signUp(email);
        expect(taken.statements).toEqual(free.statements);
        expect(sameness(taken.reply)).toEqual(sameness(free.reply));
      }
      for (const email of notTold) {
        const taken = await signUp(email);
        expect(taken.statements).toEqual(upToCommit(free.statements));
        expect(sameness(taken.reply)).toEqual(sameness(free.reply));
      }
    },
  );

  test('a sign-up with a taken address leaves no user, company, membership or key of a new account behind', async () => {
    await joinOwn();
    const email = await account();
    const count = () =>
      Promise.all(
        ['users', 'companies', 'branches', 'memberships', 'notifications'].map(async (table) =>
          Number((await service.db(table).count({ n: '*' }))[0]?.['n']),
        ),
      );
    const [users, companies, branches, memberships, notifications] = await count();
    await signUp(email);
    expect(await count()).toEqual([users, companies, branches, memberships, notifications! + 1]);
    const { id } = await service.db('users').where({ email, app_id: app.id }).first();
    const keys = await service.db('mail_keys').where({ user_id: id }).select('purpose');
    expect(keys.map(({ purpose }) => purpose).toSorted()).toEqual(['recovery', 'verification']);
  });

  test('of parallel sign-ups with one address exactly one makes an account, and all get the same reply', async () => {
    const email = service.given.email();
    const replies = await Promise.all(Array.from({ length: 5 }, () => signup({ email }, headers)));
    expect(new Set(replies.map((reply) => JSON.stringify(sameness(reply)))).size).toBe(1);
    expect(await service.db('users').where({ email, app_id: app.id })).toHaveLength(1);
    await verify(await service.mailbox.key('verify-email', email), headers, fresh);
  });
});

// regression A65
test.each(apiNames)(
  'a change of address executes the same statements for a free and a taken address, through %s',
  async (api) => {
    const user = await service.given.user();
    const { changeEmail } = apisOf(service)[api];
    const change = (email: string) => statementsOf(service, () => changeEmail({ email, password }, user.headers));
    await change(service.given.email());
    const taken = (await service.given.user()).email;
    const [free, refused] = [await change(service.given.email()), await change(taken)];
    expect(outcomeOf(refused.reply)).toBe('done');
    expect(upToCommit(refused.statements)).toEqual(upToCommit(free.statements));
    await settled(service);
    expect(service.mailbox.sent('email-change-confirm', taken)).toEqual([]);
  },
);
