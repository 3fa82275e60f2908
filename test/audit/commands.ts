import type { Administration } from '../kit/administration.ts';
import type { FactorApi } from '../kit/factors.ts';
import type { KnownUser } from '../kit/given.ts';
import type { Headers, Reply } from '../kit/service.ts';

/** Through one API. */
export type CommandApi = Administration & FactorApi;

/** Everything that a command needs to be done to, made again for each. */
export interface Stage {
  readonly company: number;
  readonly branch: number;
  /** A member of the company who works in one of their own. */
  readonly member: KnownUser;
  readonly session: string;
  readonly role: number;
  readonly key: number;
  readonly identity: number;
  readonly factor: number;
  readonly provider: string;
}

export interface Command {
  readonly send: (api: CommandApi, as: Headers, stage: Stage) => Promise<Reply>;
  /** What it is done to; `made` is the id of what it answers with. */
  readonly target?: (stage: Stage, made: number) => string;
  /** How it ends for a user who has nothing to do with any of it. */
  readonly denied: 'forbidden' | 'not_found';
}

const ofUser = (stage: Stage) => `user:${stage.member.id}`;
const ofCompany = (stage: Stage) => `company:${stage.company}`;
const ofBranch = (stage: Stage) => `branch:${stage.branch}`;
/** Users find what was done to them in their own audit log. */
const onUser = (send: Command['send']): Command => ({ send, target: ofUser, denied: 'not_found' });

type Event = keyof CommandApi;
/** Every command of administration that changes something, or hands a user's data out. */
export const commands = {
  updateUser: onUser((api, as, { member }) => api.updateUser(as, member.id, { city_id: 1 })),
  deleteUser: onUser((api, as, { member }) => api.deleteUser(as, member.id)),
  exportUser: onUser((api, as, { member }) => api.exportUser(as, member.id)),
  banUser: onUser((api, as, { member }) => api.banUser(as, member.id)),
  unbanUser: onUser((api, as, { member }) => api.unbanUser(as, member.id)),
  clearLockouts: onUser((api, as, { member }) => api.clearLockouts(as, member.id)),
  deactivateUser: onUser((api, as, { member }) => api.deactivateUser(as, member.id)),
  activateUser: onUser((api, as, { member }) => api.activateUser(as, member.id)),
  endSession: onUser((api, as, { member, session }) => api.endSession(as, member.id, session)),
  endSessions: onUser((api, as, { member }) => api.endSessions(as, member.id)),
  createCompany: {
    send: (api, as) => api.createCompany(as, { name: 'New' }),
    target: (_stage, made) => `company:${made}`,
    denied: 'forbidden',
  },
  updateCompany: {
    send: (api, as, { company }) => api.updateCompany(as, company, { name: 'New' }),
    target: ofCompany,
    denied: 'not_found',
  },
  deleteCompany: {
    send: (api, as, { company }) => api.deleteCompany(as, company),
    target: ofCompany,
    denied: 'not_found',
  },
  createBranch: {
    send: (api, as, { company }) => api.createBranch(as, company, { name: 'New' }),
    target: (_stage, made) => `branch:${made}`,
    denied: 'not_found',
  },
  updateBranch: {
    send: (api, as, { company, branch }) => api.updateBranch(as, company, branch, { is_default: true }),
    target: ofBranch,
    denied: 'not_found',
  },
  deleteBranch: {
    send: (api, as, { company, branch }) => api.deleteBranch(as, company, branch),
    target: ofBranch,
    denied: 'not_found',
  },
  setMember: {
    send: (api, as, { company, member }) => api.setMember(as, company, member.id, { role: 'Admin' }),
    target: ofUser,
    denied: 'not_found',
  },
  removeMember: {
    send: (api, as, { company, member }) => api.removeMember(as, company, member.id),
    target: ofUser,
    denied: 'not_found',
  },
  createRole: {
    send: (api, as, { role }) => api.createRole(as, { name: `New ${role}`, permissions: [] }),
    target: (_stage, made) => `role:${made}`,
    denied: 'forbidden',
  },
  updateRole: {
    send: (api, as, { role }) => api.updateRole(as, role, { permissions: ['users:read'] }),
    target: ({ role }) => `role:${role}`,
    denied: 'forbidden',
  },
  deleteRole: {
    send: (api, as, { role }) => api.deleteRole(as, role),
    target: ({ role }) => `role:${role}`,
    denied: 'forbidden',
  },
  updateApp: { send: (api, as) => api.updateApp(as, { name: 'Gatehouse' }), denied: 'forbidden' },
  setAppChallenge: {
    send: (api, as) =>
      api.setAppChallenge(as, { driver: 'turnstile', site_key: 'a key', secret_key: 'a secret', operations: [] }),
    denied: 'forbidden',
  },
  deleteAppChallenge: { send: (api, as) => api.deleteAppChallenge(as), denied: 'forbidden' },
  createApiKey: {
    send: (api, as) => api.createApiKey(as, { kind: 'service', name: 'New' }),
    target: (_stage, made) => `key:${made}`,
    denied: 'forbidden',
  },
  updateApiKey: {
    send: (api, as, { key }) => api.updateApiKey(as, key, { name: 'New' }),
    target: ({ key }) => `key:${key}`,
    denied: 'forbidden',
  },
  rotateApiKey: {
    send: (api, as, { key }) => api.rotateApiKey(as, key, 60),
    target: ({ key }) => `key:${key}`,
    denied: 'forbidden',
  },
  revokeApiKey: {
    send: (api, as, { key }) => api.revokeApiKey(as, key),
    target: ({ key }) => `key:${key}`,
    denied: 'forbidden',
  },
  unlinkIdentity: onUser((api, as, { member, identity }) => api.unlinkIdentity(as, member.id, identity)),
  deleteFactor: onUser((api, as, { member, factor }) => api.deleteFactor(as, member.id, factor)),
  setProvider: {
    send: (api, as, { provider }) =>
      api.setProvider(as, provider, { driver: 'github', client_id: 'an id', client_secret: 'a secret' }),
    target: ({ provider }) => `provider:${provider}`,
    denied: 'forbidden',
  },
  deleteProvider: {
    send: (api, as, { provider }) => api.deleteProvider(as, provider),
    target: ({ provider }) => `provider:${provider}`,
    denied: 'forbidden',
  },
} satisfies Readonly<Partial<Record<Event, Command>>>;

export const reads: readonly ((api: Administration, as: Headers, stage: Stage) => Promise<Reply>)[] = [
  (api, as) => api.users(as),
  (api, as, { member }) => api.user(as, member.id),
  (api, as, { member }) => api.sessions(as, member.id),
  (api, as, { member }) => api.lockouts(as, member.id),
  (api, as) => api.companies(as),
  (api, as, { company }) => api.company(as, company),
  (api, as, { company }) => api.branches(as, company),
  (api, as, { company }) => api.members(as, company),
  (api, as) => api.permissions(as),
  (api, as) => api.roles(as),
  (api, as) => api.app(as),
  (api, as) => api.challenges(as),
  (api, as) => api.keys(as),
  (api, as) => api.audit(as),
  (api, as) => api.providers(as),
  (api, as, { member }) => api.identities(as, member.id),
];
