import { describe, expect, test } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { apiNames, outcomeOf } from '../kit/apis.ts';
import { useService } from '../kit/service.ts';
import { newClaims } from '../kit/social/stage.ts';
import { inScene, type Scene } from './scenes.ts';
import { refusedAs, traceOf } from './traces.ts';

const service = useService();
const now = (): number => Math.floor(service.clock.now().getTime() / 1000);

/** A provider whose clock is off by so many seconds, and whose ID tokens live so long. */
const inSceneOff = (seconds: number, lifetime: number, play: (scene: Scene) => Promise<void>): Promise<void> =>
  inScene(
    service,
    async (scene) => {
      scene.rogue.behaves({ claims: { ...newClaims(), exp: now() + seconds + lifetime } });
      await play(scene);
    },
    { clock: { now: () => new Date(service.clock.now().getTime() + seconds * 1000) } },
  );

// checklist 66
describe.each(apiNames)('the clock of a provider through %s', (api) => {
  const bothWays = (scene: Scene) => [() => scene.stage.logIn(api), () => scene.present(api)];

  test.each([
    ['half a minute ahead', 30, 300],
    ['half a minute behind', -30, 300],
    ['half a minute behind, with tokens that have expired by ours', -30, 20],
  ])('a login succeeds if the clock of the provider is %s', (_how, seconds, lifetime) =>
    inSceneOff(seconds, lifetime, async (scene) => {
      expect(outcomeOf(await scene.stage.logIn(api))).toBe('done');
      const exp = now() + seconds + lifetime;
      expect(outcomeOf(await scene.present(api, { exp }))).toBe('done');
    }),
  );

  test.each([
    ['ten minutes ahead', 600, 300],
    ['ten minutes behind, with tokens that live for five', -600, 300],
  ])('a login is refused if the clock of the provider is %s', (_how, seconds, lifetime) =>
    inSceneOff(seconds, lifetime, async (scene) => {
      for (const attempt of bothWays(scene))
        expect(await traceOf(service, attempt)).toEqual(refusedAs('social_token_invalid'));
    }),
  );
});

const asked = ({ rogue }: Scene, wanted: string): number => rogue.requests.filter(({ path }) => path === wanted).length;

throughEachApi('the keys of a provider through %s', (api, test) => {
  test('a login by the redirect succeeds after each of several changes of the keys of a provider', () =>
    inScene(service, async (scene) => {
      for (let time = 1; time <= 3; time += 1) {
        expect(outcomeOf(await scene.stage.logIn(api))).toBe('done');
        expect(asked(scene, '/jwks')).toBe(time);
        await scene.rogue.rotateKeys();
      }
    }));

  test('a login succeeds if the keys of the provider change while the user is there', () =>
    inScene(service, async (scene) => {
      await scene.stage.logIn(api);
      const login = await scene.comeBack(api);
      await scene.rogue.rotateKeys();
      expect(outcomeOf(await login())).toBe('done');
    }));

  test('ID tokens with made-up key names are refused without another request for the keys of the provider', () =>
    inScene(service, async (scene) => {
      await scene.stage.logIn(api);
      const before = asked(scene, '/jwks');
      const { login } = scene.stage.apis[api];
      for (let time = 0; time < 5; time += 1) {
        const nonce = `nonce-${crypto.randomUUID()}`;
        const id_token = scene.rogue.idToken({ ...newClaims(), nonce }, 'unknown_kid');
        expect(outcomeOf(await login({}, scene.name, { id_token, nonce }))).toBe('social_token_invalid');
      }
      expect(asked(scene, '/jwks')).toBe(before);
    }));
});

describe.each(apiNames)('the metadata of a provider through %s', (api) => {
  test('the metadata of a provider are requested once, and again after an hour', () =>
    inScene(service, async (scene) => {
      const metadata = () => asked(scene, '/.well-known/openid-configuration');
      await Promise.all([scene.start(api), scene.start(api), scene.start(api)]);
      await scene.stage.logIn(api);
      expect(metadata()).toBe(1);
      service.clock.advance(3599);
      await scene.start(api);
      expect(metadata()).toBe(1);
      service.clock.advance(2);
      await scene.start(api);
      expect(metadata()).toBe(2);
    }));
});
