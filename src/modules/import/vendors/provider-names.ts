import type { DriverName } from '../../social/social.ts';

/** The names of well-known providers in other systems, without regard to case. */
const aliases: Readonly<Record<string, DriverName>> = {
  apple: 'apple',
  'apple.com': 'apple',
  signinwithapple: 'apple',
  discord: 'discord',
  facebook: 'facebook',
  'facebook.com': 'facebook',
  github: 'github',
  'github.com': 'github',
  gitlab: 'gitlab',
  google: 'google',
  'google.com': 'google',
  'google-oauth2': 'google',
  google_oauth2: 'google',
  linkedin: 'linkedin',
  linkedin_oidc: 'linkedin',
  slack: 'slack',
  slack_oidc: 'slack',
  twitter: 'x',
  'twitter.com': 'x',
  x: 'x',
};

/** A provider of the application, to which identities can be linked. */
export interface KnownProvider {
  readonly name: string;
  readonly driver: DriverName;
}

const driverOf = (name: string): DriverName | undefined => {
  const key = name.toLowerCase();
  return Object.hasOwn(aliases, key) ? aliases[key] : undefined;
};

/**
 * Returns the provider of the application for a name of the other system: the one that the map names, one of the same name, or the only
 * one of a well-known kind.
 */
export const providerFor = (
  name: string,
  map: ReadonlyMap<string, string>,
  providers: readonly KnownProvider[],
): string | undefined => {
  const mapped = map.get(name);
  if (mapped !== undefined) return mapped;
  if (providers.some((provider) => provider.name === name)) return name;
  const [only, another] = providers.filter(({ driver }) => driver === driverOf(name));
  return another ? undefined : only?.name;
};
