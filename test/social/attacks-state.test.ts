import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { faultsOf, outcomeOf } from '../kit/apis.ts';
import type { KnownApp } from '../kit/given.ts';
import { type Reply, useService } from '../kit/service.ts';
import { type RogueProvider, startRogueProvider } from '../kit/social/rogue-provider.ts';
import { newClaims, type Return, type SocialStage, socialStage } from '../kit/social/stage.ts';
import { useRogue } from './stage.ts';
import { passedOverAs, refusedAs, traceOf } from './traces.ts';

const service = useService();
const { rogue, stage } = useRogue(service);
/** Another provider of the same application. */
let other: RogueProvider;
let second: SocialStage;
let neighbour: KnownApp;

beforeAll(async () => {
  other = await startRogueProvider({ clock: service.clock });
  second = socialStage(service, () => other, 'second');
  await second.setUp();
  neighbour = await service.given.app();
  await stage.setUp({}, { 'X-Service-Key': neighbour.serviceKey });
});
afterAll(() => other?.close());
beforeEach(() => {
  rogue.behaves({ claims: newClaims() });
  other.behaves({ claims: newClaims() });
});

const redemptions = ({ requests }: RogueProvider): number => requests.filter(({ path }) => path === '/token').length;
const everywhere = (): number => redemptions(rogue) + redemptions(other);
const unlike = (secret: unknown): string => String(secret).replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));

// checklist 64
throughEachApi('the state of a login through %s', (api, test) => {
  const { login } = stage.apis[api];
  const show = ({ proof }: Pick<Return, 'proof'>, over: object = {}, headers = {}) =>
    login(headers, 'acme', { ...proof, ...over });

  /** Refused before any provider has heard of it. */
  const expectUnknown = async (attempt: () => Promise<Reply>): Promise<void> => {
    const before = everywhere();
    expect(await traceOf(service, attempt)).toEqual(refusedAs('social_state_invalid'));
    expect(everywhere()).toBe(before);
  };

  test('a state that was never issued is refused', async () => {
    const come = await stage.goThere();
    for (const state of [unlike(come.proof['state']), 'made up', '', '\u0000'])
      await expectUnknown(() => show(come, { state }));
  });

  test('a state is accepted once, and a second login with it is refused', async () => {
    const come = await stage.goThere();
    expect(outcomeOf(await show(come))).toBe('done');
    await expectUnknown(() => show(come));
    await expectUnknown(async () => show(come, { code: (await stage.goThere()).proof['code'] }));
  });

  test('a state that is presented several times at once is accepted once', async () => {
    rogue.behaves({ claims: newClaims(), isCareless: true });
    const come = await stage.goThere();
    const replies = await Promise.all(Array.from({ length: 6 }, () => show(come)));
    expect(replies.map(outcomeOf).toSorted()).toEqual(['done', ...Array(5).fill('social_state_invalid')]);
  });

  test('a state is accepted within ten minutes, and refused after them', async () => {
    const [inTime, late] = [await stage.goThere(), await stage.goThere()];
    service.clock.advance(599);
    expect(outcomeOf(await show(inTime))).toBe('done');
    service.clock.advance(1);
    await expectUnknown(() => show(late));
  });

  test('a state is refused at another application, and stays valid at its own', async () => {
    const theirs = { 'X-Service-App': neighbour.appKey };
    const come = await stage.goThere({}, theirs);
    await expectUnknown(() => show(come));
    expect(outcomeOf(await show(come, {}, theirs))).toBe('done');
  });

  test('a state is refused and used up when it is presented for another provider of the application', async () => {
    const come = await second.goThere();
    await expectUnknown(() => show(come));
    // Shown at the wrong place, it is used up.
    await expectUnknown(() => login({}, 'second', come.proof));
  });

  test('a state is bound to one browser: with a wrong binding it is refused and used up', async () => {
    for (const wrong of [
      async ({ binding }: Return['proof']) => unlike(binding),
      async () => (await stage.goThere()).proof['binding'],
      async ({ state }: Return['proof']) => state,
      async () => '',
    ]) {
      const come = await stage.goThere();
      const binding = await wrong(come.proof);
      await expectUnknown(() => show(come, { binding }));
      await expectUnknown(() => show(come));
    }
  });

  test('a state that was issued for linking logs no user in, and is used up', async () => {
    const user = await service.given.user();
    const come = await stage.goThere({ purpose: 'link' }, user.headers);
    await expectUnknown(() => show(come));
    const { proof } = come;
    const reply = await stage.apis[api].link(user.headers, { provider: 'acme', password: user.password, ...proof });
    expect(outcomeOf(reply)).toBe('social_state_invalid');
  });

  test.each(['state', 'binding', 'code'])('a login by the redirect is refused if %s is missing', async (field) => {
    const come = await stage.goThere();
    let faults: readonly string[] = [];
    const attempt = async () => {
      const reply = await show(come, { [field]: undefined });
      faults = faultsOf(reply);
      return reply;
    };
    expect(await traceOf(service, attempt)).toEqual(passedOverAs('validation_failed'));
    expect(faults).toEqual([`#/${field} required`]);
  });

  test('a login that sends both a state and an ID token is refused', async () => {
    const come = await stage.goThere();
    const nonce = `nonce-${crypto.randomUUID()}`;
    const id_token = rogue.idToken({ ...newClaims(), nonce });
    const attempt = () => show(come, { id_token, nonce });
    expect(await traceOf(service, attempt)).toEqual(passedOverAs('validation_failed'));
  });

  test('a state is used up if the user declines the login, and no user is created', async () => {
    const { proof } = await stage.sayNo();
    expect(proof['code']).toBeUndefined();
    const before = everywhere();
    expect(await traceOf(service, () => show({ proof }))).toEqual(refusedAs('social_login_denied'));
    expect(everywhere()).toBe(before);
    await expectUnknown(() => show({ proof }));
    const { code } = (await stage.goThere()).proof;
    await expectUnknown(() => show({ proof }, { error: undefined, code }));
  });

  test('a declined login with a wrong state or binding is refused and does not affect another login', async () => {
    const come = await stage.goThere();
    const no = { code: undefined, error: 'access_denied' };
    await expectUnknown(() => show(come, { ...no, state: unlike(come.proof['state']) }));
    await expectUnknown(async () => show(await stage.goThere(), { ...no, binding: unlike(come.proof['binding']) }));
    expect(outcomeOf(await show(come))).toBe('done');
  });
});

// checklist 64
throughEachApi('a code through %s', (api, test) => {
  const { login } = stage.apis[api];

  test('a code of another user is refused by the provider because of PKCE', async () => {
    const [victim, attacker] = [await stage.goThere(), await stage.goThere()];
    const attempt = () => login({}, 'acme', { ...attacker.proof, code: victim.proof['code'] });
    expect(await traceOf(service, attempt)).toEqual(refusedAs('social_code_invalid'));
  });

  test('a code of another user is refused because of the nonce where the provider ignores PKCE', async () => {
    rogue.behaves({ claims: newClaims(), isCareless: true });
    const [victim, attacker] = [await stage.goThere(), await stage.goThere()];
    const attempt = () => login({}, 'acme', { ...attacker.proof, code: victim.proof['code'] });
    expect(await traceOf(service, attempt)).toEqual(refusedAs('social_token_invalid'));
    expect(rogue.requests.at(-1)).toMatchObject({ path: '/token', form: { code: victim.proof['code'] } });
  });

  test('a code of one provider is refused at another provider', async () => {
    const [here, there] = [await stage.goThere(), await second.goThere()];
    const attempt = () => login({}, 'second', { ...there.proof, code: here.proof['code'] });
    expect(await traceOf(service, attempt)).toEqual(refusedAs('social_code_invalid'));
  });

  test.each(['made up', '', '\u0000', 'x'.repeat(4096)])('a code that is made up is refused: %j', async (code) => {
    const come = await stage.goThere();
    const attempt = () => login({}, 'acme', { ...come.proof, code });
    expect(await traceOf(service, attempt)).toEqual(refusedAs('social_code_invalid'));
  });
});

// checklist 64
throughEachApi('the issuer of a response through %s', (api, test) => {
  const { login } = stage.apis[api];

  /** Refused before the code has gone anywhere. */
  const expectRefused = async (attempt: () => Promise<Reply>): Promise<void> => {
    const before = everywhere();
    expect(await traceOf(service, attempt)).toEqual(refusedAs('social_token_invalid'));
    expect(everywhere()).toBe(before);
  };

  test('a code with the issuer of another provider is refused and not sent to the provider (RFC 9207)', async () => {
    const [here, there] = [await stage.goThere(), await second.goThere()];
    const { code, iss } = here.proof;
    expect(iss).toBe(rogue.issuer);
    await expectRefused(() => login({}, 'second', { ...there.proof, code, iss }));
  });

  test.each([
    ['another one', () => 'https://another.example'],
    ['one with a slash more', () => `${rogue.issuer}/`],
    ['one in capitals', () => rogue.issuer.toUpperCase()],
    ['an empty one', () => ''],
  ])('an issuer in the response is refused unless it is exactly that of the provider: %s', async (_which, issuer) => {
    const come = await stage.goThere();
    await expectRefused(() => login({}, 'acme', { ...come.proof, iss: issuer() }));
  });

  test('a response without an issuer is refused where the provider declares that it sends the issuer', async () => {
    const come = await stage.goThere();
    await expectRefused(() => login({}, 'acme', { ...come.proof, iss: undefined }));
  });

  test('an issuer may be missing where the provider does not declare it, but a wrong issuer is refused', async () => {
    const silent = await startRogueProvider({ clock: service.clock, alg: 'ES256' });
    const metadata = { authorization_response_iss_parameter_supported: undefined };
    silent.behaves({ metadata, claims: newClaims() });
    const third = socialStage(service, () => silent, 'third');
    await third.setUp();
    const wrong = await third.goThere();
    await expectRefused(() => login({}, 'third', { ...wrong.proof, iss: rogue.issuer }));
    expect(redemptions(silent)).toBe(0);
    expect(outcomeOf(await third.logIn(api, { iss: undefined }))).toBe('done');
    await silent.close();
  });
});
