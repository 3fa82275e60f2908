import { expect, test } from 'vitest';
import { administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { type ApiName, answerOf, apisOf, fresh, outcomeOf, settled } from '../kit/apis.ts';
import type { KnownUser } from '../kit/given.ts';
import { type Headers, serviceKey, useService } from '../kit/service.ts';
import { thinned } from '../kit/tables.ts';

const service = useService();
const apis = administrationOf(service);
const accounts = apisOf(service);
const superAdmin: Headers = { 'X-Service-Key': serviceKey };

type Transition = 'banUser' | 'unbanUser' | 'deactivateUser' | 'activateUser' | 'deleteUser' | 'restoreUser';
const transitions: readonly Transition[] = [
  'banUser',
  'unbanUser',
  'deactivateUser',
  'activateUser',
  'deleteUser',
  'restoreUser',
];

/** The states of the contract's table, and the ways into them. `banned` may be active or not. */
const states = {
  active: { way: [], status: 1 },
  inactive: { way: ['deactivateUser'], status: 2 },
  banned: { way: ['banUser'], status: 3 },
  'banned and inactive': { way: ['deactivateUser', 'banUser'], status: 3 },
  deleted: { way: ['deleteUser'], status: 4 },
} as const satisfies Readonly<Record<string, { readonly way: readonly Transition[]; readonly status: number }>>;

type State = keyof typeof states;
const stateNames = Object.keys(states) as State[];
const statusNames = [undefined, 'active', 'inactive', 'banned', 'deleted'] as const;

/** A user before the state is reached, with everything that could still be used afterwards. */
interface Subject extends KnownUser {
  readonly resetKey: string;
  readonly invitationKey: string;
}

const prepared = async (api: ApiName): Promise<Subject> => {
  const user = await service.given.user();
  const inviter = await service.given.admin();
  await accounts[api].invite({ email: user.email }, inviter.headers);
  await accounts[api].forgot(user.email);
  return {
    ...user,
    invitationKey: await service.mailbox.key('invitation', user.email),
    resetKey: await service.mailbox.key('password-recovery', user.email),
  };
};

const reach = async (api: ApiName, { id }: KnownUser, way: readonly Transition[]): Promise<void> => {
  for (const step of way) expect(outcomeOf(await apis[api][step](superAdmin, id))).toBe('done');
};

const recoveries = async (email: string): Promise<number> =>
  (await service.db('notifications').where({ email, template: 'password-recovery' })).length;

const person = { password: fresh, firstname: 'Grace', lastname: 'Hopper' };

/** The operations and their outcomes in each state, as in the contract's table. */
const deeds: Readonly<
  Record<string, { readonly deed: (api: ApiName, user: Subject) => Promise<string> } & Record<State, string>>
> = {
  'logging in': {
    deed: async (api, { email, password }) => outcomeOf(await accounts[api].login({ email, password })),
    active: 'done',
    inactive: 'invalid_credentials',
    banned: 'invalid_credentials',
    'banned and inactive': 'invalid_credentials',
    deleted: 'invalid_credentials',
  },
  'renewing a token': {
    deed: async (api, { headers }) => outcomeOf(await accounts[api].refresh(headers)),
    active: 'done',
    inactive: 'session_ended',
    banned: 'session_ended',
    'banned and inactive': 'session_ended',
    deleted: 'session_ended',
  },
  'using a token': {
    deed: async (api, { headers }) => outcomeOf(await accounts[api].me(headers)),
    active: 'done',
    inactive: 'session_ended',
    banned: 'session_ended',
    'banned and inactive': 'session_ended',
    deleted: 'session_ended',
  },
  'asking for a recovery': {
    async deed(api, { email }) {
      await settled(service);
      const before = await recoveries(email);
      const outcome = outcomeOf(await accounts[api].forgot(email));
      await settled(service);
      return `${outcome}, ${(await recoveries(email)) - before} mails`;
    },
    // The response is the same in all states and does not reveal the state.
    active: 'done, 1 mails',
    inactive: 'done, 0 mails',
    banned: 'done, 0 mails',
    'banned and inactive': 'done, 0 mails',
    deleted: 'done, 0 mails',
  },
  'resetting with a key from before': {
    deed: async (api, { email, resetKey: key }) =>
      outcomeOf(await accounts[api].reset({ key, email, password: fresh })),
    active: 'done',
    inactive: 'key_invalid',
    banned: 'key_invalid',
    'banned and inactive': 'key_invalid',
    deleted: 'key_invalid',
  },
  'accepting an invitation as oneself': {
    deed: async (api, { invitationKey, headers }) =>
      outcomeOf(await accounts[api].accept(invitationKey, undefined, headers)),
    active: 'done',
    inactive: 'session_ended',
    banned: 'session_ended',
    'banned and inactive': 'session_ended',
    deleted: 'session_ended',
  },
  'accepting an invitation as a new user': {
    deed: async (api, { invitationKey }) => outcomeOf(await accounts[api].accept(invitationKey, person)),
    active: 'email_taken',
    inactive: 'email_taken',
    banned: 'email_taken',
    'banned and inactive': 'email_taken',
    deleted: 'done',
  },
  'being invited': {
    async deed(api, { email }) {
      const inviter = await service.given.admin();
      return outcomeOf(await accounts[api].invite({ email }, inviter.headers));
    },
    active: 'done',
    inactive: 'done',
    banned: 'done',
    'banned and inactive': 'done',
    deleted: 'done',
  },
  'signing up with the address': {
    deed: async (api, { email }) => outcomeOf(await accounts[api].signup({ email: email.toUpperCase() })),
    active: 'email_taken',
    inactive: 'email_taken',
    banned: 'email_taken',
    'banned and inactive': 'email_taken',
    deleted: 'done',
  },
};

const cells = stateNames.flatMap((state) =>
  Object.entries(deeds).map(([name, row]) => [state, name, row[state], row.deed] as const),
);

test('the table of states has a row for each state and action', () => {
  expect(cells).toHaveLength(45);
});

// checklist 39
throughEachApi('the table of states through %s', (api, test) => {
  test.each(cells)(
    'a user in the state %s who tries the action %s gets the result %s',
    async (state, _name, outcome, deed) => {
      const user = await prepared(api);
      await reach(api, user, states[state].way);
      expect(await deed(api, user)).toBe(outcome);
    },
  );

  test.each(stateNames)(
    'a user in the state %s is shown with that status and with matching values in related fields',
    async (state) => {
      const user = await service.given.user();
      await reach(api, user, states[state].way);
      const { status } = states[state];
      expect(await service.db('users').where({ id: user.id }).first('status')).toEqual({ status });
      const { data } = answerOf(await apis[api].users(superAdmin, { status, email: user.email }));
      expect(data).toHaveLength(1);
      if (api === 'GraphQL') expect(data[0].status).toBe(statusNames[status]);
      else
        expect(data[0]).toMatchObject({
          status,
          is_deleted: Number(state === 'deleted'),
          banned: state.startsWith('banned') ? 'Y' : 'N',
          user_active: Number(!state.endsWith('inactive')),
        });
    },
  );
});

/** The next state of each transition from each state. */
const steps: Readonly<Record<State, Readonly<Record<Transition, State | 'not_found'>>>> = {
  active: {
    banUser: 'banned',
    unbanUser: 'active',
    deactivateUser: 'inactive',
    activateUser: 'active',
    deleteUser: 'deleted',
    restoreUser: 'active',
  },
  inactive: {
    banUser: 'banned and inactive',
    unbanUser: 'inactive',
    deactivateUser: 'inactive',
    activateUser: 'active',
    deleteUser: 'deleted',
    restoreUser: 'inactive',
  },
  banned: {
    banUser: 'banned',
    unbanUser: 'active',
    deactivateUser: 'banned and inactive',
    activateUser: 'banned',
    deleteUser: 'deleted',
    restoreUser: 'banned',
  },
  'banned and inactive': {
    banUser: 'banned and inactive',
    unbanUser: 'inactive',
    deactivateUser: 'banned and inactive',
    activateUser: 'banned',
    deleteUser: 'deleted',
    restoreUser: 'banned and inactive',
  },
  deleted: {
    banUser: 'not_found',
    unbanUser: 'not_found',
    deactivateUser: 'not_found',
    activateUser: 'not_found',
    deleteUser: 'not_found',
    restoreUser: 'active',
  },
};

/** In `npm test`, each state, each step and each next state. */
const moves = thinned(
  stateNames.flatMap((state) =>
    transitions.map((transition) => [state, transition, steps[state][transition]] as const),
  ),
  [([state, , next]) => `${state} ${next === state}`, ([, transition]) => transition, ([, , next]) => next],
);

const stateOf = async ({ id }: KnownUser): Promise<State> => {
  const { is_active, is_banned, is_deleted } = await service.db('users').where({ id }).first();
  if (is_deleted) return 'deleted';
  if (is_banned) return is_active ? 'banned' : 'banned and inactive';
  return is_active ? 'active' : 'inactive';
};

throughEachApi('the steps between states through %s', (api, test) => {
  test.each(moves)('a user in the state %s is, after %s, in the state: %s', async (state, transition, next) => {
    const user = await service.given.user();
    await reach(api, user, states[state].way);
    const before = await service.db('users').where({ id: user.id }).first();
    service.clock.advance(1);
    const reply = await apis[api][transition](superAdmin, user.id);
    expect(outcomeOf(reply)).toBe(next === 'not_found' ? next : 'done');
    expect(await stateOf(user)).toBe(next === 'not_found' ? 'deleted' : next);
    // A transition to the current state changes nothing, not even its time.
    if (next === state || next === 'not_found')
      expect(await service.db('users').where({ id: user.id }).first()).toEqual(before);
    else expect((await service.db('users').where({ id: user.id }).first()).updated_at).toEqual(service.clock.now());
  });
});
