import type { operationProofs } from '../../generated/proofs.ts';
import { administrationOf } from '../kit/administration.ts';
import { type ApiName, apisOf } from '../kit/apis.ts';
import { setup as challengeSetup } from '../kit/challenges.ts';
import { clientRow, resourceServerRow } from '../kit/clients.ts';
import { factorApis } from '../kit/factors.ts';
import { type KnownUser, wholeProfile } from '../kit/given.ts';
import { membersOf } from '../kit/members.ts';
import { passkeyApis, unknownRegistration } from '../kit/passkeys.ts';
import { phoneApis } from '../kit/phones.ts';
import { exampleSuppression, exampleTemplate } from '../kit/receiver-commands.ts';
import type { Headers, Reply, TestService } from '../kit/service.ts';
import { socialApisOf } from '../kit/social/commands.ts';
import { rowProofAttempts } from '../operations/proofs.ts';
import { anyOperationsOf } from '../operations/request.ts';
import type { RowId } from '../operations/rows.ts';

/** The targets of the attempts. */
export interface ProofTargets {
  readonly user: KnownUser;
  readonly company: number;
  readonly role: number;
  readonly key: number;
  readonly 'service-account': number;
  readonly client: number;
  readonly 'resource-server': number;
  readonly 'webhook-endpoint': number;
  readonly provider: string;
  readonly invitation: number;
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
  const provider = await people.provider();
  await people.atHome(owner);
  const { body } = await apisOf(service).REST.invite({ email: given.email() }, owner.headers);
  const of = { app_id: 1, user_id: user.id };
  return {
    user,
    provider,
    company: await given.company(),
    role: await idOf('roles', { app_id: 1, name: `Role ${crypto.randomUUID()}`, permissions: [] }),
    key: await idOf('keys', { app_id: 1, kind: 'app', name: 'Web', digest: crypto.randomUUID(), created_at: at }),
    'service-account': await idOf('service_accounts', { app_id: 1, name: 'Reports', created_at: at }),
    client: await idOf('oidc_clients', clientRow(at)),
    'resource-server': await idOf('oidc_apis', resourceServerRow(at)),
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
type Condition = 'changeUserEmail (own)' | 'deleteUser (own)' | 'unlinkIdentity (own)' | 'updateUser (default_company)';

/** An attempt of each operation that the contract marks, and of each condition of the mark. */
export const proofAttempts = (
  service: TestService,
  name: ApiName,
  { user, ...targets }: ProofTargets,
): Readonly<Record<Operation, Attempt> & Record<Condition, Attempt>> => {
  const admin = administrationOf(service)[name];
  const api = apisOf(service)[name];
  const factors = factorApis(service)[name];
  const passkeys = passkeyApis(service)[name];
  const { company, provider, identity, factor } = targets;
  const unmoved: Readonly<Record<Exclude<Operation, RowId> | Exclude<Condition, 'deleteUser (own)'>, Attempt>> = {
    'updateUser (default_company)': {
      send: (as) => admin.updateUser(as, 'me', { default_company: company }),
      afterwards: 'validation_failed',
    },
    replaceUser: {
      send: (as) => service.send('PUT', `/v1/users/${user.id}`, { headers: as, body: wholeProfile(user) }),
    },
    addTotp: { send: (as) => factors.addTotp(as) },
    replaceRecoveryCodes: { send: (as) => factors.replaceRecoveryCodes(as), afterwards: 'not_found' },
    deleteFactor: { send: (as) => factors.deleteFactor(as, user.id, factor) },
    startPasskeyRegistration: { send: (as) => passkeys.startRegistration(as) },
    addPasskey: { send: (as) => passkeys.addPasskey(as, unknownRegistration, 'Theirs'), afterwards: 'passkey_invalid' },
    addSmsFactor: {
      send: (as) => phoneApis(service)[name].addSmsFactor(as, '00000000', 'Theirs'),
      afterwards: 'code_invalid',
    },
    'changeUserEmail (own)': { send: (as) => api.changeEmail({ email: service.given.email() }, as) },
    changePassword: { send: (as) => api.changePassword({ password: 'a password of the attacker' }, as) },
    linkIdentity: {
      send: (as) =>
        socialApisOf(service)[name].link(as, {
          provider: 'unknown',
          code: 'a code',
          state: 'a state',
          binding: 'a binding',
        }),
      afterwards: 'not_found',
    },
    unlinkIdentity: { send: (as) => admin.unlinkIdentity(as, user.id, identity) },
    'unlinkIdentity (own)': { send: (as) => admin.unlinkIdentity(as, 'me', identity), afterwards: 'not_found' },
    setProvider: {
      send: (as) => admin.setProvider(as, provider, { driver: 'github', client_id: 'theirs', client_secret: 'theirs' }),
    },
    setAppChallenge: { send: (as) => admin.setAppChallenge(as, { ...challengeSetup, operations: [] }) },
    // Removals come last.
    deleteAppChallenge: { send: (as) => admin.deleteAppChallenge(as) },
    deleteProvider: { send: (as) => admin.deleteProvider(as, provider) },
  };
  const moved = rowProofAttempts(anyOperationsOf(service)[name], { ...targets, user: user.id });
  return {
    ...unmoved,
    ...(Object.fromEntries(moved) as Readonly<Record<Extract<Operation, RowId>, Attempt>>),
    'deleteUser (own)': { send: (as) => admin.deleteUser(as, 'me') },
  };
};
