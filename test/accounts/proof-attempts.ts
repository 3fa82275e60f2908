import type { operationProofs } from '../../generated/proofs.ts';
import { administrationOf } from '../kit/administration.ts';
import { type ApiName, apisOf } from '../kit/apis.ts';
import { clientRow, resourceServerRow } from '../kit/clients.ts';
import { givenDomain } from '../kit/domains.ts';
import { type KnownUser, wholeProfile } from '../kit/given.ts';
import { membersOf } from '../kit/members.ts';
import { exampleSuppression, exampleTemplate } from '../kit/receiver-commands.ts';
import { givenDirectory } from '../kit/scim.ts';
import type { Headers, Reply, TestService } from '../kit/service.ts';
import { givenSetupLink } from '../kit/setup-links.ts';
import { userFieldRow } from '../kit/user-fields.ts';
import { rowProofAttempts } from '../operations/proofs.ts';
import { anyOperationsOf } from '../operations/request.ts';

/** The targets of the attempts. */
export interface ProofTargets {
  readonly user: KnownUser;
  readonly company: number;
  readonly role: number;
  readonly key: number;
  readonly 'service-account': number;
  readonly client: number;
  readonly 'resource-server': number;
  readonly 'user-field': number;
  readonly 'webhook-endpoint': number;
  readonly provider: string;
  readonly invitation: number;
  readonly domain: number;
  readonly 'setup-link': number;
  readonly connection: number;
  readonly 'scim-token': number;
  readonly identity: number;
  readonly factor: number;
  readonly 'mail-template': string;
  readonly suppression: string;
}

export const proofTargets = async (service: TestService, owner: KnownUser): Promise<ProofTargets> => {
  const { db, given, clock } = service;
  const people = membersOf(service);
  const at = clock.now();
  const user = await given.user();
  const idOf = async (table: string, row: object): Promise<number> =>
    (await db(table).insert(row).returning('id'))[0].id;
  await people.challenge();
  await people.passwordSource();
  const provider = await people.provider();
  await people.atHome(owner);
  const { body } = await apisOf(service).REST.invite({ email: given.email() }, owner.headers);
  const of = { app_id: 1, user_id: user.id };
  const company = await given.company();
  return {
    user,
    provider,
    company,
    domain: await givenDomain(service, company),
    'setup-link': await givenSetupLink(service, company),
    ...(await givenDirectory(service, company)),
    role: await idOf('roles', { app_id: 1, name: `Role ${crypto.randomUUID()}`, permissions: [] }),
    key: await idOf('keys', { app_id: 1, kind: 'app', name: 'Web', digest: crypto.randomUUID(), created_at: at }),
    'service-account': await idOf('service_accounts', { app_id: 1, name: 'Reports', created_at: at }),
    client: await idOf('oidc_clients', clientRow(at)),
    'resource-server': await idOf('oidc_apis', resourceServerRow(at)),
    'user-field': await idOf('user_field_definitions', userFieldRow(at)),
    'webhook-endpoint': await idOf('webhook_endpoints', {
      ...{ app_id: 1, url: 'https://crm.example.com', secrets: [], created_at: at },
    }),
    invitation: body.id,
    'mail-template': exampleTemplate.id,
    suppression: exampleSuppression.id,
    identity: await idOf('identities', {
      ...{
        ...of,
        provider,
        issuer: 'https://github.com',
        subject: crypto.randomUUID(),
        linked_at: at,
        last_used_at: at,
      },
    }),
    factor: await idOf('factors', {
      ...{ ...of, kind: 'totp', name: 'Phone', sealed_secret: 'sealed', created_at: at, confirmed_at: at },
    }),
  };
};

interface Attempt {
  readonly send: (as: Headers) => Promise<Reply>;
  /** The outcome of the operation after a proof. If absent, it succeeds. */
  readonly afterwards?: string;
}

type Operation = keyof typeof operationProofs;
type Condition =
  | 'replaceUser'
  | 'changeUserEmail (own)'
  | 'deleteUser (own)'
  | 'unlinkIdentity (own)'
  | 'updateUser (default_company)';

/** An attempt of each operation that the contract marks, and of each condition of the mark. */
export const proofAttempts = (
  service: TestService,
  name: ApiName,
  { user, ...targets }: ProofTargets,
): Readonly<Record<Operation | Condition, Attempt>> => {
  const admin = administrationOf(service)[name];
  const api = apisOf(service)[name];
  const ofConditions: Readonly<Record<Condition, Attempt>> = {
    'updateUser (default_company)': {
      send: (as) => admin.updateUser(as, 'me', { default_company: targets.company }),
      afterwards: 'validation_failed',
    },
    replaceUser: {
      send: (as) => service.send('PUT', `/v1/users/${user.id}`, { headers: as, body: wholeProfile(user) }),
    },
    'changeUserEmail (own)': { send: (as) => api.changeEmail({ email: service.given.email() }, as) },
    'unlinkIdentity (own)': {
      send: (as) => admin.unlinkIdentity(as, 'me', targets.identity),
      afterwards: 'not_found',
    },
    'deleteUser (own)': { send: (as) => admin.deleteUser(as, 'me') },
  };
  const moved = rowProofAttempts(anyOperationsOf(service)[name], { ...targets, user: user.id });
  // The caller is deleted last.
  const { 'deleteUser (own)': deletion, ...others } = ofConditions;
  return {
    ...others,
    ...(Object.fromEntries(moved) as Readonly<Record<Operation, Attempt>>),
    'deleteUser (own)': deletion,
  };
};
