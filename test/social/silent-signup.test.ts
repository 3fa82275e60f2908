import { beforeEach, expect, test } from 'vitest';
import { apiNames, outcomeOf } from '../kit/apis.ts';
import { useService } from '../kit/service.ts';
import { newClaims } from '../kit/social/stage.ts';
import { statementsOf, upToCommit } from '../kit/statements.ts';
import { useRogue } from './stage.ts';

const service = useService();
const { rogue, stage } = useRogue(service);

beforeEach(async () => {
  rogue.behaves();
  await service.given.settings({ linkByEmail: 'never', signupCompany: 'own' });
});

// regression A65
test.each(apiNames)(
  'a social login with an unverified address executes the same statements, whether the address is taken or not, through %s',
  async (api) => {
    await service.given.settings({ requireVerifiedEmail: false });
    const { id, email } = await service.given.user();
    await service.given.settings({ requireVerifiedEmail: true });
    const arrive = (claims: object) =>
      statementsOf(service, () => {
        rogue.behaves({ claims: newClaims({ email_verified: false, ...claims }) });
        return stage.logIn(api);
      });
    await arrive({});
    const free = await arrive({});
    expect(free.statements.length).toBeGreaterThan(10);
    const taken = await arrive({ email });
    expect(taken.statements).toEqual(free.statements);
    expect(outcomeOf(taken.reply)).toBe(outcomeOf(free.reply));
    expect(await service.db('identities').where({ user_id: id })).toEqual([]);
    await service.db('users').where({ id }).update({ is_banned: true });
    const banned = await arrive({ email });
    expect(banned.statements.slice(0, upToCommit(free.statements).length)).toEqual(upToCommit(free.statements));
    expect(outcomeOf(banned.reply)).toBe(outcomeOf(free.reply));
  },
);
