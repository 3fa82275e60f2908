import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Presets, presets } from '../../src/modules/social/drivers/presets.ts';
import { testClock } from '../kit/clock.ts';
import { type Reply, useService } from '../kit/service.ts';
import { type Behavior, type RogueProvider, startRogueProvider } from '../kit/social/rogue-provider.ts';
import type { Received } from '../kit/social/scripted-server.ts';
import { newClaims, type SocialStage, socialStage } from '../kit/social/stage.ts';

type KnownName = 'apple' | 'gitlab' | 'google' | 'linkedin' | 'microsoft' | 'slack';

/** The key of a team at Apple. */
export const teamKey = generateKeyPairSync('ec', { namedCurve: 'P-256' });
export const teamPem = teamKey.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
const signing = { client_secret: undefined, team_id: 'TEAM123456', key_id: 'KEY1234567', private_key: teamPem };

const recordOf = <Name extends KnownName, T>(names: readonly Name[], of: (name: Name) => T) =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, T>;

/** Providers in the places of known ones, and a service that knows of them what it knows of those. For all tests of a file. */
export const useKnownProviders = async <Name extends KnownName>(...names: readonly Name[]) => {
  const clock = testClock();
  const started = await Promise.all(names.map(() => startRogueProvider({ clock, alg: 'ES256' })));
  const rogues = recordOf(names, (name) => started[names.indexOf(name)]!);
  const moved = recordOf(names, (name) => ({ ...presets[name], issuer: rogues[name].issuer }));
  const service = useService({ clock, providerPresets: { ...presets, ...moved } as Presets });

  const stageOf = (name: Name, rogue: RogueProvider = rogues[name]): SocialStage =>
    socialStage(service, () => rogue, name);
  const stages = recordOf(names, (name) => stageOf(name));
  /** Sets the provider up as at first, unless something else is said. */
  const setUp = (name: Name, over: object = {}) =>
    stages[name].setUp({ driver: name, issuer: undefined, ...(name === 'apple' ? signing : {}), ...over });

  beforeAll(async () => {
    for (const name of names) await setUp(name);
  });
  beforeEach(async () => {
    for (const rogue of started) {
      rogue.behaves();
      rogue.fails();
    }
    await service.given.settings({ linkByEmail: 'never' });
  });
  afterAll(() => Promise.all(started.map((rogue) => rogue.close())));

  return {
    ...{ clock, service, rogues, stages, stageOf, setUp },
    /** A user new comes by a provider. */
    come(name: Name, behavior: Behavior = {}): Promise<Reply> {
      rogues[name].behaves({ ...behavior, claims: { ...newClaims(), ...behavior.claims } });
      return stages[name].logIn('REST');
    },
    identitiesOf: (id: number) => service.db('identities').where({ user_id: id }).orderBy('id'),
    /** The last request that the token endpoint got. */
    lastToken: (name: Name): Received => rogues[name].requests.findLast(({ path }) => path === '/token')!,
  };
};
