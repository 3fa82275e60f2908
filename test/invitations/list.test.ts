import { beforeAll, describe, expect, test } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, faultsOf, outcomeOf, statusOf } from '../kit/apis.ts';
import type { KnownUser } from '../kit/given.ts';
import { membersOf } from '../kit/members.ts';
import { type Headers, type Reply, serviceKey, useService } from '../kit/service.ts';

const service = useService();
const apis = apisOf(service);
const people = membersOf(service);
const superAdmin: Headers = { 'X-Service-Key': serviceKey };
const idsOf = (reply: Reply): readonly number[] => answerOf(reply).data.map(({ id }: { id: unknown }) => Number(id));

let admin: KnownUser;
/** Seven invitations of one company, newest first. */
let ids: readonly number[];
/** One of another company. */
let other: { readonly admin: KnownUser; readonly id: number };

const invite = async ({ headers }: KnownUser): Promise<number> => {
  const { body } = await apis.REST.invite({ email: service.given.email() }, headers);
  return body.id;
};

beforeAll(async () => {
  admin = await service.given.admin();
  const made: number[] = [];
  for (let count = 0; count < 7; count += 1) made.unshift(await invite(admin));
  ids = made;
  const stranger = await service.given.admin();
  other = { admin: stranger, id: await invite(stranger) };
});

throughEachApi('the list of invitations through %s', (api, test) => {
  const { invitations, revokeInvitation, accept } = apis[api];

  /** Every page of the list, by the cursor of the page before. */
  const pages = async (limit: number, headers: Headers): Promise<readonly (readonly number[])[]> => {
    const found: (readonly number[])[] = [];
    for (let cursor: string | undefined | null; cursor !== null; ) {
      const reply = await invitations({ limit, cursor }, headers);
      found.push(idsOf(reply));
      cursor = answerOf(reply).next_cursor as string | null;
    }
    return found;
  };

  test('the list of invitations has each invitation once across its pages, newest first', async () => {
    expect((await pages(3, admin.headers)).map(({ length }) => length)).toEqual([3, 3, 1]);
    for (const limit of [1, 3, 7, 200]) expect((await pages(limit, admin.headers)).flat()).toEqual(ids);
    expect(await pages(7, admin.headers)).toHaveLength(1);
  });

  // regression A728
  test('an invitation has the name of its company, and that of its sender for callers who may read it', async () => {
    const [company, sender] = [await service.given.company(), await service.given.user()];
    await service
      .db('companies')
      .where({ id: company })
      .update({ name: `Harbor ${api}` });
    await people.join(sender, company, 'Owner');
    await service.given.proven(sender);
    await service.db('users').where({ id: sender.id }).update({ displayname: 'Grace Hopper' });
    const made = await apis[api].invite({ email: service.given.email(), company_id: company }, sender.headers);
    const named = { company_name: `Harbor ${api}`, invited_by_name: 'Grace Hopper' };
    expect(answerOf(made)).toMatchObject(named);
    const newest = async (headers: Headers) => answerOf(await invitations({ limit: 1 }, headers)).data;
    expect(await newest(superAdmin)).toMatchObject([named]);
    const other = await people.everywhere(await people.roleOf(['invitations:write']));
    expect(await newest(other.headers)).toMatchObject([{ ...named, invited_by_name: null }]);
    await service.send('DELETE', `/v1/users/${sender.id}`, { headers: superAdmin });
    expect(await newest(superAdmin)).toMatchObject([{ ...named, invited_by_name: null }]);
  });

  test('the list of invitations repeats and leaves out nothing while invitations are added', async () => {
    const first = await invitations({ limit: 3 }, other.admin.headers);
    const added = await invite(other.admin);
    const second = await invitations({ limit: 1 }, other.admin.headers);
    expect(idsOf(second)).toEqual([added]);
    const rest = await invitations({ limit: 200, cursor: answerOf(second).next_cursor }, other.admin.headers);
    expect(idsOf(rest)).toEqual(idsOf(first));
  });

  test("the list of invitations shows the caller's companies only, and every company with the super admin key", async () => {
    expect(idsOf(await invitations({ limit: 200 }, other.admin.headers))).not.toEqual(expect.arrayContaining([ids[0]]));
    expect(idsOf(await invitations({ limit: 200 }, superAdmin))).toEqual(expect.arrayContaining([...ids, other.id]));
    const app = await service.given.app();
    expect(idsOf(await invitations({ limit: 200 }, { 'X-Service-Key': app.serviceKey }))).toEqual([]);
    const { headers } = await service.given.admin({ app });
    expect(idsOf(await invitations({ limit: 200 }, headers))).toEqual([]);
  });

  test('the list of invitations is forbidden to a user who may invite to no company', async () => {
    const { headers } = await service.given.user();
    const reply = await invitations({}, headers);
    expect([outcomeOf(reply), statusOf(reply)]).toEqual(['forbidden', 403]);
  });

  test('the list of invitations has 25 to a page if no limit is given', async () => {
    const many = await service.given.admin();
    for (let count = 0; count < 26; count += 1) await invite(many);
    const reply = await invitations({}, many.headers);
    expect(idsOf(reply)).toHaveLength(25);
    expect(answerOf(reply).next_cursor).not.toBeNull();
  });

  test('the list of invitations can be filtered by state, and has pages within a state', async () => {
    const own = await service.given.admin();
    const [revoked, accepted] = [await invite(own), service.given.email()];
    const { body } = await apis.REST.invite({ email: accepted }, own.headers);
    const pending = [await invite(own), await invite(own)].toReversed();
    await revokeInvitation(revoked, own.headers);
    const person = { password: 'another good battery', firstname: 'Grace', lastname: 'Hopper' };
    await accept(await service.mailbox.key('invitation', accepted), person);
    const inState = async (state: string) => idsOf(await invitations({ state }, own.headers));
    expect(await inState('revoked')).toEqual([revoked]);
    expect(await inState('accepted')).toEqual([body.id]);
    expect(await inState('pending')).toEqual(pending);
    expect(await inState('expired')).toEqual([]);
    const page = await invitations({ state: 'pending', limit: 1 }, own.headers);
    const { next_cursor: cursor } = answerOf(page);
    expect(idsOf(await invitations({ state: 'pending', limit: 1, cursor }, own.headers))).toEqual([pending[1]]);
  });

  test.each([0, -1, 201, 2_147_483_647])('the list of invitations refuses a limit of %i', async (limit) => {
    const reply = await invitations({ limit }, admin.headers);
    expect(statusOf(reply)).toBe(422);
    expect(faultsOf(reply)).toEqual(['#/limit out_of_range']);
  });

  test.each([
    ['nothing', ''],
    ['a word', 'second'],
    ['a position as it is', '5'],
    ['a position of this list with more behind it', `${Buffer.from('invitations:5').toString('base64url')}=`],
    ['a position of this list in another spelling', Buffer.from('invitations:05').toString('base64url')],
    ['a negative position', Buffer.from('invitations:-5').toString('base64url')],
    ['a position of another list', Buffer.from('notifications:5').toString('base64url')],
    ['a position with SQL', Buffer.from('invitations:5 or 1=1').toString('base64url')],
    ['a position beyond all numbers', Buffer.from(`invitations:${'9'.repeat(40)}`).toString('base64url')],
  ])('the list of invitations refuses %s as a cursor', async (_what, cursor) => {
    const reply = await invitations({ cursor }, admin.headers);
    expect(statusOf(reply)).toBe(422);
    expect(faultsOf(reply)).toEqual(['#/cursor invalid_format']);
  });

  test('the list of invitations returns 200 or 422 for a cursor of a position that no row can have', async () => {
    const cursor = Buffer.from(`invitations:${'9'.repeat(15)}`).toString('base64url');
    expect([200, 422]).toContain(statusOf(await invitations({ cursor }, admin.headers)));
  });

  test('the list of invitations shows nothing more to a user who sends the cursor of another user', async () => {
    const { next_cursor: cursor } = answerOf(await invitations({ limit: 1 }, superAdmin));
    const seen = idsOf(await invitations({ limit: 200, cursor }, admin.headers));
    expect(ids).toEqual(expect.arrayContaining([...seen]));
  });
});

describe('the list of invitations, in REST', () => {
  const get = (query: string) => service.send('GET', `/v1/invitations${query}`, { headers: admin.headers });

  test('the list of invitations has a link to its next page that can be used as it is', async () => {
    const first = await get('?state=pending&limit=5');
    const [, next] = /^<([^>]+)>; rel="next"$/.exec(first.headers['link'] ?? '') ?? [];
    expect(next).toContain('state=pending');
    const second = await service.send('GET', next!, { headers: admin.headers });
    expect([...idsOf(first), ...idsOf(second)]).toEqual(ids);
    expect(second.headers['link']).toBeUndefined();
  });

  test.each([
    ['?color=red', 'query/color unknown_field'],
    ['?limit=3&Limit=4', 'query/Limit unknown_field'],
    ['?limit=ten', 'query/limit wrong_type'],
    ['?limit=0', 'query/limit out_of_range'],
    ['?limit=201', 'query/limit out_of_range'],
    ['?limit=1.5', 'query/limit wrong_type'],
    ['?limit=3&limit=4', 'query/limit wrong_type'],
    ['?state=lost', 'query/state not_allowed'],
    [`?cursor=${'x'.repeat(1500)}`, 'query/cursor invalid_format'],
    [`?cursor=${'x'.repeat(1501)}`, 'query/cursor too_long'],
    ['?cursor=second', 'query/cursor invalid_format'],
  ])('the list of invitations refuses the query %s with an error that points at it', async (query, fault) => {
    const { status, body } = await get(query);
    expect(status).toBe(422);
    expect(body.errors.map(({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`)).toEqual([
      fault,
    ]);
  });

  const byId = async (id: string): Promise<readonly number[]> => [
    (await service.send('DELETE', `/v1/invitations/${id}`, { headers: superAdmin })).status,
    (await service.send('POST', `/v1/invitations/${id}/resend`, { headers: superAdmin })).status,
  ];

  test.each(['0', '-1', '1.5', 'x', '9007199254740992', '%00'])(
    'revoking or resending an invitation returns 422 if its id is %s',
    async (id) => {
      expect(await byId(id)).toEqual([422, 422]);
    },
  );

  test.each(['1000000e3', '1000000.0', '0x7fffffff', '%201000000'])(
    'revoking or resending an invitation returns 404 or 422 if its id is %s, an unusual spelling of a number',
    async (id) => {
      for (const status of await byId(id)) expect([404, 422]).toContain(status);
    },
  );

  test('inviting with a state is refused, since the state is not an input field', async () => {
    const body = { email: service.given.email(), state: 'accepted' };
    const reply = await service.send('POST', '/v1/invitations', { headers: admin.headers, body });
    expect(faultsOf(reply)).toEqual(['#/state unknown_field']);
  });
});
