import { beforeAll, expect } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, outcomeOf, tokenOf } from '../kit/apis.ts';
import { bearer } from '../kit/given.ts';
import { setLimits } from '../kit/limited.ts';
import { returnedWith, type SamlCompany, samlCompany } from '../kit/saml/connections.ts';
import { keyDescriptor, metadataXml } from '../kit/saml/metadata.ts';
import { edited, privateKey, type TemplateOptions } from '../kit/saml/responses.ts';
import { type Reply, useService } from '../kit/service.ts';

// An administrator of a company signs what helps to get at the accounts of another company, or of colleagues.
const service = useService({ config: { hasRateLimits: true, trustProxy: 'loopback' } });
const apis = apisOf(service);
const metadata = metadataXml({ keys: [keyDescriptor('other', '')] });

throughEachApi('with the key of another company, through %s,', (api, test) => {
  let victims: SamlCompany;
  let evil: SamlCompany;
  let boss: { readonly id: string };

  const meOf = async (reply: Reply) => answerOf(await apis[api].me(bearer(tokenOf(reply)!)));
  const logIn = async (options: TemplateOptions, edit?: (xml: string) => string) => {
    const login = await evil.begin();
    const posted = await evil.post(evil.respond(login, options, edit, privateKey('other')), login.state);
    return evil.redeem(api, posted, login);
  };

  beforeAll(async () => {
    victims = await samlCompany(service);
    // The entity ID of the same provider, which names itself as it likes.
    evil = await samlCompany(service, { metadata });
    boss = await meOf(await victims.logIn(api, { nameId: 'boss', attributes: { email: [`boss@${victims.domain}`] } }));
  });

  // regression A1135
  test.each([
    ['the name ID and the address of a user', (at: string) => [`boss@${at}`], 'connection_domain_mismatch'],
    ['the address in upper case', (at: string) => [`BOSS@${at.toUpperCase()}`], 'connection_domain_mismatch'],
    [
      'the address before an own one',
      (at: string, own: string) => [`boss@${at}`, `x@${own}`],
      'connection_domain_mismatch',
    ],
    ['a subdomain of the own domain', (_at: string, own: string) => [`boss@sub.${own}`], 'connection_domain_mismatch'],
    ['the domain before the own one', (at: string, own: string) => [`boss@${at}.${own}`], 'connection_domain_mismatch'],
    ['the address as local part', (at: string, own: string) => [`boss@${at}@${own}`], 'social_email_missing'],
    ['the address in quotes', (at: string, own: string) => [`&quot;boss@${at}&quot;@${own}`], 'social_email_missing'],
    ['two addresses in one', (at: string, own: string) => [`boss@${at},x@${own}`], 'social_email_missing'],
    ['a header of mail', (at: string, own: string) => [`x@${own}&#10;Bcc: boss@${at}`], 'social_email_missing'],
    ['a letter of another alphabet', (at: string) => [`boss@${at.replace('e', 'е')}`], 'social_email_missing'],
    ['a full-width letter', (at: string) => [`boss@${at.replace('e', 'ｅ')}`], 'social_email_missing'],
    ['an invisible letter', (at: string) => [`boss@${at.replace('e', 'e&#xad;')}`], 'social_email_missing'],
    ['a dot behind the domain', (at: string) => [`boss@${at}.`], 'social_email_missing'],
  ] as const)('%s gets at no account', async (_what, emails, outcome) => {
    const email = emails(victims.domain, evil.domain);
    expect(outcomeOf(await logIn({ nameId: 'boss', attributes: { email } }))).toBe(outcome);
  });

  // regression A1135
  test('the address of another user behind the own one is not read, and long names are cut', async () => {
    const nameId = `own-${api}`;
    const own = `${nameId}@${evil.domain}`;
    const attributes = { email: [own, `boss@${victims.domain}`], given_name: ['A'.repeat(60_000)] };
    const me = await meOf(await logIn({ nameId, attributes }));
    expect([me.email, me.id === boss.id]).toEqual([own, false]);
    expect(
      (
        await service
          .db('users')
          .where({ id: Number(me.id) })
          .first('firstname')
      ).firstname,
    ).toHaveLength(100);
  });

  // regression A1136
  test('a name ID that only looks like that of a colleague is another one', async () => {
    const nameId = `colleague-${api}`;
    const at = (name: string) => ({ attributes: { email: [`${name}-${api}@${evil.domain}`] } });
    const colleague = await meOf(await logIn({ nameId, ...at('colleague') }));
    const spaced = await meOf(await logIn({ nameId: `${nameId} `, ...at('spaced') }));
    const upper = await meOf(await logIn({ nameId: nameId.toUpperCase(), ...at('upper') }));
    expect(new Set([colleague.id, spaced.id, upper.id]).size).toBe(3);
    const qualified = (attribute: string) => (xml: string) =>
      edited(xml, '<saml:NameID ', `<saml:NameID ${attribute} `);
    for (const [attribute, outcome] of [
      ['NameQualifier="https://elsewhere.example"', 'saml_response_invalid'],
      ['SPNameQualifier="https://elsewhere.example"', 'saml_response_invalid'],
      [`NameQualifier="https://idp.example.com/metadata" SPNameQualifier="${evil.service.entity_id}"`, 'done'],
    ] as const)
      expect(outcomeOf(await logIn({ nameId, ...at('colleague') }, qualified(attribute))), attribute).toBe(outcome);
    for (const other of [`\n${nameId}\n`, nameId.replace('o', 'о'), `${nameId}\u200b`])
      expect(outcomeOf(await logIn({ nameId: other, ...at('colleague') })), other).toBe('saml_response_invalid');
  });

  // regression A1137
  test('of parallel responses to one login, one is accepted', async () => {
    const login = await victims.begin();
    const posts = ['a', 'b', 'c', 'd'].map((name) =>
      victims.post(
        victims.respond(login, {
          nameId: `${name}-${api}`,
          attributes: { email: [`${name}-${api}@${victims.domain}`] },
        }),
        login.state,
      ),
    );
    const replies = await Promise.all(posts);
    const accepted = replies.filter((reply) => reply.status !== 403 && 'code' in returnedWith(reply));
    expect(accepted).toHaveLength(1);
    expect(outcomeOf(await victims.redeem(api, accepted[0]!, login))).toBe('done');
  });

  // regression A1138
  test('responses that no login waits for do not use up the limit of those that one waits for', async () => {
    await setLimits(service, { name: 'saml_responses', limit: 2, seconds: 60 });
    const login = await victims.begin();
    const statuses: number[] = [];
    for (let at = 0; at < 4; at += 1) statuses.push((await victims.post('<x/>', `_${at}`)).status);
    expect(statuses).toEqual([403, 403, 429, 429]);
    const person = { nameId: 'boss', attributes: { email: [`boss@${victims.domain}`] } };
    const reply = await victims.post(victims.respond(login, person), login.state);
    expect((await meOf(await victims.redeem(api, reply, login))).id).toBe(boss.id);
    // The login has its answer.
    expect((await victims.post(victims.respond(login, person), login.state)).status).toBe(429);
    await setLimits(service);
    service.clock.advance(60);
  });
});
