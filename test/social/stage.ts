import { afterAll, beforeAll } from 'vitest';
import type { TestService } from '../kit/service.ts';
import { type RogueProvider, startRogueProvider } from '../kit/social/rogue-provider.ts';
import { newClaims, type SocialStage, socialStage } from '../kit/social/stage.ts';

/** A provider that does what a test says, known to the default application as `acme`. For all tests of a file. */
export const useRogue = (service: TestService): { readonly rogue: RogueProvider; readonly stage: SocialStage } => {
  let rogue: RogueProvider;
  const stage = socialStage(service, () => rogue);
  beforeAll(async () => {
    rogue = await startRogueProvider({ clock: service.clock });
    await stage.setUp();
  });
  afterAll(() => rogue?.close());
  return { rogue: new Proxy({} as RogueProvider, { get: (_none, name) => rogue[name as keyof RogueProvider] }), stage };
};

/** An ID token that an app has got by itself, with its nonce. */
export const idTokenOf = (rogue: RogueProvider, claims: object = {}) => {
  const nonce = `a nonce ${crypto.randomUUID()}`;
  return { id_token: rogue.idToken({ ...newClaims(), ...claims, nonce }), nonce };
};
