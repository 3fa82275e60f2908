import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Administration, administrationOf } from '../kit/administration.ts';
import { answerOf, apiNames, outcomeOf, statusOf } from '../kit/apis.ts';
import { type KnownUser, password } from '../kit/given.ts';
import { peopleOf, superAdmin } from '../kit/people.ts';
import { type Headers, type Reply, useService } from '../kit/service.ts';

const service = useService();
const apis = administrationOf(service);
const people = peopleOf(service);

/** Everything that a command needs to be done to, made anew for each. */
interface Stage {
  readonly company: number;
  readonly branch: number;
  /** A member of the company who works in one of their own. */
  readonly member: KnownUser;
  readonly session: string;
  readonly role: number;
  readonly key: number;
  readonly identity: number;
  readonly provider: string;
}

const insert = async (table: string, row: object): Promise<number> =>
  (await service.db(table).insert(row).returning('id'))[0].id;

const identityOf = (user: number) => {
  const at = service.clock.now();
  const known = { provider: 'google', issuer: 'https://accounts.google.com', subject: `subject of ${user}` };
  return { ...known, app_id: 1, user_id: user, linked_at: at, last_used_at: at };
};

const setTheStage = async (): Promise<Stage> => {
  const company = await service.given.company();
  const member = await people.member('User', company);
  const name = `Spare ${company}`;
  const key = { app_id: 1, kind: 'app', name, digest: name, created_at: service.clock.now() };
  return {
    company,
    branch: await insert('branches', { company_id: company, name }),
    member,
    session: (await service.db('sessions').where({ user_id: member.id }).first('id')).id,
    role: await insert('roles', { app_id: 1, name, permissions: [] }),
    key: await insert('keys', key),
    identity: await insert('identities', identityOf(member.id)),
    provider: await people.provider(),
  };
};

interface Command {
  readonly send: (api: Administration, as: Headers, stage: Stage) => Promise<Reply>;
  /** What it is done to; `made` is the id of what it answers with. */
  readonly target?: (stage: Stage, made: number) => string;
  /** How it ends for a user who has nothing to do with any of it. */
  readonly denied: 'forbidden' | 'not_found';
}

const ofUser = (stage: Stage) => `user:${stage.member.id}`;
const ofCompany = (stage: Stage) => `company:${stage.company}`;
const ofBranch = (stage: Stage) => `branch:${stage.branch}`;
/** Whoever it was done to finds it in their own part of the trail. */
const onUser = (send: Command['send']): Command => ({ send, target: ofUser, denied: 'not_found' });

type Event = keyof Administration;
/** Every command of administration that changes something, or hands a user's data out. */
const commands = {
  updateUser: onUser((api, as, { member }) => api.updateUser(as, member.id, { city_id: 1 })),
  deleteUser: onUser((api, as, { member }) => api.deleteUser(as, member.id)),
  exportUser: onUser((api, as, { member }) => api.exportUser(as, member.id)),
  banUser: onUser((api, as, { member }) => api.banUser(as, member.id)),
  unbanUser: onUser((api, as, { member }) => api.unbanUser(as, member.id)),
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
  createKey: {
    send: (api, as) => api.createKey(as, { kind: 'service', name: 'New' }),
    target: (_stage, made) => `key:${made}`,
    denied: 'forbidden',
  },
  updateKey: {
    send: (api, as, { key }) => api.updateKey(as, key, { name: 'New' }),
    target: ({ key }) => `key:${key}`,
    denied: 'forbidden',
  },
  rotateKey: {
    send: (api, as, { key }) => api.rotateKey(as, key, 60),
    target: ({ key }) => `key:${key}`,
    denied: 'forbidden',
  },
  revokeKey: {
    send: (api, as, { key }) => api.revokeKey(as, key),
    target: ({ key }) => `key:${key}`,
    denied: 'forbidden',
  },
  unlinkIdentity: onUser((api, as, { member, identity }) => api.unlinkIdentity(as, member.id, identity)),
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

const reads: readonly ((api: Administration, as: Headers, stage: Stage) => Promise<Reply>)[] = [
  (api, as) => api.users(as),
  (api, as, { member }) => api.user(as, member.id),
  (api, as, { member }) => api.sessions(as, member.id),
  (api, as) => api.companies(as),
  (api, as, { company }) => api.company(as, company),
  (api, as, { company }) => api.branches(as, company),
  (api, as, { company }) => api.members(as, company),
  (api, as) => api.roles(as),
  (api, as) => api.app(as),
  (api, as) => api.keys(as),
  (api, as) => api.audit(as),
  (api, as) => api.providers(as),
  (api, as, { member }) => api.identities(as, member.id),
];

/** `banUser` is `ban_user` in the trail. */
const eventOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const newRows = async (after: string): Promise<readonly Record<string, unknown>[]> =>
  service.db('audit').where('id', '>', after).orderBy('id');
const last = async (): Promise<string> => (await service.db('audit').orderBy('id', 'desc').first())?.id ?? '0';

let owner: KnownUser;
let stranger: KnownUser;
let stage: Stage;

const sessionOf = async (user: KnownUser): Promise<string> =>
  (await service.db('sessions').where({ user_id: user.id }).first('id')).id;

beforeAll(async () => {
  owner = await people.everywhere('Owner');
  stranger = await service.given.user();
});
beforeEach(async () => {
  stage = await setTheStage();
});

// checklist 74, 88
describe.each(apiNames)('the trail of what is done through %s', (api) => {
  describe.each(Object.entries<Command>(commands))('%s', (name, { send, target, denied }) => {
    const idOf = (reply: Reply): number => Number(answerOf(reply)?.id ?? answerOf(reply)?.details?.id ?? 0);

    test.each(['a user', 'a super admin key'])('by %s leaves one row: who, what, by which credentials', async (who) => {
      const isUser = who === 'a user';
      const before = await last();
      const reply = await send(apis[api], isUser ? owner.headers : superAdmin, stage);
      expect(outcomeOf(reply)).toBe('done');
      const rows = await newRows(before);
      expect(rows).toHaveLength(1);
      expect(rows[0]).toMatchObject({
        event: eventOf(name),
        is_success: true,
        failure: null,
        factor: isUser ? 'token' : 'service_key',
        app_id: 1,
        user_id: isUser ? owner.id : null,
        session_id: isUser ? await sessionOf(owner) : null,
        target: target?.(stage, idOf(reply)) ?? null,
        at: service.clock.now(),
        request_id: reply.headers['x-request-id'],
        ip: '127.0.0.1',
      });
    });

    test('that is refused leaves one row that says why, and changes nothing', async () => {
      const before = await last();
      const reply = await send(apis[api], stranger.headers, stage);
      expect([outcomeOf(reply), statusOf(reply)]).toEqual([denied, denied === 'forbidden' ? 403 : 404]);
      const rows = await newRows(before);
      expect(rows).toHaveLength(1);
      expect(rows[0]).toMatchObject({
        event: eventOf(name),
        is_success: false,
        failure: denied,
        factor: 'token',
        app_id: 1,
        user_id: stranger.id,
        session_id: await sessionOf(stranger),
        at: service.clock.now(),
        request_id: reply.headers['x-request-id'],
        ip: '127.0.0.1',
      });
    });
  });

  test('tells of whoever joins a company, or is refused', async () => {
    const before = await last();
    await apis[api].joinCompany(stranger.headers, stage.company);
    await apis[api].joinCompany(stranger.headers, stage.company);
    expect(await newRows(before)).toMatchObject([
      { event: 'join_company', is_success: true, user_id: stranger.id, target: `company:${stage.company}` },
      { event: 'join_company', is_success: false, failure: 'already_member', user_id: stranger.id },
    ]);
  });

  test('tells of a wrong password, where somebody deletes themselves', async () => {
    const { member } = stage;
    const before = await last();
    await apis[api].deleteUser(member.headers, 'me', 'wrong');
    await apis[api].deleteUser(member.headers, 'me', password);
    expect(await newRows(before)).toMatchObject([
      { event: 'delete_user', is_success: false, failure: 'password_incorrect', user_id: member.id },
      { event: 'delete_user', is_success: true, user_id: member.id, target: `user:${member.id}` },
    ]);
  });

  test('tells of what a rule refuses: the last owner, what is in use, what is built in', async () => {
    const { company } = stage;
    const only = await people.member('Owner', company);
    const builtIn = await service.db('roles').where({ app_id: 1, name: 'User' }).first('id');
    const first = await service.db('branches').where({ company_id: company, is_default: true }).first('id');
    const before = await last();
    await apis[api].setMember(superAdmin, company, only.id, { role: 'User' });
    await apis[api].deleteBranch(superAdmin, company, first.id);
    await apis[api].deleteRole(superAdmin, builtIn.id);
    await apis[api].createRole(superAdmin, { name: 'User', permissions: [] });
    const rows = await newRows(before);
    expect(rows.map(({ event, failure, factor }) => [event, failure, factor])).toEqual([
      ['set_member', 'last_owner', 'service_key'],
      ['delete_branch', 'branch_in_use', 'service_key'],
      ['delete_role', 'role_built_in', 'service_key'],
      ['create_role', 'name_taken', 'service_key'],
    ]);
  });

  test('has no row for what was never tried: input that no rule lets through', async () => {
    const before = await last();
    const { company, member } = stage;
    for (const reply of [
      await apis[api].createCompany(superAdmin, { name: '' }),
      await apis[api].updateBranch(superAdmin, company, stage.branch, { is_default: false }),
      await apis[api].setMember(superAdmin, company, member.id, { role: 'Emperor' }),
      await apis[api].updateApp(superAdmin, { settings: { access_token_seconds: 1 } }),
      await apis[api].rotateKey(superAdmin, stage.key, -1),
    ])
      expect(statusOf(reply)).toBe(422);
    expect(await newRows(before)).toEqual([]);
  });

  test('has no row for what is only looked at', async () => {
    const before = await last();
    for (const read of reads) {
      expect(outcomeOf(await read(apis[api], owner.headers, stage))).toBe('done');
      await read(apis[api], stranger.headers, stage);
    }
    expect(await newRows(before)).toEqual([]);
  });

  test('has one row for a credential that is refused, whatever was asked for', async () => {
    const before = await last();
    await apis[api].deleteCompany({ 'X-Service-Key': 'gh_svc_wrong' }, stage.company);
    expect(await newRows(before)).toMatchObject([
      { event: 'authenticate', is_success: false, failure: 'service_key_invalid', factor: 'service_key' },
    ]);
  });
});
