import { afterAll, beforeAll } from 'vitest';
import type { ApiName } from '../kit/apis.ts';
import type { Reply, TestService } from '../kit/service.ts';
import { type RogueProvider, type RogueProviderOptions, startRogueProvider } from '../kit/social/rogue-provider.ts';
import type { Claims } from '../kit/social/signing-key.ts';
import { newClaims, redirectUri, type SocialStage, socialStage } from '../kit/social/stage.ts';

/** A provider that the service knows nothing of yet: nothing is cached, and no row of failures ends at it. */
export interface Scene {
  readonly rogue: RogueProvider;
  readonly stage: SocialStage;
  /** The provider's name in the service. */
  readonly name: string;
  start(api: ApiName): Promise<Reply>;
  /** Logs a new user in with an ID token, as an app does. */
  present(api: ApiName, claims?: Claims): Promise<Reply>;
  /**
   * Completes the redirect to the provider and back.
   * @returns the remaining request
   */
  comeBack(api: ApiName): Promise<() => Promise<Reply>>;
}

let counter = 0;

export const openScene = async (service: TestService, options: RogueProviderOptions = {}): Promise<Scene> => {
  counter += 1;
  const name = `provider-${counter}`;
  const rogue = await startRogueProvider({ clock: service.clock, alg: 'ES256', ...options });
  const stage = socialStage(service, () => rogue, name);
  rogue.behaves({ claims: newClaims() });
  await stage.setUp();
  return {
    rogue,
    stage,
    name,
    start: (api) => stage.apis[api].start({}, name, { redirect_uri: redirectUri }),
    present(api, claims = {}) {
      const nonce = `nonce-${crypto.randomUUID()}`;
      const id_token = rogue.idToken({ ...newClaims(), nonce, ...claims });
      return stage.apis[api].login({}, name, { id_token, nonce });
    },
    async comeBack(api) {
      const { proof } = await stage.goThere();
      return () => stage.apis[api].login({}, name, proof);
    },
  };
};

/** Plays a scene, and closes it. */
export const inScene = async <T>(
  service: TestService,
  play: (scene: Scene) => Promise<T>,
  options?: RogueProviderOptions,
): Promise<T> => {
  const scene = await openScene(service, options);
  try {
    return await play(scene);
  } finally {
    await scene.rogue.close();
  }
};

/** A scene for all tests of a block. */
export const useScene = (service: TestService): Scene => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await openScene(service);
  });
  afterAll(() => scene?.rogue.close());
  return new Proxy({} as Scene, { get: (_none, name) => scene[name as keyof Scene] });
};
