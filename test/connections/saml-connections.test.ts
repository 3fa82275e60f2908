import { beforeAll, expect } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, faultsOf, outcomeOf, settled } from '../kit/apis.ts';
import { newConnection } from '../kit/connections.ts';
import type { KnownUser } from '../kit/given.ts';
import { returnedWith, type SamlCompany, samlCompany } from '../kit/saml/connections.ts';
import { keyDescriptor, metadataXml } from '../kit/saml/metadata.ts';
import { publishedMetadata } from '../kit/saml/published.ts';
import { certificateOf, idp, privateKey } from '../kit/saml/responses.ts';
import { type Reply, useService } from '../kit/service.ts';
import { maintain } from '../kit/store.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService();
/** Returns the fields with faults. */
const fieldsOf = (reply: Reply): readonly string[] =>
  [...new Set(faultsOf(reply).map((fault) => fault.replace(/^.*\/(\w+)(?:\/\d+)? .*$/, '$1')))].sort();

const both = [keyDescriptor('idp', ''), keyDescriptor('other', '')];
const day = 86_400;

const auditOf = (event: string) =>
  service.db('audit').where({ event }).orderBy('id').select('event', 'target', 'reason', 'failure');

throughEachApi('through %s', (api, test) => {
  const { createConnection, getConnection, listConnections, refreshConnectionMetadata, updateConnection } =
    operationsOf(service)[api];
  let owner: KnownUser;
  let path: { readonly id: number };
  beforeAll(async () => {
    owner = await service.given.admin({ role: 'Owner' });
    path = { id: owner.company };
  });

  const create = (settings: object) =>
    createConnection(owner.headers, { path, body: { protocol: 'saml', name: 'Engines', ...settings } as never });
  const created = async (settings: object) => {
    const connection = answerOf(await create(settings));
    return { connection, one: { path: { ...path, connection_id: Number(connection.id) } } };
  };
  const update = (one: object, body: object) => updateConnection(owner.headers, { ...one, body } as never);
  const refresh = (one: object) => refreshConnectionMetadata(owner.headers, one as never);
  /** A connection to a provider that publishes what a test says. */
  const published = async (xml: { current: string }) => {
    const found = await created({ metadata_url: await publishedMetadata(service, () => xml.current) });
    answerOf(await refresh(found.one));
    return found;
  };
  // regression A1092
  test('a connection is created with pasted metadata, and has the values to enter at the provider', async () => {
    const { connection, one } = await created({ metadata: metadataXml() });
    expect(connection).toMatchObject({
      ...{ protocol: 'saml', state: 'draft', issuer: null, client_id: null, has_secret: false, metadata_url: null },
      ...{ entity_id: idp, sso_url: 'https://idp.example.com/sso?a=1&b=2' },
      certificates: [{ sha256: expect.stringMatching(/^[0-9a-f]{64}$/), source: 'manual' }],
      sp: {
        entity_id: expect.stringContaining(`/saml/${connection.provider}/metadata`),
        acs_url: expect.stringContaining(`/saml/${connection.provider}/acs`),
        metadata_url: expect.stringContaining(`/saml/${connection.provider}/metadata`),
      },
    });
    expect(answerOf(await getConnection(owner.headers, one))).toEqual(connection);
    const list = answerOf(await listConnections(owner.headers, { path }));
    expect(JSON.stringify(list)).toContain(connection.sp!.acs_url);
    expect(answerOf(await update(one, { state: 'active' })).state).toBe('active');
  });

  // regression A1092
  test('a connection is created with values, which can be replaced but for the entity ID', async () => {
    const values = {
      entity_id: idp,
      sso_url: 'https://idp.example.com/sso',
      signing_certificates: [certificateOf('idp')],
    };
    const { connection, one } = await created(values);
    expect(connection).toMatchObject({ entity_id: idp, sso_url: values.sso_url, metadata_url: null });
    const next = [certificateOf('idp'), certificateOf('other'), certificateOf('idp')];
    const changed = answerOf(
      await update(one, { signing_certificates: next, sso_url: 'https://idp.example.com/sso2' }),
    );
    expect([changed.certificates, changed.sso_url]).toMatchObject([
      [{ source: 'manual' }, { source: 'manual' }],
      'https://idp.example.com/sso2',
    ]);
    expect(answerOf(await update(one, { entity_id: idp })).version).toBe(changed.version);
    expect(fieldsOf(await update(one, { entity_id: 'https://elsewhere.example' }))).toEqual(['entity_id']);
    expect(fieldsOf(await update(one, { signing_certificates: [certificateOf('weak')] }))).toEqual([
      'signing_certificates',
    ]);
    expect(fieldsOf(await update(one, { metadata: metadataXml({ entityId: 'https://elsewhere.example' }) }))).toEqual([
      'metadata',
    ]);
  });

  // regression A1092
  test.each([
    ['two ways', { metadata: '<x/>', metadata_url: 'https://idp.example.com' }, ['metadata']],
    ['values without certificates', { entity_id: idp, sso_url: 'https://idp.example.com' }, ['signing_certificates']],
    [
      'fields of OpenID',
      { metadata: metadataXml(), issuer: 'https://idp.example.com', client_id: 'x' },
      ['issuer', 'client_id'],
    ],
    ['metadata that are not XML', { metadata: 'x' }, ['metadata']],
    ['metadata of a service', { metadata: '<EntityDescriptor/>' }, ['metadata']],
    [
      'no certificate',
      { entity_id: idp, sso_url: 'https://a.example', signing_certificates: ['x'] },
      ['signing_certificates'],
    ],
    [
      'five certificates',
      { entity_id: idp, sso_url: 'https://a.example', signing_certificates: Array(5).fill('x') },
      ['signing_certificates'],
    ],
    ['a script as URL', { entity_id: idp, sso_url: 'javascript:alert(1)', signing_certificates: ['x'] }, ['sso_url']],
  ])('a new connection with %s is refused', async (_what, settings, fields) => {
    expect(fieldsOf(await create(settings))).toEqual([...fields].sort());
  });

  // regression A1092
  test('fields of SAML are refused for OpenID, and a connection without metadata cannot be active', async () => {
    const { protocol: _saml, ...openid } = newConnection();
    const reply = await createConnection(owner.headers, {
      path,
      body: { protocol: 'openid', ...openid, metadata: '<x/>', subject: 'name_id' } as never,
    });
    expect(fieldsOf(reply)).toEqual(['metadata', 'subject']);
    for (const settings of [{}, { metadata_url: await publishedMetadata(service) }]) {
      const { one } = await created(settings);
      expect(fieldsOf(await update(one, { state: 'active' }))).toEqual(['state']);
    }
  });

  // regression A1093
  test('metadata are read from their URL again, and those of another provider or none change nothing', async () => {
    const xml = { current: metadataXml() };
    const { one } = await published(xml);
    const before = answerOf(await getConnection(owner.headers, one));
    expect(before.certificates).toMatchObject([{ source: 'metadata' }]);
    // Without a change, the version stays.
    service.clock.advance(5);
    expect(answerOf(await refresh(one)).version).toBe(before.version);
    xml.current = metadataXml({ keys: both, ssoUrl: 'https://idp.example.com/other' });
    const after = answerOf(await refresh(one));
    expect([after.sso_url, after.certificates.length]).toEqual(['https://idp.example.com/other', 2]);
    await settled(service);
    for (const broken of [metadataXml({ entityId: 'https://elsewhere.example' }), '<x/>', metadataXml({ keys: [] })]) {
      xml.current = broken;
      expect(fieldsOf(await refresh(one))).toEqual(['metadata_url']);
    }
    expect(answerOf(await getConnection(owner.headers, one))).toEqual(after);
    const { one: pasted } = await created({ metadata: metadataXml() });
    expect(fieldsOf(await refresh(pasted))).toEqual(['metadata_url']);
  });

  const publishedCompany = async (xml: { current: string }) => {
    let count = 0;
    const metadataUrl = await publishedMetadata(service, () => {
      count += 1;
      return xml.current;
    });
    const connected: SamlCompany = await samlCompany(service, { metadata_url: metadataUrl });
    return { ...connected, requests: () => count };
  };

  // regression A1094
  test('a new key of the provider is found by a response that it signs, at most every 10 minutes', async () => {
    const xml = { current: metadataXml() };
    const connected = await publishedCompany(xml);
    const answer = async (key: 'idp' | 'other') => {
      const login = await connected.begin();
      const response = connected.respond(login, {}, undefined, privateKey(key));
      return Object.keys(returnedWith(await connected.post(response, login.state)));
    };
    const asked = connected.requests();
    expect(await answer('other')).toEqual(['error', 'state']);
    expect(connected.requests()).toBe(asked + 1);
    xml.current = metadataXml({ keys: both });
    expect(await answer('other')).toEqual(['error', 'state']);
    service.clock.advance(601);
    expect(await answer('other')).toEqual(['code', 'state']);
    expect(await answer('other')).toEqual(['code', 'state']);
    expect(connected.requests()).toBe(asked + 2);
    const [entry] = (await auditOf('refresh_connection_metadata')).slice(-1);
    expect(entry).toMatchObject({ target: `connection:${connected.connection}`, failure: null });
    // The previous key signs until it is no longer published.
    expect(await answer('idp')).toEqual(['code', 'state']);
    xml.current = metadataXml({ keys: both.slice(1) });
    service.clock.advance(day + 1);
    await maintain(service);
    expect(await answer('idp')).toEqual(['error', 'state']);
  });

  // regression A1094
  test('metadata of another provider do not replace the key', async () => {
    const xml = { current: metadataXml() };
    const connected = await publishedCompany(xml);
    xml.current = metadataXml({ entityId: 'https://elsewhere.example', keys: both });
    const login = await connected.begin();
    const response = connected.respond(login, {}, undefined, privateKey('other'));
    expect(returnedWith(await connected.post(response, login.state))['error']).toBe('saml_response_invalid');
    service.clock.advance(day + 1);
    await maintain(service);
    const { entity_id } = await service.db('connections').where({ id: connected.connection }).first('entity_id');
    expect(entity_id).toBe(idp);
    expect(await service.db('connection_certificates').where({ connection_id: connected.connection })).toHaveLength(1);
  });

  // regression A1125
  test('the maintenance reads the metadata of active connections once a day', async () => {
    const xml = { current: metadataXml() };
    const connected = await publishedCompany(xml);
    const before = connected.requests();
    service.clock.advance(day + 1);
    await maintain(service);
    await maintain(service);
    expect(connected.requests()).toBe(before + 1);
    await service.db('connections').where({ id: connected.connection }).update({ state: 'disabled' });
    service.clock.advance(day + 1);
    await maintain(service);
    expect(connected.requests()).toBe(before + 1);
  });

  // regression A1126
  test('a certificate is told of at 30, 7 and 1 days, once each, and accepted after its end', async () => {
    const connected = await samlCompany(service);
    const { connection: connection_id } = connected;
    const days = async () => {
      await maintain(service);
      await settled(service);
      // Those of a maintenance beside the service wait until the service adds another one.
      const of = (table: string, order: string) =>
        service
          .db(table)
          .where({ type: 'connection.certificate_expiring' })
          .whereRaw("(data->>'connection_id')::bigint = ?", [connection_id])
          .orderBy(order)
          .select('data');
      const events = [...(await of('events', 'position')), ...(await of('event_outbox', 'id'))];
      return events.map(({ data }) => data.days);
    };
    const endsIn = (seconds: number) =>
      service
        .db('connection_certificates')
        .where({ connection_id })
        .update({ not_after: new Date(service.clock.now().getTime() + seconds * 1000) });
    await endsIn(30 * day + 60);
    expect(await days()).toEqual([]);
    await endsIn(30 * day);
    expect(await days()).toEqual([30]);
    expect(await days()).toEqual([30]);
    await endsIn(7 * day);
    expect(await days()).toEqual([30, 7]);
    await endsIn(day);
    expect(await days()).toEqual([30, 7, 1]);
    await endsIn(-1);
    expect(await days()).toEqual([30, 7, 1]);
    const person = { nameId: 'jo', attributes: { email: [`jo@${connected.domain}`] } };
    expect(outcomeOf(await connected.logIn(api, person))).toBe('done');
  });

  // regression A1126
  test('parallel processes send one event of a certificate', async () => {
    const { connection } = await samlCompany(service);
    const not_after = new Date(service.clock.now().getTime() + 5 * day * 1000);
    await service.db('connection_certificates').where({ connection_id: connection }).update({ not_after });
    await Promise.all([1, 2, 3].map(() => maintain(service)));
    const entries = await auditOf('check_certificates');
    expect(entries.filter(({ target }) => target === `connection:${connection}`)).toHaveLength(1);
  });
});
