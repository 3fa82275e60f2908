import { beforeAll, describe, expect, test } from 'vitest';
import { type Administration, administrationOf } from '../kit/administration.ts';
import { doorNames, outcomeOf, statusOf } from '../kit/doors.ts';
import { type KnownUser, password } from '../kit/given.ts';
import { peopleOf } from '../kit/people.ts';
import { type Headers, type Reply, useService } from '../kit/service.ts';

const service = useService();
const doors = administrationOf(service);
const people = peopleOf(service);

/** What there is in and around the company that the users of these tests belong to. */
interface Stage {
  readonly company: number;
  readonly branch: number;
  /** A member who works in the company. */
  readonly colleague: KnownUser;
  readonly stranger: KnownUser;
  readonly role: number;
  readonly key: number;
  readonly provider: string;
}

let stage: Stage;
let reader: KnownUser;
let nobody: KnownUser;

beforeAll(async () => {
  const company = await service.given.company({ isJoinable: false });
  const [branch] = await service.db('branches').insert({ company_id: company, name: 'North' }).returning('id');
  const colleague = await people.member('User', company);
  const main = service.db('branches').where({ company_id: company, is_default: true }).select('id');
  await service
    .db('users')
    .where({ id: colleague.id })
    .update({ default_company_id: company, default_branch_id: main });
  reader = await people.member(await people.roleOf(['users:read']), company);
  nobody = await people.member(await people.roleOf([]), company);
  const stranger = await service.given.user();
  const spare = await people.roleOf([], 'Spare');
  const { id: role } = await service.db('roles').where({ app_id: 1, name: spare }).first('id');
  const { id: key } = await service.db('keys').where({ app_id: 1, kind: 'app' }).first('id');
  stage = { company, branch: branch.id, colleague, stranger, role, key, provider: await people.provider() };
});

type Commands = keyof Administration;
interface Case {
  readonly send: (door: Administration, headers: Headers, stage: Stage) => Promise<Reply>;
  /** How it ends for a member whose role allows nothing. */
  readonly denied: 'forbidden' | 'not_found' | 'done';
  /** How it ends for one with `users:read`, where that is different. */
  readonly forReader?: 'done' | 'forbidden';
}

/**
 * Every operation of administration, done to others. What a member may know of is forbidden; the rest isn't there. The
 * type keeps the table complete: an operation without a line doesn't compile.
 */
const table: Readonly<Record<Exclude<Commands, 'joinCompany'>, Case>> = {
  users: { send: (door, as) => door.users(as), denied: 'forbidden', forReader: 'done' },
  user: { send: (door, as, { colleague }) => door.user(as, colleague.id), denied: 'not_found', forReader: 'done' },
  updateUser: {
    send: (door, as, { colleague }) => door.updateUser(as, colleague.id, { city_id: 1 }),
    denied: 'not_found',
    forReader: 'forbidden',
  },
  deleteUser: {
    send: (door, as, { colleague }) => door.deleteUser(as, colleague.id, password),
    denied: 'not_found',
    forReader: 'forbidden',
  },
  exportUser: {
    send: (door, as, { colleague }) => door.exportUser(as, colleague.id),
    denied: 'not_found',
    forReader: 'done',
  },
  banUser: {
    send: (door, as, { colleague }) => door.banUser(as, colleague.id),
    denied: 'not_found',
    forReader: 'forbidden',
  },
  unbanUser: {
    send: (door, as, { colleague }) => door.unbanUser(as, colleague.id),
    denied: 'not_found',
    forReader: 'forbidden',
  },
  deactivateUser: {
    send: (door, as, { colleague }) => door.deactivateUser(as, colleague.id),
    denied: 'not_found',
    forReader: 'forbidden',
  },
  activateUser: {
    send: (door, as, { colleague }) => door.activateUser(as, colleague.id),
    denied: 'not_found',
    forReader: 'forbidden',
  },
  sessions: {
    send: (door, as, { colleague }) => door.sessions(as, colleague.id),
    denied: 'not_found',
    forReader: 'done',
  },
  endSession: {
    send: (door, as, { colleague }) => door.endSession(as, colleague.id, crypto.randomUUID()),
    denied: 'not_found',
    forReader: 'forbidden',
  },
  endSessions: {
    send: (door, as, { colleague }) => door.endSessions(as, colleague.id),
    denied: 'not_found',
    forReader: 'forbidden',
  },
  // One's own companies, branches included, and the roles of the application are no secret to a member.
  companies: { send: (door, as) => door.companies(as), denied: 'done' },
  company: { send: (door, as, { stranger }) => door.company(as, stranger.company), denied: 'not_found' },
  branches: { send: (door, as, { stranger }) => door.branches(as, stranger.company), denied: 'not_found' },
  roles: { send: (door, as) => door.roles(as), denied: 'done' },
  createCompany: { send: (door, as) => door.createCompany(as, { name: 'Mine' }), denied: 'forbidden' },
  updateCompany: {
    send: (door, as, { company }) => door.updateCompany(as, company, { name: 'Mine' }),
    denied: 'forbidden',
  },
  deleteCompany: { send: (door, as, { company }) => door.deleteCompany(as, company), denied: 'forbidden' },
  createBranch: {
    send: (door, as, { company }) => door.createBranch(as, company, { name: 'South' }),
    denied: 'forbidden',
  },
  updateBranch: {
    send: (door, as, { company, branch }) => door.updateBranch(as, company, branch, { name: 'South' }),
    denied: 'forbidden',
  },
  deleteBranch: {
    send: (door, as, { company, branch }) => door.deleteBranch(as, company, branch),
    denied: 'forbidden',
  },
  members: { send: (door, as, { company }) => door.members(as, company), denied: 'forbidden', forReader: 'done' },
  setMember: {
    send: (door, as, { company, colleague }) => door.setMember(as, company, colleague.id, { role: 'User' }),
    denied: 'forbidden',
  },
  removeMember: {
    send: (door, as, { company, colleague }) => door.removeMember(as, company, colleague.id),
    denied: 'forbidden',
  },
  createRole: { send: (door, as) => door.createRole(as, { name: 'Mine', permissions: [] }), denied: 'forbidden' },
  updateRole: { send: (door, as, { role }) => door.updateRole(as, role, { permissions: [] }), denied: 'forbidden' },
  deleteRole: { send: (door, as, { role }) => door.deleteRole(as, role), denied: 'forbidden' },
  app: { send: (door, as) => door.app(as), denied: 'forbidden' },
  updateApp: { send: (door, as) => door.updateApp(as, { name: 'Mine' }), denied: 'forbidden' },
  keys: { send: (door, as) => door.keys(as), denied: 'forbidden' },
  createKey: { send: (door, as) => door.createKey(as, { kind: 'app', name: 'Mine' }), denied: 'forbidden' },
  updateKey: { send: (door, as, { key }) => door.updateKey(as, key, { name: 'Mine' }), denied: 'forbidden' },
  rotateKey: { send: (door, as, { key }) => door.rotateKey(as, key), denied: 'forbidden' },
  revokeKey: { send: (door, as, { key }) => door.revokeKey(as, key), denied: 'forbidden' },
  audit: { send: (door, as, { colleague }) => door.audit(as, { user_id: colleague.id }), denied: 'not_found' },
  identities: {
    send: (door, as, { colleague }) => door.identities(as, colleague.id),
    denied: 'not_found',
    forReader: 'done',
  },
  unlinkIdentity: {
    send: (door, as, { colleague }) => door.unlinkIdentity(as, colleague.id, 1),
    denied: 'not_found',
    forReader: 'forbidden',
  },
  providers: { send: (door, as) => door.providers(as), denied: 'forbidden' },
  setProvider: {
    send: (door, as, { provider }) =>
      door.setProvider(as, provider, { driver: 'github', client_id: 'mine', client_secret: 'mine' }),
    denied: 'forbidden',
  },
  deleteProvider: { send: (door, as, { provider }) => door.deleteProvider(as, provider), denied: 'forbidden' },
};

const tables = [
  'users',
  'companies',
  'branches',
  'memberships',
  'roles',
  'keys',
  'apps',
  'sessions',
  'providers',
] as const;
/** Every row but what only notes that somebody was here. */
const everything = async () => {
  const rows: Record<string, unknown> = {};
  for (const name of tables) {
    const all: Record<string, unknown>[] = await service.db(name).select();
    rows[name] = all.map(({ last_used_at: _noted, ...row }) => JSON.stringify(row)).toSorted();
  }
  return rows;
};

describe.each(doorNames)('what a role does not list is denied, through %s', (door) => {
  test.each(Object.entries(table))('%s: to a role of nothing, and to one of users:read alone', async (_name, line) => {
    const before = await everything();
    const reply = await line.send(doors[door], nobody.headers, stage);
    expect(outcomeOf(reply)).toBe(line.denied);
    expect(line.denied === 'done' ? [200] : [403, 404]).toContain(statusOf(reply));
    expect(outcomeOf(await line.send(doors[door], reader.headers, stage))).toBe(line.forReader ?? line.denied);
    expect(await everything()).toEqual(before);
  });
});
