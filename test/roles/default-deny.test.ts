import { beforeAll, describe, expect, test } from 'vitest';
import { type Administration, administrationOf } from '../kit/administration.ts';
import { apiNames, outcomeOf, statusOf } from '../kit/apis.ts';
import type { KnownUser } from '../kit/given.ts';
import { membersOf } from '../kit/members.ts';
import { type Headers, type Reply, useService } from '../kit/service.ts';
import { denials } from '../operations/authorization.ts';
import { givenEmailChange } from '../operations/email-change.ts';
import { anyOperationsOf } from '../operations/request.ts';
import type { RowField } from '../operations/rows.ts';

const service = useService();
const apis = administrationOf(service);
const operations = anyOperationsOf(service);
const people = membersOf(service);

/** The objects in and around the company of these tests' users. */
interface Stage {
  readonly company: number;
  readonly branch: number;
  /** A member who works in the company. */
  readonly colleague: KnownUser;
  readonly stranger: KnownUser;
  /** A session of the colleague. */
  readonly session: string;
  readonly role: number;
  readonly key: number;
  readonly provider: string;
}

let stage: Stage;
let reader: KnownUser;
let withoutPermission: KnownUser;

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
  withoutPermission = await people.member(await people.roleOf([]), company);
  const stranger = await service.given.user();
  await people.challenge();
  const spare = await people.roleOf([], 'Spare');
  const { id: role } = await service.db('roles').where({ app_id: 1, name: spare }).first('id');
  const { id: key } = await service.db('keys').where({ app_id: 1, kind: 'app' }).first('id');
  await givenEmailChange(service, colleague);
  const { id: session } = await service.db('sessions').where({ user_id: colleague.id }).first('id');
  const provider = await people.provider();
  stage = { company, branch: branch.id, colleague, stranger, session, role, key, provider };
});

type Commands = keyof Administration;
interface Case {
  readonly send: (api: Administration, headers: Headers, stage: Stage) => Promise<Reply>;
  /** The outcome for a member whose role has no permissions. */
  readonly denied: 'forbidden' | 'not_found' | 'done';
  /** The outcome for a member with `users:read`, if it differs. */
  readonly forReader?: 'done' | 'forbidden';
}

/**
 * Every operation of administration, done to others. What a member may know of is forbidden; the rest isn't there. The
 * type keeps the table complete: an operation without a line doesn't compile.
 */
const table: Readonly<Record<Exclude<Commands, 'joinCompany' | 'keys' | RowField>, Case>> = {
  // One's own companies, branches included, and the roles of the application are not secret to a member.
  permissions: {
    send: (api, as, { stranger }) => api.permissions(as, stranger.company),
    denied: 'not_found',
  },
  challenges: { send: (api, as) => api.challenges(as), denied: 'done' },
  appChallenge: { send: (api, as) => api.appChallenge(as), denied: 'forbidden' },
  setAppChallenge: {
    send: (api, as) =>
      api.setAppChallenge(as, { driver: 'turnstile', site_key: 'mine', secret_key: 'mine', operations: [] }),
    denied: 'forbidden',
  },
  deleteAppChallenge: { send: (api, as) => api.deleteAppChallenge(as), denied: 'forbidden' },
  audit: { send: (api, as, { colleague }) => api.audit(as, { user_id: colleague.id }), denied: 'not_found' },
  identities: {
    send: (api, as, { colleague }) => api.identities(as, colleague.id),
    denied: 'not_found',
    forReader: 'done',
  },
  unlinkIdentity: {
    send: (api, as, { colleague }) => api.unlinkIdentity(as, colleague.id, 1),
    denied: 'not_found',
    forReader: 'forbidden',
  },
  providers: { send: (api, as) => api.providers(as), denied: 'forbidden' },
  setProvider: {
    send: (api, as, { provider }) =>
      api.setProvider(as, provider, { driver: 'github', client_id: 'mine', client_secret: 'mine' }),
    denied: 'forbidden',
  },
  deleteProvider: { send: (api, as, { provider }) => api.deleteProvider(as, provider), denied: 'forbidden' },
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
  'challenges',
] as const;
/** Every row but what only notes that a user was here. */
const everything = async () => {
  const rows: Record<string, unknown> = {};
  for (const name of tables) {
    const all: Record<string, unknown>[] = await service.db(name).select();
    rows[name] = all.map(({ last_used_at: _noted, is_shown: _shown, ...row }) => JSON.stringify(row)).toSorted();
  }
  return rows;
};

describe.each(apiNames)('operations that a role does not list, through %s', (api) => {
  const lines = [
    ...Object.entries(table).map(
      ([name, { send, ...line }]) => [name, { ...line, send: (as: Headers) => send(apis[api], as, stage) }] as const,
    ),
    ...denials.map(
      ({ operation, send, ...line }) =>
        [
          operation,
          {
            ...line,
            send: (as: Headers) => {
              const { company, branch, colleague, session, role, key, stranger } = stage;
              const own = { company, branch, user: colleague.id, session, role, key };
              return send(operations[api], as, own, { ...own, company: stranger.company });
            },
          },
        ] as const,
    ),
  ];

  test.each(lines)(
    'the operation %s denies a member with no permission, or users:read alone, what the role does not list',
    async (_name, line) => {
      const before = await everything();
      const reply = await line.send(withoutPermission.headers);
      expect(outcomeOf(reply)).toBe(line.denied);
      expect(line.denied === 'done' ? [200] : [403, 404]).toContain(statusOf(reply));
      expect(outcomeOf(await line.send(reader.headers))).toBe(line.forReader ?? line.denied);
      expect(await everything()).toEqual(before);
    },
  );
});
