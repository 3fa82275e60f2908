import { beforeEach, describe, expect } from 'vitest';
import { administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { type ApiName, apisOf, fresh, outcomeOf, statusOf, tokenOf } from '../kit/apis.ts';
import { bearer, type KnownUser } from '../kit/given.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { type Headers, type Reply, useService } from '../kit/service.ts';
import { newClaims } from '../kit/social/stage.ts';
import { useRogue } from './stage.ts';

const service = useService();
const { rogue, stage } = useRogue(service);
const apis = apisOf(service);
const administration = administrationOf(service);
const people = membersOf(service);
const tenMinutes = 600;

beforeEach(() => rogue.behaves());

const token = () => {
  const nonce = `a nonce ${crypto.randomUUID()}`;
  return { id_token: rogue.idToken({ ...newClaims(), nonce }), nonce };
};
const identitiesOf = (userId: number) => service.db('identities').where({ user_id: userId }).orderBy('id');

interface Member {
  readonly id: number;
  readonly email: string;
  readonly headers: Headers;
  readonly person: Record<string, unknown>;
}

/** A user who signed up by the provider: no password, and two identities, so that one may go. */
const passwordless = async (): Promise<Member> => {
  const person = newClaims();
  rogue.behaves({ claims: person });
  const reply = await stage.logIn('REST');
  const headers = bearer(tokenOf(reply)!);
  await stage.apis.REST.link(headers, { provider: 'acme', ...token() });
  return { id: Number(reply.body.user.id), email: String(person['email']), headers, person };
};

/** A user with a password, who has linked an identity and logs in by it. */
const withBoth = async (): Promise<Member & { readonly user: KnownUser }> => {
  const user = await service.given.user();
  const person = newClaims();
  const nonce = `a nonce ${crypto.randomUUID()}`;
  const proof = { id_token: rogue.idToken({ ...person, nonce }), nonce };
  await stage.apis.REST.link(user.headers, { provider: 'acme', password: user.password, ...proof });
  await stage.apis.REST.link(user.headers, { provider: 'acme', password: user.password, ...token() });
  rogue.behaves({ claims: person });
  const headers = bearer(tokenOf(await stage.logIn('REST'))!);
  return { id: user.id, email: user.email, headers, person, user };
};

type Attempt = (who: Pick<Member, 'id' | 'headers'>, password?: string) => Promise<Reply>;

/** Everything that needs a recent proof. Where it takes a new password, that is `fresh`. */
const operationsOf = (api: ApiName): Readonly<Record<string, Attempt>> => ({
  'linking an identity': ({ headers }, password) =>
    stage.apis[api].link(headers, { provider: 'acme', password, ...token() }),
  'unlinking an identity': async ({ id, headers }, password) =>
    administration[api].unlinkIdentity(headers, 'me', (await identitiesOf(id)).at(-1).id, password),
  'changing the address': ({ headers }, password) =>
    apis[api].changeEmail({ email: service.given.email(), password }, headers),
  'changing the password': ({ headers }, current) => apis[api].changePassword({ current, password: fresh }, headers),
  'deleting the account': ({ headers }, password) => administration[api].deleteUser(headers, 'me', password),
});
const names = Object.keys(operationsOf('REST'));

/** Returns the methods by which the user can reauthenticate, as the reply lists them. */
const methodsOf = ({ body }: Reply): unknown => body.methods ?? body.errors?.[0].extensions.methods;

/** Returns the state that these operations would change. */
const stateOf = async (id: number) => ({
  identities: (await identitiesOf(id)).map((row) => row.id),
  changes: await service.db('email_changes').where({ user_id: id }),
  user: await service.db('users').where({ id }).first('password_hash', 'is_deleted', 'email'),
});

// regression A11
throughEachApi('through %s', (api, test) => {
  describe.each(names)('%s', (name) => {
    const attempt = operationsOf(api)[name]!;

    test('a login by an identity is accepted for 10 minutes, and then another login is required', async () => {
      const who = await passwordless();
      service.clock.advance(tenMinutes + 0.001);
      const before = await stateOf(who.id);
      const late = await attempt(who);
      expect([outcomeOf(late), statusOf(late)]).toEqual(['reauthentication_required', 403]);
      expect(await stateOf(who.id)).toEqual(before);
      rogue.behaves({ claims: who.person });
      const headers = bearer(tokenOf(await stage.logIn(api))!);
      service.clock.advance(tenMinutes);
      expect(outcomeOf(await attempt({ id: who.id, headers }))).toBe('done');
    });

    test('a renewed token is not accepted as a recent login', async () => {
      const who = await passwordless();
      service.clock.advance(tenMinutes - 1);
      const headers = bearer(tokenOf(await apis[api].refresh(who.headers))!);
      service.clock.advance(2);
      expect(outcomeOf(await attempt({ id: who.id, headers }))).toBe('reauthentication_required');
    });

    test('the login of another session or of another account is not accepted', async () => {
      const who = await passwordless();
      service.clock.advance(tenMinutes + 60);
      rogue.behaves({ claims: who.person });
      await stage.logIn(api);
      await passwordless();
      expect(outcomeOf(await attempt(who))).toBe('reauthentication_required');
    });

    test('an account that has a password must prove it, even right after a login with the password', async () => {
      const user = await service.given.user();
      await stage.apis.REST.link(user.headers, { provider: 'acme', password: user.password, ...token() });
      const before = await stateOf(user.id);
      const without = await attempt(user);
      expect([outcomeOf(without), statusOf(without)]).toEqual(['reauthentication_required', 403]);
      expect(methodsOf(without)).toEqual(['password', 'identity']);
      const wrong = await attempt(user, 'wrong');
      expect([outcomeOf(wrong), statusOf(wrong)]).toEqual(['password_incorrect', 403]);
      expect(await service.db('users').where({ id: user.id }).first()).toMatchObject({ login_tries: 1 });
      expect(await stateOf(user.id)).toEqual(before);
      expect(outcomeOf(await attempt(user, user.password))).toBe('done');
    });

    test('a reauthentication is accepted instead of the password for 10 minutes, in its own session only', async () => {
      const user = await service.given.user();
      await stage.apis.REST.link(user.headers, { provider: 'acme', password: user.password, ...token() });
      const elsewhere = bearer(tokenOf(await apis[api].login({ email: user.email, password: user.password }))!);
      const headers = bearer(tokenOf(await apis[api].reauthenticate({ password: user.password }, user.headers))!);
      service.clock.advance(tenMinutes + 0.001);
      expect(outcomeOf(await attempt({ id: user.id, headers }))).toBe('reauthentication_required');
      const again = bearer(tokenOf(await apis[api].reauthenticate({ password: user.password }, headers))!);
      service.clock.advance(tenMinutes);
      expect(outcomeOf(await attempt({ id: user.id, headers: elsewhere }))).toBe('reauthentication_required');
      expect(outcomeOf(await attempt({ id: user.id, headers: again }))).toBe('done');
    });

    test('a recent login by an identity is accepted instead of the password', async () => {
      const [who, other] = [await withBoth(), await withBoth()];
      expect(outcomeOf(await attempt(who))).toBe('done');
      service.clock.advance(tenMinutes + 1);
      expect(outcomeOf(await attempt(other))).toBe('reauthentication_required');
      expect(outcomeOf(await attempt(other, other.user.password))).toBe('done');
    });

    test('a wrong password is refused, even right after a login', async () => {
      const who = await withBoth();
      expect(outcomeOf(await attempt(who, 'wrong'))).toBe('password_incorrect');
    });
  });

  test('a refusal because of a missing recent login is in the audit log', async () => {
    const { id, headers } = await passwordless();
    service.clock.advance(tenMinutes + 1);
    await administration[api].deleteUser(headers, 'me');
    expect(await service.db('audit').where({ user_id: id }).orderBy('id', 'desc').first()).toMatchObject({
      event: 'delete_user',
      failure: 'reauthentication_required',
    });
  });

  test('a user without a password sets the first one right after a login, and can log in with it', async () => {
    const { headers, email } = await passwordless();
    expect(outcomeOf(await apis[api].changePassword({ password: fresh }, headers))).toBe('done');
    expect(outcomeOf(await apis[api].login({ email, password: fresh }))).toBe('done');
  });

  test('administrators and the super admin key need no recent login to act on other users', async () => {
    const [one, other] = [await passwordless(), await passwordless()];
    service.clock.advance(tenMinutes + 1);
    const admin = await people.everywhere('Admin');
    for (const [headers, { id }] of [
      [superAdmin, one],
      [admin.headers, other],
    ] as const) {
      const [identity] = await identitiesOf(id);
      expect(outcomeOf(await administration[api].unlinkIdentity(headers, id, identity.id))).toBe('done');
      expect(outcomeOf(await administration[api].deleteUser(headers, id))).toBe('done');
    }
  });
});
