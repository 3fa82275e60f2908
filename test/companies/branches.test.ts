import { beforeEach, expect } from 'vitest';
import { administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, faultsOf, outcomeOf, statusOf } from '../kit/apis.ts';
import type { KnownUser } from '../kit/given.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { type Reply, useService } from '../kit/service.ts';

const service = useService();
const apis = administrationOf(service);
const people = membersOf(service);
const said = (reply: Reply) => [outcomeOf(reply), statusOf(reply)];
const inUse = ['branch_in_use', 409];
const notFound = ['not_found', 404];

let company: number;
/** The branch that the company started with. */
let first: number;
let admin: KnownUser;

beforeEach(async () => {
  company = await service.given.company();
  first = (await service.db('branches').where({ company_id: company }).first('id')).id;
  admin = await people.member('Admin', company);
});

throughEachApi('branches through %s', (api, test) => {
  const { branches, createBranch, updateBranch, deleteBranch, setMember, updateUser } = apis[api];
  const north = async (): Promise<number> =>
    Number(answerOf(await createBranch(admin.headers, company, { name: 'North' })).id);
  const list = async () =>
    answerOf(await branches(admin.headers, company)).data.map(
      ({ id, name, is_default }: { id: unknown; name: string; is_default: boolean }) => [Number(id), name, is_default],
    );

  test('a new branch is listed before the default branch, newest first', async () => {
    const reply = await createBranch(admin.headers, company, { name: 'North' });
    expect(reply.status).toBe(api === 'REST' ? 201 : 200);
    const made = answerOf(reply);
    expect(made).toMatchObject({ company_id: company, name: 'North', is_default: false });
    expect(await list()).toEqual([
      [Number(made.id), 'North', false],
      [first, 'Default', true],
    ]);
  });

  test('branches are listed page by page, and the cursor of another company is refused', async () => {
    const ids = [await north(), await north(), await north()].toReversed();
    const page = await branches(admin.headers, company, { limit: 2 });
    const cursor = answerOf(page).next_cursor;
    const next = await branches(admin.headers, company, { limit: 2, cursor });
    const seen = [...answerOf(page).data, ...answerOf(next).data].map(({ id }: { id: unknown }) => Number(id));
    expect(seen).toEqual([...ids, first]);
    expect(faultsOf(await branches(admin.headers, admin.company, { cursor }))).toEqual(['#/cursor invalid_format']);
  });

  test('a branch made the default replaces the former default, and a company always has exactly one', async () => {
    const id = await north();
    expect(answerOf(await updateBranch(admin.headers, company, id, { is_default: true }))).toMatchObject({
      name: 'North',
      is_default: true,
    });
    expect(await list()).toEqual([
      [id, 'North', true],
      [first, 'Default', false],
    ]);
    expect(answerOf(await apis[api].company(admin.headers, company)).default_branch).toBe(id);
    expect(outcomeOf(await updateBranch(admin.headers, company, id, { is_default: true }))).toBe('done');
    expect((await list()).filter(([, , isDefault]: unknown[]) => isDefault)).toHaveLength(1);
  });

  test('a change of a branch to is_default false returns 422 and names the field', async () => {
    for (const id of [first, await north()]) {
      const reply = await updateBranch(admin.headers, company, id, { is_default: false });
      expect(statusOf(reply)).toBe(422);
      expect(faultsOf(reply)).toEqual(['#/is_default not_allowed']);
    }
  });

  test('of several branches made the default at the same time exactly one is the default', async () => {
    const ids = [await north(), await north(), await north()];
    const replies = await Promise.all(ids.map((id) => updateBranch(admin.headers, company, id, { is_default: true })));
    expect(replies.map(outcomeOf)).toEqual(['done', 'done', 'done']);
    const defaults = (await list()).filter(([, , isDefault]: unknown[]) => isDefault);
    expect(defaults).toHaveLength(1);
    expect(ids).toContain(defaults[0][0]);
  });

  test('a branch is renamed, and nothing else of it changes', async () => {
    const reply = await updateBranch(admin.headers, company, first, { name: 'Main' });
    expect(answerOf(reply)).toMatchObject({ name: 'Main', is_default: true });
    expect(answerOf(await updateBranch(admin.headers, company, first, {}))).toEqual(answerOf(reply));
    expect(await list()).toEqual([[first, 'Main', true]]);
  });

  test('a branch is deleted if no user works in it, and the default branch is never deleted', async () => {
    const id = await north();
    expect(outcomeOf(await deleteBranch(admin.headers, company, id))).toBe('done');
    expect(said(await deleteBranch(admin.headers, company, id))).toEqual(notFound);
    expect(said(await deleteBranch(admin.headers, company, first))).toEqual(inUse);
    expect(await list()).toEqual([[first, 'Default', true]]);
  });

  test('a branch is not deleted while a member works in it, is invited to it, or has it as the default branch', async () => {
    const [worked, invited, chosen] = [await north(), await north(), await north()];
    const member = await people.member('User', company);
    await setMember(admin.headers, company, member.id, { company_branch_id: worked });
    const other = await people.member('User', company);
    const place = { default_company: company, default_company_branch: chosen };
    expect(outcomeOf(await updateUser(other.headers, 'me', place))).toBe('done');
    const invitation = answerOf(
      await apisOf(service)[api].invite(
        { email: service.given.email(), company_id: company, company_branch_id: invited },
        admin.headers,
      ),
    );
    for (const id of [worked, invited, chosen])
      expect(said(await deleteBranch(superAdmin, company, id))).toEqual(inUse);

    await setMember(admin.headers, company, member.id, { company_branch_id: first });
    await updateUser(other.headers, 'me', { default_company_branch: first });
    await apisOf(service)[api].revokeInvitation(Number(invitation.id), admin.headers);
    for (const id of [worked, invited, chosen])
      expect(outcomeOf(await deleteBranch(admin.headers, company, id))).toBe('done');
  });

  test('a branch is not deleted if a user moves to it at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await north();
      const member = await people.member('User', company);
      const moves = round % 2 === 0;
      const place = { default_company: company, default_company_branch: id };
      const [deleted, moved] = await Promise.all([
        deleteBranch(admin.headers, company, id),
        moves
          ? setMember(admin.headers, company, member.id, { company_branch_id: id })
          : updateUser(member.headers, 'me', place),
      ]);
      expect([outcomeOf(deleted), outcomeOf(moved)].toSorted()).toEqual(
        outcomeOf(deleted) === 'done' ? ['done', 'validation_failed'] : ['branch_in_use', 'done'],
      );
      expect(await people.roleIn(member, company)).toBe('User');
    }
  });

  test('a branch is deleted once the users who worked in it have been deleted', async () => {
    const [worked, chosen] = [await north(), await north()];
    const member = await people.member('User', company);
    await updateUser(member.headers, 'me', { default_company: company, default_company_branch: chosen });
    await service.db('memberships').where({ user_id: member.id, company_id: company }).update({ branch_id: worked });
    expect(outcomeOf(await apis[api].deleteUser(superAdmin, member.id))).toBe('done');
    for (const id of [worked, chosen]) expect(outcomeOf(await deleteBranch(admin.headers, company, id))).toBe('done');
  });

  test('a branch that is unknown or of another company returns 404 and is not changed', async () => {
    const other = await service.given.company();
    const [{ id }] = await service.db('branches').where({ company_id: other }).select('id');
    for (const [where, which] of [
      [company, id],
      [other, first],
      [company, 2_147_483_647],
      [2_147_483_647, first],
    ]) {
      expect(said(await updateBranch(superAdmin, where, which, { name: 'Taken' }))).toEqual(notFound);
      expect(said(await deleteBranch(superAdmin, where, which))).toEqual(notFound);
    }
    expect(said(await branches(admin.headers, other))).toEqual(notFound);
  });

  test.each([
    ['', '#/name too_short'],
    ['\t', '#/name invalid_format'],
    ['x'.repeat(101), '#/name too_long'],
  ])('a rename of a branch to %j is refused with one fault for the name', async (name, fault) => {
    expect(faultsOf(await updateBranch(admin.headers, company, first, { name }))).toEqual([fault]);
  });
});
