import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { administrationOf } from '../kit/administration.ts';
import { type ApiName, apiNames, apisOf, fresh, outcomeOf, statusOf, tokenOf } from '../kit/apis.ts';
import { bearer, type KnownUser } from '../kit/given.ts';
import { createFakeHashing } from '../kit/hashing.ts';
import { superAdmin } from '../kit/members.ts';
import { type Reply, useService } from '../kit/service.ts';
import { newClaims } from '../kit/social/stage.ts';
import { until } from '../kit/time.ts';
import { useRogue } from '../social/stage.ts';

const hashing = createFakeHashing();
const service = useService({ passwords: hashing.passwords });
const { rogue, stage } = useRogue(service);
const apis = apisOf(service);
const administration = administrationOf(service);

beforeEach(() => rogue.behaves());
afterEach(() => hashing.release());

const proofOfIdentity = () => {
  const nonce = `a nonce ${crypto.randomUUID()}`;
  return { provider: 'acme', id_token: rogue.idToken({ ...newClaims(), nonce }), nonce };
};
const identitiesOf = (userId: number) => service.db('identities').where({ user_id: userId }).orderBy('id');

interface Operation {
  /** Absent: the user needs nothing but the account. */
  prepare?(user: KnownUser): Promise<unknown>;
  attempt(user: KnownUser): Promise<Reply>;
}

/** Every operation of a logged-in user that computes a hash before it writes. */
const operationsOf = (api: ApiName): Readonly<Record<string, Operation>> => ({
  'a change of the password': {
    attempt: ({ headers, password: current }) => apis[api].changePassword({ current, password: fresh }, headers),
  },
  'a change of the password after a recent proof': {
    prepare: (user) => service.given.proven(user),
    attempt: ({ headers }) => apis[api].changePassword({ password: fresh }, headers),
  },
  'a change of the email address': {
    attempt: ({ headers, password }) => apis[api].changeEmail({ email: service.given.email(), password }, headers),
  },
  'a deletion of the own account': {
    attempt: ({ headers, password }) => administration[api].deleteUser(headers, 'me', password),
  },
  'a link of an identity': {
    attempt: ({ headers, password }) => stage.apis[api].link(headers, { password, ...proofOfIdentity() }),
  },
  'an unlink of an identity': {
    prepare: ({ headers, password }) => stage.apis.REST.link(headers, { password, ...proofOfIdentity() }),
    attempt: async ({ id, headers, password }) =>
      administration[api].unlinkIdentity(headers, 'me', (await identitiesOf(id))[0].id, password),
  },
  'a reauthentication': {
    attempt: ({ headers, password }) => apis[api].reauthenticate({ password }, headers),
  },
});
const names = Object.keys(operationsOf('REST'));

/** Returns the state that these operations would change. */
const stateOf = async (id: number) => ({
  identities: (await identitiesOf(id)).map((row) => row.id),
  changes: await service.db('email_changes').where({ user_id: id }),
  proven: (await service.db('sessions').where({ user_id: id }).orderBy('id')).map((row) => row.proven_at),
  user: await service.db('users').where({ id }).first('password_hash', 'is_deleted', 'email'),
});

/** Holds what a user requests at its first hash, until `meanwhile` is done. */
const heldAtHash = async (request: () => Promise<Reply>, meanwhile: () => Promise<Reply>): Promise<Reply> => {
  hashing.started.length = 0;
  hashing.hold();
  const reply = request();
  await until(() => hashing.started.length > 0, 'the hash was begun');
  expect(outcomeOf(await meanwhile())).toBe('done');
  hashing.release();
  return reply;
};

// regression A21
describe.each(apiNames)('through %s', (api) => {
  const { endSessions, banUser } = administration[api];
  /** Another session of a user, who ends the first. */
  const elsewhere = async ({ email, password }: KnownUser) =>
    bearer(tokenOf(await apis[api].login({ email, password }))!);

  describe.each(names)('%s that waits for its hash', (name) => {
    const { prepare, attempt } = operationsOf(api)[name]!;
    const userOf = async (): Promise<KnownUser> => {
      const user = await service.given.user();
      await prepare?.(user);
      return user;
    };

    test(`${name} that waits for its hash changes nothing once the user has ended the session`, async () => {
      const user = await userOf();
      const other = await elsewhere(user);
      const before = await stateOf(user.id);
      const reply = await heldAtHash(
        () => attempt(user),
        () => endSessions(other, 'me'),
      );
      expect([outcomeOf(reply), statusOf(reply)]).toEqual(['session_ended', 401]);
      expect(await stateOf(user.id)).toEqual(before);
      const last = await service.db('audit').where({ user_id: user.id }).orderBy('id', 'desc').first();
      expect(last.failure).toBe('session_ended');
    });

    test(`${name} that waits for its hash changes nothing once an administrator has banned the user`, async () => {
      const user = await userOf();
      const before = await stateOf(user.id);
      const reply = await heldAtHash(
        () => attempt(user),
        () => banUser(superAdmin, user.id),
      );
      expect([outcomeOf(reply), statusOf(reply)]).toEqual(['session_ended', 401]);
      expect(await stateOf(user.id)).toEqual(before);
    });

    test(`${name} that waits for its hash succeeds while another user is banned`, async () => {
      const [user, stranger] = [await userOf(), await service.given.user()];
      const reply = await heldAtHash(
        () => attempt(user),
        () => banUser(superAdmin, stranger.id),
      );
      expect(outcomeOf(reply)).toBe('done');
    });
  });
});
