import { operationsOf } from '../operations/request.ts';
import { type ApiName, answerOf } from './apis.ts';
import { givenDomain } from './domains.ts';
import { enrolled } from './factors.ts';
import { membersOf, superAdmin } from './members.ts';
import type { Reply, TestService } from './service.ts';
import type { RogueProvider } from './social/rogue-provider.ts';
import { newClaims, providerOf, redirectUri, type SocialStage, socialStage } from './social/stage.ts';

/** Returns a name as the service makes it: of the letters and digits of base32. */
const providerName = (): string => {
  const hex = crypto.randomUUID().replaceAll('-', '').slice(0, 26);
  return `c-${[...hex].map((digit) => ({ 0: 'g', 1: 'h', 8: 'i', 9: 'j' })[digit] ?? digit).join('')}`;
};

/** Adds a connection to a company, whose provider answers nothing. */
export const givenConnection = async (
  { db, clock }: Pick<TestService, 'db' | 'clock'>,
  companyId: number,
  settings: object = {},
): Promise<number> => {
  const { app_id } = await db('companies').where({ id: companyId }).first('app_id');
  const [inserted] = await db('connections')
    .insert({
      ...{ app_id, company_id: companyId, protocol: 'openid', name: 'Engines', state: 'draft', client_id: 'gatehouse' },
      ...{
        provider: providerName(),
        issuer: 'https://login.engines.example',
      },
      subject: 'sub',
      attributes: { email: 'email', given_name: 'given_name', family_name: 'family_name', groups: 'groups' },
      jit: true,
      default_role_id: db('roles').where({ app_id, name: 'User' }).select('id'),
      ...{ created_at: clock.now(), updated_at: clock.now() },
      ...settings,
    })
    .returning('id');
  return inserted.id;
};

const startedReport = { state: 'started', checks: [], identity: null, outcome: null, role: null };

/** Sets the last test of a connection; by default one whose browser has not come back. */
export const givenConnectionTest = async (
  { db, clock }: Pick<TestService, 'db' | 'clock'>,
  connection: number,
  report: object = startedReport,
) => {
  const { app_id } = await db('connections').where({ id: connection }).first('app_id');
  const times = { tested_at: clock.now(), expires_at: new Date(clock.now().getTime() + 86_400_000) };
  await db('connection_tests')
    .insert({ app_id, connection_id: connection, report: JSON.stringify(report), ...times })
    .onConflict(['app_id', 'connection_id'])
    .merge();
};

/** Returns the settings of a new connection. */
export const newConnection = () => ({
  protocol: 'openid' as const,
  name: 'Engines',
  issuer: 'https://login.engines.example',
  client_id: 'gatehouse',
  client_secret: 'a secret of the provider',
});

export interface ActiveConnection {
  readonly company: number;
  readonly connection: number;
  /** A verified domain of the connection. */
  readonly domain: string;
  /** The name under which users log in. */
  readonly provider: string;
}

interface WantedConnection {
  readonly issuer: string;
  readonly client: { readonly id: string; readonly secret: string };
  readonly settings?: object;
  /** Absent: a new company. */
  readonly company?: number | undefined;
}

/** Adds an active connection with a verified domain to a company. */
export const givenActiveConnection = async (
  service: TestService,
  { issuer, client, settings = {}, company }: WantedConnection,
): Promise<ActiveConnection> => {
  const { db, clock, given } = service;
  const id = company ?? (await given.company());
  const domainId = await givenDomain(service, id);
  await db('company_domains').where({ id: domainId }).update({ verified_at: clock.now(), checked_at: clock.now() });
  const { domain } = await db('company_domains').where({ id: domainId }).first('domain');
  const { createConnection, updateConnection } = operationsOf(service).REST;
  const created = await createConnection(superAdmin, {
    path: { id },
    body: {
      ...newConnection(),
      ...{ issuer, client_id: client.id, client_secret: client.secret, domains: [domain] },
      ...settings,
    },
  });
  const { id: connection, provider } = answerOf(created);
  const path = { id, connection_id: connection };
  answerOf(await updateConnection(superAdmin, { path, body: { state: 'active' } }));
  return { company: id, connection, domain, provider };
};

export interface ConnectedCompany extends ActiveConnection {
  readonly rogue: RogueProvider;
  readonly stage: SocialStage;
  /** Logs in at the provider as a person with these claims. */
  logIn(api: ApiName, claims: object): Promise<Reply>;
}

/** Returns a company with a verified domain and an active connection to a provider that does what a test says. */
export const connectedCompany = async (
  service: TestService,
  settings: object = {},
  company?: number,
): Promise<ConnectedCompany> => {
  const { given } = service;
  const rogue = await providerOf(service);
  rogue.fails();
  rogue.behaves();
  await given.settings({ redirectUris: [redirectUri] });
  const { issuer, client } = rogue;
  const connected = await givenActiveConnection(service, { issuer, client, settings, company });
  const { provider } = connected;
  const stage = socialStage(service, () => rogue, provider);
  return {
    ...connected,
    ...{ rogue, stage },
    async logIn(api, claims) {
      rogue.behaves({ claims: newClaims({ ...claims }) });
      return stage.logIn(api);
    },
  };
};

/** Returns the name of a domain that no other test uses. */
export const newDomain = () => `${crypto.randomUUID()}.example`;

/** Verifies a domain for a company, and gives it to an active connection. */
export const giveDomain = async (service: TestService, companyId: number, connectionId: number, domain: string) => {
  const { db, clock } = service;
  const { app_id } = await db('companies').where({ id: companyId }).first('app_id');
  const verified = { verified_at: clock.now(), checked_at: clock.now(), created_at: clock.now() };
  const [{ id }] = await db('company_domains')
    .insert({ app_id, company_id: companyId, domain, token: crypto.randomUUID(), ...verified })
    .returning('id');
  await db('connection_domains').insert({ app_id, connection_id: connectionId, domain_id: id });
  return { app_id, domain_id: id };
};

/** Makes a connection required for a domain, whatever else that needs. */
export const givenEnforcement = async (service: TestService, domain: string, appId = 1) => {
  const company = await service.given.company({ appId });
  const connection = await givenConnection(service, company, { state: 'active' });
  const row = await giveDomain(service, company, connection, domain);
  await service.db('connection_domains').where(row).update({ enforced_at: service.clock.now() });
  await service.db('apps').where({ id: appId }).update({ has_enforced_domains: true });
  return { company, connection };
};

/** Returns an address whose domain will require a connection, and the function that makes it so. */
export const soonEnforced = (service: TestService, appId = 1) => {
  const domain = newDomain();
  return { email: `ada@${domain}`, enforce: () => givenEnforcement(service, domain, appId) };
};

/** Returns an owner of a company who can be a break-glass owner. */
export const qualifiedOwner = async (service: TestService, company: number) => {
  const owner = await enrolled(service);
  await membersOf(service).join(owner, company, 'Owner');
  const at = service.clock.now();
  await service.db('users').where({ id: owner.id }).update({ email_verified_at: at, is_owner_proven: true });
  return owner;
};

/** Returns a tested connection with a verified domain, and what enforces it. */
export const enforceable = async (service: TestService, companyId?: number) => {
  const company = companyId ?? (await service.given.company());
  const connection = await givenConnection(service, company, { state: 'active', tested_at: service.clock.now() });
  const domain = newDomain();
  const { domain_id: domainId } = await giveDomain(service, company, connection, domain);
  const owner = await qualifiedOwner(service, company);
  const body = { domains: [domain], break_glass_user_ids: [owner.id] };
  return { company, connection, domain, domainId, owner, path: { id: company, connection_id: connection }, body };
};
