/** The extension `x-proof` of an operation. */
type Proof = string | { readonly own?: string; readonly others?: string; readonly fields?: readonly string[] };

const proofs: readonly string[] = ['none', 'recent_or_password', 'recent'];

const proofsOf = (mark: Proof = 'none'): readonly string[] => {
  const { own, others, fields = [] } = typeof mark === 'string' ? { own: mark, others: mark } : mark;
  const upTo = (proof = 'none') => proofs.slice(1, proofs.indexOf(proof) + 1);
  return [...upTo(own).map((proof) => `own ${proof}`), ...upTo(others).map((proof) => `others ${proof}`), ...fields];
};

/** Returns the demands of an operation's extensions. Requests that were accepted fail on a new demand. */
const demands: Readonly<Record<string, (mark: never) => readonly string[]>> = {
  'x-expired-token': (mark?: string) => (mark === 'accepted' ? [] : ['a valid token']),
  'x-internal': (mark?: boolean) => (mark ? ['internal'] : []),
  'x-stage': (mark?: string) => (mark ? [mark] : []),
  'x-proof': proofsOf,
  'x-impersonation': (mark?: string) => (mark === 'allowed' ? [] : ['a token of the user']),
};

/** The extensions of operations that demand something of requests. */
export const demandingMarks: readonly string[] = Object.keys(demands);

/** Returns true if the value of an extension demands more than another value did. */
export const demandsMore = (mark: string, before: unknown, now: unknown): boolean => {
  const demandsOf = demands[mark] as (value: unknown) => readonly string[];
  const known = new Set(demandsOf(before));
  return demandsOf(now).some((demand) => !known.has(demand));
};
