/** The extension `x-proof` of an operation. */
type Proof = string | { readonly own?: string; readonly others?: string; readonly fields?: readonly string[] };

/** The extension `x-permissions` of an operation. */
type Permissions = string | { readonly any?: readonly string[]; readonly in?: string; readonly except?: string };

/** Returns true if requests that were accepted with one value of an extension may be refused with another one. */
type Comparison = (before: never, now: never) => boolean;

/** The demand of every request, which includes that of some. */
const everyRequest = 'a key without limits';

/** Compares what two values of an extension demand of requests. */
const byDemands =
  <Mark>(demandsOf: (mark: Mark | undefined) => readonly string[]) =>
  (before: Mark | undefined, now: Mark | undefined): boolean => {
    const known = new Set(demandsOf(before));
    return !known.has(everyRequest) && demandsOf(now).some((demand) => !known.has(demand));
  };

const proofs: readonly string[] = ['none', 'recent_or_password', 'recent'];

const proofsOf = (mark: Proof = 'none'): readonly string[] => {
  const { own, others, fields = [] } = typeof mark === 'string' ? { own: mark, others: mark } : mark;
  const upTo = (proof = 'none') => proofs.slice(1, proofs.indexOf(proof) + 1);
  return [...upTo(own).map((proof) => `own ${proof}`), ...upTo(others).map((proof) => `others ${proof}`), ...fields];
};

/** The extension `x-outlives-caller`: the requests that keys with an expiry or networks may not send. */
const lastingOf = (mark: boolean | readonly string[] = false): readonly string[] => {
  if (mark === false) return [];
  return mark === true ? [everyRequest] : mark.map((field) => `${everyRequest} for ${field}`);
};

/** Returns the callers whom a mark lets through. A permission in the whole application counts in each company, too. */
const callersOf = (mark: Permissions): readonly string[] => {
  if (mark === 'user') return ['user', 'member', 'self'];
  if (typeof mark === 'string') return [];
  const { any = [], in: place, except } = mark;
  const places = place === 'company' ? ['application', 'company'] : ['application'];
  return [
    ...(except === 'user' ? callersOf('user') : except ? [except] : []),
    ...any.flatMap((permission) => places.map((one) => `${permission} in the ${one}`)),
  ];
};

const isForFewer = (before: Permissions = 'none', now: Permissions = 'none'): boolean => {
  if (now === 'none') return false;
  const accepted = new Set(callersOf(now));
  return before === 'none' || callersOf(before).some((caller) => !accepted.has(caller));
};

const comparisons: Readonly<Record<string, Comparison>> = {
  'x-expired-token': byDemands((mark?: string) => (mark === 'accepted' ? [] : ['a valid token'])),
  'x-internal': byDemands((mark?: boolean) => (mark ? ['internal'] : [])),
  'x-stage': byDemands((mark?: string) => (mark ? [mark] : [])),
  'x-proof': byDemands(proofsOf),
  'x-anonymous': byDemands((mark?: string) => (mark === 'allowed' ? [] : ['a user with an account'])),
  'x-impersonation': byDemands((mark?: string) => (mark === 'allowed' ? [] : ['a token of the user'])),
  'x-outlives-caller': byDemands(lastingOf),
  'x-permissions': isForFewer,
  'x-rate-limit': byDemands((limits: readonly string[] = []) => limits),
};

/** The extensions of operations that demand something of requests. */
export const demandingMarks: readonly string[] = Object.keys(comparisons);

/** Returns true if the value of an extension demands more than another value did. */
export const demandsMore = (mark: string, before: unknown, now: unknown): boolean => {
  const compare = comparisons[mark] as (before: unknown, now: unknown) => boolean;
  return compare(before, now);
};
