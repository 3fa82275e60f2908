import type { operationProofs } from '../../generated/proofs.ts';
import { administrationOf } from '../kit/administration.ts';
import { type ApiName, apisOf } from '../kit/apis.ts';
import { setup as challengeSetup } from '../kit/challenges.ts';
import { factorApis } from '../kit/factors.ts';
import { type KnownUser, wholeProfile } from '../kit/given.ts';
import { membersOf } from '../kit/members.ts';
import { passkeyApis, unknownRegistration } from '../kit/passkeys.ts';
import { phoneApis } from '../kit/phones.ts';
import type { Headers, Reply, TestService } from '../kit/service.ts';
import { socialApisOf } from '../kit/social/commands.ts';

/** What the attempts are aimed at. */
export interface ProofTargets {
  readonly user: KnownUser;
  readonly company: number;
  readonly role: number;
  readonly key: number;
  readonly provider: string;
  readonly invitation: number;
  readonly identity: number;
  readonly factor: number;
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
  const { body } = await apisOf(service).REST.invite({ email: given.email() }, owner.headers);
  const of = { app_id: 1, user_id: user.id };
  return {
    user,
    provider,
    company: await given.company(),
    role: await idOf('roles', { app_id: 1, name: `Role ${crypto.randomUUID()}`, permissions: [] }),
    key: await idOf('keys', { app_id: 1, kind: 'app', name: 'Web', digest: crypto.randomUUID(), created_at: at }),
    invitation: body.id,
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
  /** What the operation returns after a proof; absent: success. */
  readonly afterwards?: string;
}

type Operation = keyof typeof operationProofs;

/** An attempt of each operation that the contract marks, and of each condition of the mark. */
export const proofAttempts = (
  service: TestService,
  name: ApiName,
  { user, company, role, key, provider, invitation, identity, factor }: ProofTargets,
): Readonly<
  Record<Operation | 'deleteUser (own)' | 'unlinkIdentity (own)' | 'updateUser (default_company)', Attempt>
> => {
  const admin = administrationOf(service)[name];
  const api = apisOf(service)[name];
  const factors = factorApis(service)[name];
  const passkeys = passkeyApis(service)[name];
  return {
    invite: { send: (as) => api.invite({ email: service.given.email(), role: 'Owner' }, as) },
    resendInvitation: { send: (as) => api.resendInvitation(invitation, as) },
    exportUser: { send: (as) => admin.exportUser(as, user.id) },
    unbanUser: { send: (as) => admin.unbanUser(as, user.id) },
    activateUser: { send: (as) => admin.activateUser(as, user.id) },
    clearLockouts: { send: (as) => admin.clearLockouts(as, user.id) },
    updateUser: { send: (as) => admin.updateUser(as, user.id, { firstname: 'Changed' }) },
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
    changeUserEmail: { send: (as) => api.changeEmail({ email: service.given.email() }, as) },
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
    setMember: { send: (as) => admin.setMember(as, company, user.id, { role: 'Owner' }) },
    createRole: {
      send: (as) => admin.createRole(as, { name: `Theirs ${crypto.randomUUID()}`, permissions: ['keys:write'] }),
    },
    updateRole: { send: (as) => admin.updateRole(as, role, { permissions: ['keys:write'] }) },
    createCompany: { send: (as) => admin.createCompany(as, { name: 'Theirs', is_joinable: true }) },
    updateCompany: { send: (as) => admin.updateCompany(as, company, { is_joinable: false }) },
    updateApp: {
      send: (as) => admin.updateApp(as, { settings: { link_by_email: 'never', factor_reset_delay_hours: 0 } }),
    },
    setAppChallenge: { send: (as) => admin.setAppChallenge(as, { ...challengeSetup, operations: [] }) },
    createApiKey: { send: (as) => admin.createApiKey(as, { kind: 'service', name: 'Theirs' }) },
    updateApiKey: { send: (as) => admin.updateApiKey(as, key, { name: 'Theirs' }) },
    rotateApiKey: { send: (as) => admin.rotateApiKey(as, key) },
    // What removes something comes last.
    revokeApiKey: { send: (as) => admin.revokeApiKey(as, key) },
    deleteAppChallenge: { send: (as) => admin.deleteAppChallenge(as) },
    deleteProvider: { send: (as) => admin.deleteProvider(as, provider) },
    deleteRole: { send: (as) => admin.deleteRole(as, role) },
    deleteUser: { send: (as) => admin.deleteUser(as, user.id) },
    deleteCompany: { send: (as) => admin.deleteCompany(as, company) },
    'deleteUser (own)': { send: (as) => admin.deleteUser(as, 'me') },
  };
};
