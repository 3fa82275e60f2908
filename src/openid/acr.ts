import { isObject } from '../kernel/untrusted.ts';

/** The authentication that a client requests: the least level that it accepts. */
export interface RequestedAcr {
  readonly needed: 'aal1' | 'aal2' | undefined;
  /** True if the client accepts no lower one. Otherwise the response states the level that was reached. */
  readonly isEssential: boolean;
  /** True if every value that the client accepts is unknown. */
  readonly isUnknown: boolean;
}

type Parameters = Readonly<Record<string, unknown>>;

const neededOf = (values: readonly unknown[]): RequestedAcr['needed'] => {
  if (values.includes('aal1')) return 'aal1';
  return values.includes('aal2') ? 'aal2' : undefined;
};

/** Returns the member `acr` of the parameter `claims`. */
const claimIn = (claims: unknown): Parameters => {
  const parsed = typeof claims === 'string' ? JSON.parse(claims) : claims;
  const members = isObject(parsed) && isObject(parsed['id_token']) ? parsed['id_token'] : {};
  return isObject(members['acr']) ? members['acr'] : {};
};

/**
 * Returns the level that a client requests with `acr_values`, which are voluntary (OpenID Connect Core 1.0, section 3.1.2.1), or with
 * the parameter `claims`, where they may be essential (section 5.5.1.1). A higher level is accepted for a lower one.
 */
export const requestedAcr = ({ claims, acr_values: text }: Parameters): RequestedAcr => {
  const { essential, value, values } = claimIn(claims);
  const claimed: readonly unknown[] = Array.isArray(values) ? values : value === undefined ? [] : [value];
  const isEssential = essential === true && claimed.length > 0;
  const preferred = typeof text === 'string' ? text.split(' ') : [];
  const needed = neededOf(isEssential ? claimed : [...claimed, ...preferred]);
  return { needed, isEssential, isUnknown: isEssential && needed === undefined };
};
