import { DomainError } from '../../../kernel/errors.ts';
import type { Clock } from '../../../kernel/ports.ts';
import { withTimeLimit } from '../../../outbound/time-limit.ts';
import { withRule } from '../broken-rule.ts';
import type { ReachableProvider, SocialDrivers } from '../ports.ts';
import type { Provider } from '../provider.ts';
import { toFailure, unavailable } from './failures.ts';
import { createOAuth } from './oauth.ts';
import { createOpenId } from './openid.ts';
import type { Presets } from './presets.ts';
import type { FetchOf } from './provider-fetch.ts';
import { createSaml } from './saml.ts';
import { ruleOf } from './stages.ts';

interface Options {
  readonly clock: Clock;
  readonly fetchOf: FetchOf;
  readonly presets: Presets;
  /** Called with the reason when a provider or its statement is refused. The reason has no code, token or address. */
  readonly onFailure: (provider: Provider, failure: DomainError) => void;
}

/** The limit for all calls of a login together; each call also has a separate limit. */
const limitSeconds = 10;

const tooLate = (): DomainError => unavailable(`not completed within ${limitSeconds} s`);

/** Chooses the driver of each provider by its preset. */
export const createSocialDrivers = ({ clock, fetchOf, presets, onFailure }: Options): SocialDrivers => {
  const openid = createOpenId({ clock, fetchOf, onFailure });
  const oauth = createOAuth({ clock, fetchOf });

  const saml = createSaml({ clock });

  const driverOf = ({ driver, connection }: ReachableProvider): SocialDrivers => {
    if (connection?.saml) return saml(connection.saml);
    const preset = presets[driver];
    return preset.kind === 'openid' ? openid(preset) : oauth(preset);
  };

  const guarded = <T>(provider: ReachableProvider, work: Promise<T>): Promise<T> =>
    withTimeLimit(limitSeconds, work, tooLate).catch((error: unknown) => {
      const failure = toFailure(error);
      if (!(failure instanceof DomainError)) throw failure;
      onFailure(provider, failure);
      throw withRule(failure, ruleOf(error));
    });

  return {
    begin: (provider, request) => guarded(provider, driverOf(provider).begin(provider, request)),
    redeem: (provider, ...answer) => guarded(provider, driverOf(provider).redeem(provider, ...answer)),
    check: (provider, request) => driverOf(provider).check(provider, request),
    accept: (provider, token) => guarded(provider, driverOf(provider).accept(provider, token)),
  };
};
