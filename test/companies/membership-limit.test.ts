import { expect } from 'vitest';
import { mostMemberships } from '../../src/modules/companies/company.ts';
import { administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, outcomeOf, statusOf } from '../kit/apis.ts';
import type { KnownUser } from '../kit/given.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { type Reply, useService } from '../kit/service.ts';

const service = useService();
const people = membersOf(service);
const refused = ['too_many_memberships', 409];
const said = (reply: Reply) => [outcomeOf(reply), statusOf(reply)];
const companiesOf = (user: KnownUser): Promise<number[]> =>
  service.db('memberships').where({ user_id: user.id }).orderBy('company_id').pluck('company_id');

/** A new user with this many memberships. */
const userWith = async (memberships: number): Promise<KnownUser> => {
  const user = await service.given.user();
  await people.fill(user, memberships);
  return user;
};

throughEachApi('the limit of memberships, through %s', (api, test) => {
  const { joinCompany, setMember, removeMember } = administrationOf(service)[api];
  const { invite, accept, invitations } = apisOf(service)[api];

  /** The key and ID of an invitation of a user to another company. */
  const invited = async ({ email }: KnownUser) => {
    const { id } = answerOf(await invite({ email, company_id: await service.given.company() }, superAdmin));
    return { id: Number(id), key: await service.mailbox.key('invitation', email) };
  };

  test('the last possible membership is accepted and the next one refused, whether the user joins or is added', async () => {
    expect(mostMemberships).toBe(500);
    const joiner = await userWith(499);
    expect(outcomeOf(await joinCompany(joiner.headers, await service.given.company()))).toBe('done');
    expect(said(await joinCompany(joiner.headers, await service.given.company()))).toEqual(refused);
    const added = await userWith(499);
    expect(outcomeOf(await setMember(superAdmin, await service.given.company(), added.id, {}))).toBe('done');
    expect(said(await setMember(superAdmin, await service.given.company(), added.id, {}))).toEqual(refused);
    for (const user of [joiner, added]) expect(await companiesOf(user)).toHaveLength(500);
  });

  test('of parallel requests that each give a user the last possible membership, one succeeds', async () => {
    const user = await service.given.user();
    const { key } = await invited(user);
    await people.fill(user, 499);
    const companies = await Promise.all(Array.from({ length: 6 }, () => service.given.company()));
    const replies = await Promise.all([
      ...companies.slice(0, 3).map((company) => joinCompany(user.headers, company)),
      ...companies.slice(3).map((company) => setMember(superAdmin, company, user.id, {})),
      accept(key, undefined, user.headers),
    ]);
    expect(replies.map(outcomeOf).toSorted()).toEqual(['done', ...Array(6).fill('too_many_memberships')]);
    expect(await companiesOf(user)).toHaveLength(500);
  });

  test.each([500, 503])(
    'a user with %i memberships keeps them, gets other roles and leaves companies',
    async (count) => {
      const user = await userWith(count);
      const [, first, second] = await companiesOf(user);
      expect(outcomeOf(await setMember(superAdmin, first!, user.id, { role: 'Admin' }))).toBe('done');
      expect(await people.roleIn(user, first!)).toBe('Admin');
      expect(await companiesOf(user)).toHaveLength(count);
      expect(outcomeOf(await removeMember(user.headers, second!, 'me'))).toBe('done');
      expect(outcomeOf(await removeMember(superAdmin, first!, user.id))).toBe('done');
      expect(await companiesOf(user)).toHaveLength(count - 2);
    },
  );

  test('a user beyond the limit joins no company before they have left enough companies', async () => {
    const user = await userWith(501);
    const [, first, second] = await companiesOf(user);
    const company = await service.given.company();
    await removeMember(user.headers, first!, 'me');
    expect(said(await joinCompany(user.headers, company))).toEqual(refused);
    await removeMember(user.headers, second!, 'me');
    expect(outcomeOf(await joinCompany(user.headers, company))).toBe('done');
  });

  test('a member at the limit who joins the company again is told that they are a member', async () => {
    const company = await service.given.company();
    const member = await people.member('Admin', company);
    await people.fill(member);
    expect(said(await joinCompany(member.headers, company))).toEqual(['already_member', 409]);
    expect(await people.roleIn(member, company)).toBe('Admin');
  });

  test('an invitation accepted at the limit is refused, stays pending, and is accepted after the user left a company', async () => {
    const user = await service.given.user();
    const { id, key } = await invited(user);
    await people.fill(user);
    expect(said(await accept(key, undefined, user.headers))).toEqual(refused);
    const { data } = answerOf(await invitations({ limit: 200 }, superAdmin));
    expect(data.find((one: { id: unknown }) => Number(one.id) === id).state).toBe('pending');
    const [, first] = await companiesOf(user);
    await removeMember(user.headers, first!, 'me');
    expect(outcomeOf(await accept(key, undefined, user.headers))).toBe('done');
    expect(await companiesOf(user)).toHaveLength(500);
  });

  test('a refused membership is recorded in the audit log with its code', async () => {
    const user = await userWith(500);
    await joinCompany(user.headers, await service.given.company());
    const entry = await service.db('audit').where({ event: 'join_company', user_id: user.id }).first();
    expect(entry).toMatchObject({ is_success: false, failure: 'too_many_memberships' });
  });
});
