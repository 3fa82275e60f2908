import { beforeEach, describe, expect, test } from 'vitest';
import { administrationOf } from '../kit/administration.ts';
import { answerOf, apiNames, apisOf, faultsOf, outcomeOf, statusOf } from '../kit/apis.ts';
import type { KnownUser } from '../kit/given.ts';
import { peopleOf, superAdmin } from '../kit/people.ts';
import { type Reply, useService } from '../kit/service.ts';

const service = useService();
const apis = administrationOf(service);
const people = peopleOf(service);
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

describe.each(apiNames)('branches through %s', (api) => {
  const { branches, createBranch, updateBranch, deleteBranch, setMember, updateUser } = apis[api];
  const north = async (): Promise<number> =>
    Number(answerOf(await createBranch(admin.headers, company, { name: 'North' })).id);
  const list = async () =>
    answerOf(await branches(admin.headers, company)).data.map(
      ({ id, name, is_default }: { id: unknown; name: string; is_default: boolean }) => [Number(id), name, is_default],
    );

  test('are made beside the one there always is, newest first', async () => {
    const reply = await createBranch(admin.headers, company, { name: 'North' });
    expect(reply.status).toBe(api === 'REST' ? 201 : 200);
    const made = answerOf(reply);
    expect(made).toMatchObject({ company_id: company, name: 'North', is_default: false });
    expect(await list()).toEqual([
      [Number(made.id), 'North', false],
      [first, 'Default', true],
    ]);
  });

  test('are listed page by page, and a cursor leads nowhere in another company', async () => {
    const ids = [await north(), await north(), await north()].toReversed();
    const page = await branches(admin.headers, company, { limit: 2 });
    const cursor = answerOf(page).next_cursor;
    const next = await branches(admin.headers, company, { limit: 2, cursor });
    const seen = [...answerOf(page).data, ...answerOf(next).data].map(({ id }: { id: unknown }) => Number(id));
    expect(seen).toEqual([...ids, first]);
    expect(faultsOf(await branches(admin.headers, admin.company, { cursor }))).toEqual(['#/cursor invalid_format']);
  });

  test('one becomes the default and the other stops being it; there is always exactly one', async () => {
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

  test('being the default is not given up, only handed on', async () => {
    for (const id of [first, await north()]) {
      const reply = await updateBranch(admin.headers, company, id, { is_default: false });
      expect(statusOf(reply)).toBe(422);
      expect(faultsOf(reply)).toEqual(['#/is_default not_allowed']);
    }
  });

  test('made the default at the same time, one of them is', async () => {
    const ids = [await north(), await north(), await north()];
    const replies = await Promise.all(ids.map((id) => updateBranch(admin.headers, company, id, { is_default: true })));
    expect(replies.map(outcomeOf)).toEqual(['done', 'done', 'done']);
    const defaults = (await list()).filter(([, , isDefault]: unknown[]) => isDefault);
    expect(defaults).toHaveLength(1);
    expect(ids).toContain(defaults[0][0]);
  });

  test('are renamed, and nothing else changes', async () => {
    const reply = await updateBranch(admin.headers, company, first, { name: 'Main' });
    expect(answerOf(reply)).toMatchObject({ name: 'Main', is_default: true });
    expect(answerOf(await updateBranch(admin.headers, company, first, {}))).toEqual(answerOf(reply));
    expect(await list()).toEqual([[first, 'Main', true]]);
  });

  test('are deleted where nobody works, but never the default one', async () => {
    const id = await north();
    expect(outcomeOf(await deleteBranch(admin.headers, company, id))).toBe('done');
    expect(said(await deleteBranch(admin.headers, company, id))).toEqual(notFound);
    expect(said(await deleteBranch(admin.headers, company, first))).toEqual(inUse);
    expect(await list()).toEqual([[first, 'Default', true]]);
  });

  test('stay while a member works in them, is invited to them, or has them as their own', async () => {
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

  test('are not deleted from under somebody who moves there at that moment', async () => {
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

  test('are deleted once whoever worked in them has been deleted', async () => {
    const [worked, chosen] = [await north(), await north()];
    const member = await people.member('User', company);
    await updateUser(member.headers, 'me', { default_company: company, default_company_branch: chosen });
    await service.db('memberships').where({ user_id: member.id, company_id: company }).update({ branch_id: worked });
    expect(outcomeOf(await apis[api].deleteUser(superAdmin, member.id))).toBe('done');
    for (const id of [worked, chosen]) expect(outcomeOf(await deleteBranch(admin.headers, company, id))).toBe('done');
  });

  test('of another company, or of nobody, are not there', async () => {
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
  ])('are not renamed to %j', async (name, fault) => {
    expect(faultsOf(await updateBranch(admin.headers, company, first, { name }))).toEqual([fault]);
  });
});
