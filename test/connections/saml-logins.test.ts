import { beforeEach, expect } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, outcomeOf, tokenOf } from '../kit/apis.ts';
import { bearer } from '../kit/given.ts';
import { returnedWith, type SamlCompany, samlCompany } from '../kit/saml/connections.ts';
import { metadataXml } from '../kit/saml/metadata.ts';
import { privateKey, responseTemplate, signResponse } from '../kit/saml/responses.ts';
import { useService } from '../kit/service.ts';

const service = useService();
const apis = apisOf(service);

beforeEach(() =>
  service.given.settings({ signup: 'closed', signupCompany: 'own', linkByEmail: 'never', requireVerifiedEmail: true }),
);

const personAt = ({ domain }: SamlCompany) => {
  const nameId = `person-${crypto.randomUUID()}`;
  const email = `${nameId}@${domain}`;
  return { nameId, email, attributes: { email: [email], given_name: ['Ada'], family_name: ['Byron'] } };
};

throughEachApi('a login with SAML through %s', (api, test) => {
  const meOf = async (reply: Parameters<typeof tokenOf>[0]) => answerOf(await apis[api].me(bearer(tokenOf(reply)!)));

  // regression A1083
  test('an unknown person of a proven domain gets an account, and logs in again with the same name ID', async () => {
    const connected = await samlCompany(service);
    const { email, ...person } = personAt(connected);
    const first = await meOf(await connected.logIn(api, person));
    expect(first).toMatchObject({ email, firstname: 'Ada', lastname: 'Byron' });
    const attributes = { ...person.attributes, email: [`new-${email}`] };
    expect((await meOf(await connected.logIn(api, { ...person, attributes }))).id).toBe(first.id);
    const issuer = 'https://idp.example.com/metadata';
    expect(await service.db('identities').where({ user_id: first.id }).select('issuer', 'subject')).toEqual([
      { issuer, subject: person.nameId },
    ]);
  });

  // regression A1083
  test('an address of another domain is refused', async () => {
    const connected = await samlCompany(service);
    const reply = await connected.logIn(api, { nameId: 'ceo', attributes: { email: ['ceo@elsewhere.example'] } });
    expect(outcomeOf(reply)).toBe('connection_domain_mismatch');
  });

  // regression A1084
  test('a response is accepted once, for one login', async () => {
    const connected = await samlCompany(service);
    const login = await connected.begin();
    const xml = connected.respond(login, personAt(connected));
    const reply = await connected.post(xml, login.state);
    expect(Object.keys(returnedWith(reply))).toEqual(['code', 'state']);
    // The login has its answer, so that no other response takes its place.
    expect((await connected.post(xml, login.state)).status).toBe(403);
    expect((await connected.post(connected.respond(login, personAt(connected)), login.state)).status).toBe(403);
    expect(outcomeOf(await connected.redeem(api, reply, login))).toBe('done');
    expect(outcomeOf(await connected.redeem(api, reply, login))).toBe('social_state_invalid');
  });

  // regression A1084
  test('a stolen code logs in no user without the browser that began, and ends after 60 seconds', async () => {
    const connected = await samlCompany(service);
    const [login, other] = [await connected.begin(), await connected.begin()];
    const reply = await connected.post(connected.respond(login, personAt(connected)), login.state);
    expect(outcomeOf(await connected.redeem(api, reply, other))).toBe('social_state_invalid');
    const late = await connected.begin();
    const answered = await connected.post(connected.respond(late, personAt(connected)), late.state);
    service.clock.advance(60);
    expect(outcomeOf(await connected.redeem(api, answered, late))).toBe('social_state_invalid');
  });

  // regression A1084
  test('another code than that of the response is refused', async () => {
    const connected = await samlCompany(service);
    const login = await connected.begin();
    const reply = await connected.post(connected.respond(login, personAt(connected)), login.state);
    const { state, binding } = login;
    const { code = '' } = returnedWith(reply);
    expect(outcomeOf(await connected.send(api, { code: `_${code.slice(1)}`, state, binding }))).toBe(
      'social_code_invalid',
    );
  });

  // regression A1085
  test('a response to one connection is refused at another one with the same provider', async () => {
    const [one, other] = [await samlCompany(service), await samlCompany(service)];
    const [ofOne, ofOther] = [await one.begin(), await other.begin()];
    const xml = one.respond(ofOne, personAt(one));
    expect((await other.post(xml, ofOne.state)).status).toBe(403);
    expect(returnedWith(await other.post(xml, ofOther.state))).toEqual({
      error: 'saml_response_invalid',
      state: ofOther.state,
    });
    const forOther = other.respond(ofOne, personAt(one));
    expect((await one.post(forOther, ofOther.state)).status).toBe(403);
    expect(returnedWith(await one.post(forOther, ofOne.state))).toEqual({
      error: 'saml_response_invalid',
      state: ofOne.state,
    });
  });

  // regression A1085
  test('a response that is not valid returns to the client with an error, and the login can go on', async () => {
    const connected = await samlCompany(service);
    const login = await connected.begin();
    const person = personAt(connected);
    const forged = connected.respond(login, person).replaceAll(person.nameId, 'boss');
    const unsigned = responseTemplate({ signed: [] });
    const byOther = signResponse(responseTemplate(), privateKey('other'));
    for (const xml of [forged, unsigned, byOther, '<x/>', ''])
      expect(returnedWith(await connected.post(xml, login.state))).toEqual({
        error: 'saml_response_invalid',
        state: login.state,
      });
    const refused = { ...returnedWith(await connected.post(unsigned, login.state)), binding: login.binding };
    const denied = connected.respond(login, person, (xml) => xml.replace('status:Success', 'status:Responder'));
    const reply = await connected.post(denied, login.state);
    expect(returnedWith(reply)).toEqual({ error: 'access_denied', state: login.state });
    const accepted = await connected.post(connected.respond(login, person), login.state);
    expect(outcomeOf(await connected.redeem(api, accepted, login))).toBe('done');
    expect(outcomeOf(await connected.redeem(api, reply, await connected.begin()))).toBe('social_state_invalid');
    expect(outcomeOf(await connected.send(api, refused))).toBe('social_state_invalid');
    const other = await connected.begin();
    expect(outcomeOf(await connected.send(api, { ...refused, state: other.state, binding: other.binding }))).toBe(
      'saml_response_invalid',
    );
  });

  // regression A1085
  test('a response that no request asked for leads to a new login, whatever its RelayState is', async () => {
    const connected = await samlCompany(service);
    const login = await connected.begin();
    const xml = connected.respond(login, { ...personAt(connected), requestId: null });
    for (const state of ['', 'https://app.example.com']) {
      const reply = await connected.post(xml, state);
      expect([reply.status, reply.headers['location']]).toEqual([303, connected.accountPage]);
    }
    expect(returnedWith(await connected.post(xml, login.state))).toEqual({
      error: 'saml_response_invalid',
      state: login.state,
    });
    // The same with a signature of another provider.
    const forged = signResponse(responseTemplate({ requestId: null }), privateKey('other'));
    expect((await connected.post(forged, '')).status).toBe(403);
  });

  // regression A1086
  test('a name ID that is not persistent identifies no user, unless the connection allows it', async () => {
    const edit = (format: string) => (xml: string) =>
      xml.replace('nameid-format:persistent', `nameid-format:${format}`);
    for (const [subject, format, error] of [
      ['sub', 'unspecified', 'saml_response_invalid'],
      ['name_id', 'unspecified', undefined],
      ['name_id', 'transient', 'saml_response_invalid'],
      ['oid', 'transient', 'saml_response_invalid'],
    ] as const) {
      const connected = await samlCompany(service, { metadata: metadataXml(), subject });
      const login = await connected.begin();
      const reply = await connected.post(connected.respond(login, personAt(connected), edit(format)), login.state);
      expect(returnedWith(reply)['error'], `${subject} ${format}`).toBe(error);
    }
  });

  // regression A1086
  test('a disabled connection accepts no response, and a code of it is not redeemed', async () => {
    const connected = await samlCompany(service);
    const [login, other] = [await connected.begin(), await connected.begin()];
    const reply = await connected.post(connected.respond(login, personAt(connected)), login.state);
    await service.db('connections').where({ id: connected.connection }).update({ state: 'disabled' });
    expect(outcomeOf(await connected.redeem(api, reply, login))).toBe('not_found');
    expect((await connected.post(connected.respond(other), other.state)).status).toBe(404);
  });
});
