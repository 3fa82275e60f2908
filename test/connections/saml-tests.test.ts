import { expect } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, outcomeOf } from '../kit/apis.ts';
import { superAdmin } from '../kit/members.ts';
import { returnedWith, type SamlCompany, samlCompany, samlLoginOf } from '../kit/saml/connections.ts';
import { privateKey, type TemplateOptions } from '../kit/saml/responses.ts';
import { useService } from '../kit/service.ts';
import { redirectUri } from '../kit/social/stage.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService();

throughEachApi('the test of a SAML connection through %s', (api, test) => {
  const { createConnection, finishConnectionTest, startConnectionTest } = operationsOf(service)[api];
  const pathOf = ({ company, connection }: Pick<SamlCompany, 'company' | 'connection'>) => ({
    id: company,
    connection_id: connection,
  });

  /** Tests a connection with a response. @returns the report */
  const tested = async (
    connected: SamlCompany,
    options: TemplateOptions = {},
    edit?: (xml: string) => string,
    key?: ReturnType<typeof privateKey>,
  ) => {
    const path = pathOf(connected);
    const started = await startConnectionTest(superAdmin, { path, body: { redirect_uri: redirectUri } });
    const login = samlLoginOf(answerOf(started));
    const reply = await connected.post(connected.respond(login, options, edit, key), login.state);
    const body = { ...returnedWith(reply), binding: login.binding };
    return answerOf(await finishConnectionTest(superAdmin, { path, body } as never));
  };
  const failuresIn = (report: { readonly checks: readonly { readonly result: string }[] }) =>
    report.checks.filter(({ result }) => result === 'failed');

  // regression A1130
  test('passes with what a login would do, in any state of the connection', async () => {
    const connected = await samlCompany(service);
    await service.db('connections').where({ id: connected.connection }).update({ state: 'draft' });
    const attributes = { email: [`ada@${connected.domain}`], given_name: ['Ada'], family_name: ['Byron'] };
    const report = await tested(connected, { nameId: 'ada', attributes });
    expect([failuresIn(report), report.state]).toEqual([[], 'passed']);
    expect(report).toMatchObject({ outcome: 'would_create', identity: { subject: 'ada', firstname: 'Ada' } });
    expect(await service.db('identities').where({ provider: connected.provider })).toEqual([]);
    // A login is still refused.
    expect((await connected.post('<x/>', '')).status).toBe(404);
  });

  // regression A1130
  test('names the rule that a response breaks, with both values', async () => {
    const connected = await samlCompany(service);
    const acs = connected.service.acs_url;
    const elsewhere = 'https://elsewhere.example';
    const cases: readonly (readonly [
      object,
      () => Promise<{ readonly checks: readonly { readonly result: string }[] }>,
    ])[] = [
      [
        { name: 'audience', expected: connected.service.entity_id, received: elsewhere },
        () => tested(connected, { audience: elsewhere }),
      ],
      [
        { name: 'recipient', expected: acs, received: elsewhere },
        () => tested(connected, {}, (xml) => xml.replace(/Recipient="[^"]+"/, `Recipient="${elsewhere}"`)),
      ],
      [{ name: 'in_response_to', received: '_other' }, () => tested(connected, { requestId: '_other' })],
      [{ name: 'issuer', received: elsewhere }, () => tested(connected, { issuer: elsewhere })],
      [{ name: 'signature' }, () => tested(connected, {}, undefined, privateKey('other'))],
      [
        { name: 'algorithm', received: expect.stringContaining('SHA-1') },
        () =>
          tested(connected, {}, (xml) =>
            xml.replace(
              'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
              'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
            ),
          ),
      ],
      [
        { name: 'authorization' },
        () => tested(connected, {}, (xml) => xml.replace('status:Success', 'status:Responder')),
      ],
      [{ name: 'subject' }, () => tested(connected, {}, (xml) => xml.replace('format:persistent', 'format:transient'))],
      [{ name: 'domain' }, () => tested(connected)],
    ];
    for (const [expected, run] of cases) expect(failuresIn(await run())).toMatchObject([expected]);
  });

  // regression A1130
  test('a connection without metadata fails at them', async () => {
    const { company } = await samlCompany(service);
    const created = await createConnection(superAdmin, {
      path: { id: company },
      body: { protocol: 'saml', name: 'Empty' } as never,
    });
    const path = pathOf({ company, connection: Number(answerOf(created).id) });
    const reply = await startConnectionTest(superAdmin, { path, body: { redirect_uri: redirectUri } });
    expect(outcomeOf(reply)).toBe('social_provider_failed');
  });
});
