import { expect } from 'vitest';
import { anonymousApp, anonymousUser } from '../kit/anonymous.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, outcomeOf } from '../kit/apis.ts';
import { mergeProofOf } from '../kit/merging.ts';
import { useService } from '../kit/service.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService();

// regression A919
throughEachApi('a merge of an anonymous user through %s', (api, test) => {
  const { createMergeProof, mergeUsers } = operationsOf(service)[api];
  const { me } = apisOf(service)[api];
  /** An anonymous user, and a user with a recent proof of the same application. */
  const both = async () => {
    const app = await anonymousApp(service);
    const into = await service.given.user({ app });
    await service.given.proven(into);
    return { app, from: await anonymousUser(service, app), into };
  };

  test('a user who already has an account takes over what the application stores under the anonymous ID', async () => {
    const { app, from, into } = await both();
    // The session of an anonymous user proves it, however old it is.
    service.clock.advance(700);
    await service.given.proven(into);
    const merge_proof = await mergeProofOf(service, from.headers, into.id, api);
    const reply = await mergeUsers(into.headers, { path: { id: 'me' }, body: { merge_proof } });
    expect(answerOf(reply)).toMatchObject({ memberships: 0, kept_memberships: 0, identities: 0 });
    expect(outcomeOf(await me(from.headers))).toBe('session_ended');
    expect(outcomeOf(await me(into.headers))).toBe('done');
    const memberships = await service.db('memberships').where({ user_id: into.id, company_id: app.company });
    expect(memberships).toEqual([]);
    expect(await service.db('user_aliases').where({ old_id: from.id }).first('user_id')).toEqual({ user_id: into.id });
  });

  test('the proof of an anonymous user is of no use to another user, after its session, or a second time', async () => {
    const { app, from, into } = await both();
    const other = await service.given.user({ app });
    await service.given.proven(other);
    const merge_proof = await mergeProofOf(service, from.headers, into.id, api);
    const merge = (as: typeof into) => mergeUsers(as.headers, { path: { id: 'me' }, body: { merge_proof } });
    expect(outcomeOf(await merge(other))).toBe('merge_proof_invalid');
    await operationsOf(service)[api].logout(from.headers, {});
    expect(outcomeOf(await merge(into))).toBe('merge_proof_invalid');

    const second = await anonymousUser(service, app);
    const proof = await mergeProofOf(service, second.headers, into.id, api);
    const again = () => mergeUsers(into.headers, { path: { id: 'me' }, body: { merge_proof: proof } });
    expect(outcomeOf(await again())).toBe('done');
    expect(outcomeOf(await again())).toBe('merge_proof_invalid');
  });

  test('nothing is merged into an anonymous user', async () => {
    const { from, into } = await both();
    const merge_proof = await mergeProofOf(service, into.headers, from.id, api);
    const reply = await mergeUsers(from.headers, { path: { id: 'me' }, body: { merge_proof } });
    expect(outcomeOf(reply)).toBe('account_incomplete');
    expect(outcomeOf(await createMergeProof(from.headers, { body: { into: from.id } }))).toBe('validation_failed');
  });
});
