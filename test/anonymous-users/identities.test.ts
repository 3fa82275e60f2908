import { decodeJwt } from 'jose';
import { beforeAll, expect } from 'vitest';
import { anonymousApp, anonymousUser } from '../kit/anonymous.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, outcomeOf, settled } from '../kit/apis.ts';
import { bearer } from '../kit/given.ts';
import { useService } from '../kit/service.ts';
import type { RogueProvider } from '../kit/social/rogue-provider.ts';
import { newClaims, providerOf, socialStage } from '../kit/social/stage.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService();
let rogue: RogueProvider;
beforeAll(async () => {
  rogue = await providerOf(service);
});

const rowOf = (id: number) => service.db('users').where({ id }).first();

// regression A961
throughEachApi('an anonymous user who links an identity, through %s', (api, test) => {
  const { linkIdentity, getMe, socialLogin } = operationsOf(service)[api];
  const { me } = apisOf(service)[api];

  const world = async (person: object = {}) => {
    const app = await anonymousApp(service);
    const stage = socialStage(service, () => rogue);
    await stage.setUp({}, { 'X-Service-Key': app.serviceKey });
    const claims = { ...newClaims(), ...person };
    const user = await anonymousUser(service, app);
    const proofFor = () => {
      const nonce = `a nonce ${crypto.randomUUID()}`;
      return { id_token: rogue.idToken({ ...claims, nonce }), nonce };
    };
    const link = (headers = user.headers, proof: object = proofFor()) =>
      linkIdentity(headers, { path: { id: 'me' }, body: { provider: 'acme', ...proof } });
    return { app, stage, claims, user, link, proofFor };
  };

  test('completes the account with the ID, the verified address and the place of a new user, and logs in with it', async () => {
    const { app, claims, user, link, proofFor } = await world();
    expect(outcomeOf(await link())).toBe('done');
    expect(outcomeOf(await me(user.headers))).toBe('session_ended');
    const body = proofFor();
    const login = answerOf(await socialLogin({ 'X-Service-App': app.appKey }, { path: { provider: 'acme' }, body }));
    const token = login.token ?? login.session.token;
    expect(decodeJwt(token).sub).toBe(String(user.id));
    const now = answerOf(await getMe(bearer(token, app.appKey), {}));
    expect(now).toMatchObject({ email: claims['email'], is_anonymous: false, is_verified: true });
    expect(Number(now.default_company)).not.toBe(app.company);
    expect((await rowOf(user.id)).password_hash).toBeNull();
    await settled(service);
    const types = await service
      .db('events')
      .where({ subject: `user:${user.id}` })
      .pluck('type');
    for (const type of ['user.completed', 'user.email_verified', 'identity.linked'])
      expect(types.filter((one) => one === type)).toHaveLength(1);
  });

  test('stays anonymous if the address is taken or not verified, the identity is linked, or the sign-up is closed', async () => {
    const email = service.given.email();
    const taken = await world({ email });
    await service.given.user({ app: taken.app, email });
    const unverified = await world({ email_verified: false });
    const linked = await world();
    const other = await anonymousUser(service, linked.app);
    expect(outcomeOf(await linked.link(other.headers))).toBe('done');
    const closed = await world();
    await service.given.settings(
      { anonymous: 'allowed', anonymousCompany: closed.app.company, signup: 'closed' },
      closed.app.id,
    );
    for (const [{ user, link }, code] of [
      [taken, 'email_taken'],
      [unverified, 'social_email_missing'],
      [linked, 'email_taken'],
      [closed, 'signup_closed'],
    ] as const) {
      const before = await rowOf(user.id);
      expect(outcomeOf(await link())).toBe(code);
      expect(await rowOf(user.id)).toEqual(before);
      expect(outcomeOf(await me(user.headers))).toBe('done');
      expect(await service.db('identities').where({ user_id: user.id })).toEqual([]);
    }
  });

  test('an answer of a provider for one anonymous user is of no use to another one', async () => {
    const { app, stage, user, link } = await world();
    const attacker = await anonymousUser(service, app);
    rogue.behaves({ claims: newClaims() });
    const { proof } = await stage.goThere({ purpose: 'link' }, attacker.headers);
    expect(outcomeOf(await link(user.headers, proof))).toBe('social_state_invalid');
    expect((await rowOf(user.id)).is_anonymous).toBe(true);
  });
});
