import { withoutTrailingSlashes } from '../../kernel/web-address.ts';
import { type Presets, presets } from './drivers/presets.ts';
import type { Provider } from './provider.ts';

/** Matches the paths of Microsoft's issuers of several tenants, whose users have the issuers of their tenants. */
const severalTenants = /\/(?:common|organizations|consumers)\//;

/** Returns the issuer of the identities of a provider; undefined if it differs between its users. */
export const identityIssuerOf = (
  { driver, issuer }: Pick<Provider, 'driver' | 'issuer'>,
  known: Presets = presets,
): string | undefined => {
  const preset = known[driver];
  if (preset.kind === 'oauth')
    return issuer !== undefined && preset.ownPaths
      ? withoutTrailingSlashes(issuer) + preset.ownPaths.issuer
      : preset.issuer;
  const found = issuer ?? preset.issuer;
  return found !== undefined && preset.hasTenants && severalTenants.test(found) ? undefined : found;
};
