import type { Database } from '../../src/database/database.ts';
import type { OAuthPreset, OpenIdPreset, Presets } from '../../src/modules/social/drivers/presets.ts';
import { presets } from '../../src/modules/social/drivers/presets.ts';
import { testClock } from '../kit/clock.ts';
import { startService, type TestService } from '../kit/service.ts';
import { type RogueProvider, startRogueProvider } from '../kit/social/rogue-provider.ts';

/** A service to fuzz, with everything that it serves in development, and a provider of identities beside it. */
export interface Harness {
  readonly service: TestService;
  readonly provider: RogueProvider;
  close(): Promise<void>;
}

const movedTo = (url: string, preset: OpenIdPreset | OAuthPreset): OpenIdPreset | OAuthPreset =>
  preset.kind === 'openid'
    ? { ...preset, ...(preset.issuer === undefined ? {} : { issuer: url }) }
    : { ...preset, endpoints: { authorization: `${url}/authorize`, token: `${url}/token`, profile: `${url}/profile` } };

/** Nothing that is tried here leaves the machine: every provider that the service knows of is the one beside it. */
export const openHarness = async (database?: Database): Promise<Harness> => {
  const clock = testClock();
  const provider = await startRogueProvider({ clock, alg: 'ES256' });
  const moved = Object.entries(presets).map(([name, preset]) => [name, movedTo(provider.issuer, preset)]);
  const service = await startService({
    clock,
    // Emails come in at the service itself, so that the pages that show them can be attacked, too.
    config: { notificationUrl: undefined, logLevel: 'error' },
    providerPresets: Object.fromEntries(moved) as Presets,
    ...(database ? { database } : {}),
  });
  return {
    service,
    provider,
    async close() {
      await service.stop();
      await provider.close();
    },
  };
};
