import { describe, expect, test } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, outcomeOf } from '../kit/apis.ts';
import { connectedCompany } from '../kit/connections.ts';
import { superAdmin } from '../kit/members.ts';
import { useService } from '../kit/service.ts';
import { newClaims } from '../kit/social/stage.ts';
import { maintained } from '../kit/time.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService();

throughEachApi('the connection of an address through %s', (api, test) => {
  const { findConnection, updateConnection } = operationsOf(service)[api];
  const find = async (email: string) => answerOf(await findConnection({}, { body: { email } })).connection;

  // regression A980
  test('the verified domain alone leads to its active connection', async () => {
    const { company, connection, domain, provider } = await connectedCompany(service);
    const found = { provider, name: 'Engines', protocol: 'openid', enforced: false };
    expect(await find(`unknown@${domain}`)).toEqual(found);
    expect(await find(` ADA@${domain.toUpperCase()} `)).toEqual(found);
    for (const other of [`ada@sub.${domain}`, `ada@x${domain}`, 'ada@unknown.example'])
      expect(await find(other)).toBe(null);
    const path = { id: company, connection_id: connection };
    const set = (state: string) => updateConnection(superAdmin, { path, body: { state } });
    await set('disabled');
    expect(await find(`ada@${domain}`)).toBe(null);
    await set('active');
    await service.db('company_domains').where({ domain }).update({ verified_at: null });
    expect(await find(`ada@${domain}`)).toBe(null);
  });

  // regression A981
  test('a search executes one statement, the same one with and without an account or a connection', async () => {
    const { domain } = await connectedCompany(service);
    await service.given.settings({ signup: 'open', signupCompany: 'own', requireVerifiedEmail: false });
    const user = await service.given.user({ email: `ada@${domain}` });
    const statementsOf = async (email: string) => {
      const statements: string[] = [];
      const note = ({ sql }: { readonly sql: string }) => statements.push(sql);
      service.db.on('query', note);
      await find(email);
      service.db.removeListener('query', note);
      return statements.filter((sql) => sql.includes('company_domains') || sql.includes('users'));
    };
    const [known, unknown] = [await statementsOf(user.email), await statementsOf('ada@unknown.example')];
    expect(known).toHaveLength(1);
    expect(unknown).toEqual(known);
  });
});

// regression A982
test('fifty companies with a connection each find their own, and their people log in to their own company', async () => {
  const companies = [];
  for (let n = 0; n < 50; n += 1) companies.push(await connectedCompany(service));
  const { findConnection } = operationsOf(service).REST;
  const found = await Promise.all(
    companies.map(async ({ domain }) => answerOf(await findConnection({}, { body: { email: `ada@${domain}` } }))),
  );
  expect(found.map(({ connection }) => connection.provider)).toEqual(companies.map(({ provider }) => provider));
  for (const { company, domain, logIn } of companies) {
    const email = `ada@${domain}`;
    expect(outcomeOf(await logIn('REST', newClaims({ email })))).toBe('done');
    const { id } = await service.db('users').where({ email }).first('id');
    expect(await service.db('memberships').where({ user_id: id }).pluck('company_id')).toEqual([company]);
  }
});

describe('an application without connections', () => {
  const own = useService();

  // regression A983
  test('neither a login nor the own account reads or writes connections', async () => {
    const { login, me } = apisOf(own).REST;
    const { email, password, headers } = await own.given.user();
    await maintained(own);
    const statements: string[] = [];
    own.db.on('query', ({ sql }: { readonly sql: string }) => statements.push(sql));
    expect(outcomeOf(await login({ email, password }))).toBe('done');
    expect(outcomeOf(await me(headers))).toBe('done');
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.filter((sql) => /\bconnections\b|connection_\w+s\b|break_glass|managed_by/.test(sql))).toEqual(
      [],
    );
  });
});
