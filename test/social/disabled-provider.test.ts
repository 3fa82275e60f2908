import { beforeEach, describe, expect, test } from 'vitest';
import { apiNames, outcomeOf, statusOf } from '../kit/apis.ts';
import { useService } from '../kit/service.ts';
import { newClaims } from '../kit/social/stage.ts';
import { useRogue } from './stage.ts';

const service = useService();
const { rogue, stage } = useRogue(service);

beforeEach(async () => {
  rogue.behaves();
  await stage.setUp();
});

const changes = {
  disabled: () => stage.setUp({ is_enabled: false }),
  'set up for another client': () => stage.setUp({ client_id: 'another client' }),
} as const;

// regression A22
describe.each(apiNames)('through %s', (api) => {
  describe.each(Object.entries(changes))('a provider that is %s while it is asked', (_name, change) => {
    test('a login through a provider that changes while it is asked opens no session', async () => {
      const claims = newClaims();
      rogue.behaves({ claims });
      const { proof } = await stage.goThere();
      rogue.beforeAnswer('/token', change);
      const reply = await stage.apis[api].login({}, 'acme', proof);
      expect([outcomeOf(reply), statusOf(reply)]).toEqual(['not_found', 404]);
      expect(await service.db('identities').where({ subject: claims['sub'] })).toEqual([]);
    });

    test('an identity of a provider that changes while it is asked is not linked', async () => {
      const user = await service.given.user();
      rogue.behaves({ claims: newClaims() });
      const { proof } = await stage.goThere({ purpose: 'link' }, user.headers);
      rogue.beforeAnswer('/token', change);
      const link = { provider: 'acme', password: user.password, ...proof };
      const reply = await stage.apis[api].link(user.headers, link);
      expect([outcomeOf(reply), statusOf(reply)]).toEqual(['not_found', 404]);
      expect(await service.db('identities').where({ user_id: user.id })).toEqual([]);
    });
  });
});
