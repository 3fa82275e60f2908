import { beforeAll, describe, expect, test } from 'vitest';
import { apiNames, outcomeOf, statusOf } from '../kit/apis.ts';
import type { KnownUser } from '../kit/given.ts';
import { membersOf } from '../kit/members.ts';
import { type Headers, useService } from '../kit/service.ts';
import { denials } from '../operations/authorization.ts';
import { givenEmailChange } from '../operations/email-change.ts';
import { anyOperationsOf, fieldsOf } from '../operations/request.ts';

const service = useService();
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
  const [branch] = await service
    .db('branches')
    .insert({ app_id: 1, company_id: company, name: 'North' })
    .returning('id');
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
  await people.passwordSource();
  const spare = await people.roleOf([], 'Spare');
  const { id: role } = await service.db('roles').where({ app_id: 1, name: spare }).first('id');
  const { id: key } = await service.db('keys').where({ app_id: 1, kind: 'app' }).first('id');
  await givenEmailChange(service, colleague);
  const { id: session } = await service.db('sessions').where({ user_id: colleague.id }).first('id');
  const provider = await people.provider();
  stage = { company, branch: branch.id, colleague, stranger, session, role, key, provider };
});

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
  'password_sources',
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
  const lines = denials
    .filter(({ operation }) => api === 'REST' || fieldsOf(operation).length > 0)
    .map(
      ({ operation, send, ...line }) =>
        [
          operation,
          {
            ...line,
            send: (as: Headers) => {
              const { company, branch, colleague, session, role, key, provider, stranger } = stage;
              const own = { company, branch, user: colleague.id, session, role, key, provider };
              return send(operations[api], as, own, { ...own, company: stranger.company });
            },
          },
        ] as const,
    );

  test.each(lines)(
    'the operation %s denies a member with no permission, or users:read alone, what the role does not list',
    async (_name, line) => {
      const before = await everything();
      const reply = await line.send(withoutPermission.headers);
      expect(outcomeOf(reply)).toBe(line.denied);
      expect(line.denied === 'done' ? [200] : [403, 404]).toContain(statusOf(reply));
      expect(outcomeOf(await line.send(reader.headers))).toBe(line.forReader);
      expect(await everything()).toEqual(before);
    },
  );
});
