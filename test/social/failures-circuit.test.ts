import { afterAll, beforeAll, expect } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { outcomeOf } from '../kit/apis.ts';
import { type Reply, useService } from '../kit/service.ts';
import { limits, refuses, says } from '../kit/social/failures.ts';
import { inScene, openScene, type Scene } from './scenes.ts';
import { passedOverAs, traceOf } from './traces.ts';

const service = useService();
const discovery = '/.well-known/openid-configuration';
const away = says(500, 'Oops');
const fiveTimes = [1, 2, 3, 4, 5];
let other: Scene;

beforeAll(async () => {
  other = await openScene(service);
});
afterAll(() => other?.rogue.close());

const unavailable = passedOverAs('social_provider_unavailable');
const expectLeftAlone = (reply: Reply): void => {
  const seconds = Number(reply.headers['retry-after']);
  expect([seconds >= 1, seconds <= 30]).toEqual([true, true]);
};

// checklist 66
throughEachApi('a provider that has failed five times in a row through %s', (api, test) => {
  test('a provider that has failed five times in a row is no longer asked, and other providers still are', () =>
    inScene(service, async (scene) => {
      scene.rogue.fails({ [discovery]: away });
      for (const _ of fiveTimes) expect(outcomeOf(await scene.start(api))).toBe('social_provider_unavailable');
      expect(scene.rogue.requests).toHaveLength(5);
      for (const attempt of [() => scene.start(api), () => scene.present(api)]) {
        let reply: Reply | undefined;
        expect(await traceOf(service, async () => (reply = await attempt()))).toEqual(unavailable);
        if (api === 'REST') expectLeftAlone(reply!);
      }
      scene.rogue.fails();
      const replies = await Promise.all(fiveTimes.map(() => scene.start(api)));
      expect(replies.map(outcomeOf)).toEqual(fiveTimes.map(() => 'social_provider_unavailable'));
      expect(scene.rogue.requests).toHaveLength(5);
      expect(outcomeOf(await other.stage.logIn(api))).toBe('done');
    }));

  test('a provider that has failed five times in a row at its keys and tokens is no longer asked', () =>
    inScene(service, async (scene) => {
      const logins = [];
      for (const _ of fiveTimes) logins.push(await scene.comeBack(api));
      scene.rogue.fails({ '/token': away, '/jwks': away });
      for (const login of logins.slice(0, 3)) await login();
      for (const _ of fiveTimes.slice(0, 2)) await scene.present(api);
      const asked = scene.rogue.requests.length;
      expect(await traceOf(service, logins[4]!)).toEqual(unavailable);
      expect(scene.rogue.requests).toHaveLength(asked);
    }));

  test('a provider that answers between its failures is still asked', () =>
    inScene(service, async (scene) => {
      for (const _ of fiveTimes) {
        scene.rogue.fails({ [discovery]: away });
        expect(outcomeOf(await scene.present(api))).toBe('social_provider_unavailable');
        scene.rogue.fails({ [discovery]: says(404, 'Not Found') });
        expect(outcomeOf(await scene.present(api))).toBe('social_provider_failed');
      }
      scene.rogue.fails();
      expect(outcomeOf(await scene.stage.logIn(api))).toBe('done');
    }));

  test.each([
    ['has had enough of our requests', limits, 'social_provider_unavailable'],
    ['refuses codes, as any user can have it do', refuses('invalid_grant'), 'social_code_invalid'],
    ['refuses our credentials', refuses('invalid_client'), 'social_provider_failed'],
  ] as const)('a provider that %s is still asked after six such replies', (_what, failure, code) =>
    inScene(service, async (scene) => {
      const logins = [];
      for (const _ of [...fiveTimes, 6]) logins.push(await scene.comeBack(api));
      scene.rogue.fails({ '/token': failure });
      for (const login of logins) expect(outcomeOf(await login())).toBe(code);
      scene.rogue.fails();
      expect(outcomeOf(await scene.stage.logIn(api))).toBe('done');
    }),
  );

  test('a provider is still asked after another application has caused failures by naming it as the place of keys', () =>
    inScene(service, async (victim) => {
      expect(outcomeOf(await victim.stage.logIn(api))).toBe('done');
      const attacker = await service.given.app();
      const theirs = { 'X-Service-App': attacker.appKey };
      await inScene(service, async ({ rogue, stage, name }) => {
        // Any page of the victim's provider does that is big, or slow, or breaks.
        rogue.behaves({ metadata: { jwks_uri: `${victim.rogue.issuer}/breaks` } });
        victim.rogue.fails({ '/breaks': away });
        await stage.setUp({}, { 'X-Service-Key': attacker.serviceKey });
        for (const _ of [...fiveTimes, 6]) {
          const nonce = `nonce-${crypto.randomUUID()}`;
          const proof = { id_token: rogue.idToken({ nonce }), nonce };
          expect(outcomeOf(await stage.apis[api].login(theirs, name, proof))).toBe('social_provider_unavailable');
        }
      });
      expect(outcomeOf(await victim.stage.logIn(api))).toBe('done');
    }));
});
