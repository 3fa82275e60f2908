import { expect } from 'vitest';
import { numberEvents } from '../../src/modules/events/sequencer.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, outcomeOf } from '../kit/apis.ts';
import { impersonate } from '../kit/impersonation.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { type Headers, useService } from '../kit/service.ts';
import { isBackground, statementsOf } from '../kit/statements.ts';
import { storeBeside } from '../kit/store.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService();
const people = membersOf(service);
const { updateCompany, updateUser, updateRole, deleteRole, createRole } = operationsOf(service).REST;

/** Gives positions to the events that have none yet. */
const number = () => numberEvents(storeBeside(service).system.single.events);

interface Named {
  readonly subject: string;
  readonly actor: { readonly type: string; readonly id: number | string | null };
  readonly names?: {
    readonly subject: string | null;
    readonly actor: string | null;
    readonly on_behalf_of: string | null;
  } | null;
}

/** A company and a user that an administrator has changed, and a role that was deleted. */
const scene = async () => {
  await service.given.settings({ events: true });
  const [company, user] = [await service.given.company(), await service.given.user()];
  const admin = await people.everywhere('Owner');
  await service.db('users').where({ id: admin.id }).update({ displayname: 'Grace Hopper' });
  await service.db('users').where({ id: user.id }).update({ displayname: 'Ada King' });
  await updateCompany(admin.headers, { path: { id: company }, body: { name: 'Harbor' } });
  await updateUser(admin.headers, { path: { id: user.id }, body: { firstname: 'Augusta' } });
  await number();
  return { company, user, admin };
};

throughEachApi('names in the list of events, through %s', (api, test) => {
  const { listEvents } = operationsOf(service)[api];
  const newest = async (headers: Headers, query: object = {}): Promise<readonly Named[]> =>
    answerOf(await listEvents(headers, { query: { before: 'newest', limit: 50, names: true, ...query } })).data;
  const namesOf = (events: readonly Named[], subject: string) =>
    events.find((event) => event.subject === subject)?.names;

  // regression A725
  test('an event has the present names of its subject and actor', async () => {
    const { company, user } = await scene();
    await service.db('companies').where({ id: company }).update({ name: 'Harbor Logistics' });
    const events = await newest(superAdmin);
    expect(namesOf(events, `company:${company}`)).toEqual({
      subject: 'Harbor Logistics',
      actor: 'Grace Hopper',
      on_behalf_of: null,
    });
    expect(namesOf(events, `user:${user.id}`)).toMatchObject({ subject: 'Ada King', actor: 'Grace Hopper' });
  });

  // regression A725
  test('an event has the name of the user as whom an administrator acted', async () => {
    const { user } = await scene();
    const acting = await impersonate(service, user);
    await updateUser(acting.headers, { path: { id: user.id }, body: { lastname: 'Byron' } });
    await number();
    const [event] = await newest(superAdmin, { types: 'user.updated' });
    expect(event?.names).toMatchObject({ subject: 'Ada King', actor: null, on_behalf_of: 'Ada King' });
  });

  // regression A726
  test('a caller with events:read alone gets no names, and one with roles:read those of roles', async () => {
    const { company, user } = await scene();
    const role = await createRole(superAdmin, { body: { name: `Dispatch ${api}`, permissions: [] } });
    await updateRole(superAdmin, { path: { id: role.body.id }, body: { permissions: ['roles:read'] } });
    await number();
    const reader = await people.everywhere(await people.roleOf(['events:read']));
    const isOfOthers = ({ subject, actor }: Named) =>
      subject !== `user:${reader.id}` && Number(actor.id) !== Number(reader.id);
    for (const { names } of (await newest(reader.headers)).filter(isOfOthers))
      expect(names).toEqual({ subject: null, actor: null, on_behalf_of: null });
    const other = await people.everywhere(await people.roleOf(['events:read', 'roles:read']));
    const events = await newest(other.headers);
    expect(namesOf(events, `role:${role.body.id}`)).toMatchObject({ subject: `Dispatch ${api}`, actor: null });
    for (const subject of [`user:${user.id}`, `company:${company}`])
      expect(namesOf(events, subject)).toMatchObject({ subject: null, actor: null });
    await deleteRole(superAdmin, { path: { id: role.body.id } });
    expect(namesOf(await newest(superAdmin), `role:${role.body.id}`)).toMatchObject({ subject: null });
  });

  // regression A726
  test('an event whose subject has the ID of an object of another application has no name', async () => {
    const [{ user }, app] = [await scene(), await service.given.app()];
    await service.given.settings({ events: true }, app.id);
    await service.given.user({ app });
    await number();
    await service
      .db('events')
      .where({ app_id: app.id })
      .update({ subject: `user:${user.id}` });
    const events = await newest({ 'X-Service-Key': app.serviceKey });
    expect(events.length).toBeGreaterThan(0);
    for (const { names } of events) expect(names).toMatchObject({ subject: null });
  });

  // regression A725
  test('events without `names` have none, and cost no statement more than before', async () => {
    await scene();
    const read = async (query: object) => {
      const { reply, statements } = await statementsOf(service, () => listEvents(superAdmin, { query }));
      expect(outcomeOf(reply)).toBe('done');
      return { events: answerOf(reply).data as readonly Named[], own: statements.filter((sql) => !isBackground(sql)) };
    };
    const plain = await read({ before: 'newest' });
    for (const { names } of plain.events) expect(names ?? null).toBeNull();
    expect(plain.own.filter((sql) => /from "(?:users|companies|roles)" as "one"/.test(sql))).toEqual([]);
    const named = await read({ before: 'newest', names: true });
    expect(named.own.filter((sql) => /from "(?:users|companies|roles)" as "one"/.test(sql))).toHaveLength(1);
    expect(named.own.length).toBeGreaterThan(plain.own.length);
  });

  // regression A726
  test('a request that waited gets names by the permissions that the caller has when it is answered', async () => {
    await scene();
    const reader = await people.everywhere(await people.roleOf(['events:read', 'users:read'], `Watcher ${api}`));
    await service.finishBackground();
    await number();
    const { next } = answerOf(await listEvents(reader.headers, { query: { after: 'newest' } }));
    const waiting = newestAfter(reader.headers, next);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await service
      .db('roles')
      .where({ name: `Watcher ${api}` })
      .update({ permissions: ['events:read'] });
    await service.given.user();
    await service.finishBackground();
    const events = await waiting;
    expect(events.length).toBeGreaterThan(0);
    for (const { names } of events) expect(names).toMatchObject({ subject: null, actor: null });
  });

  const newestAfter = async (headers: Headers, after: string): Promise<readonly Named[]> =>
    answerOf(await listEvents(headers, { query: { after, wait: 10, names: true } })).data;
});
